import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject, type FieldsDocumentation } from '../openapi/documented-schema.ts';
import { timestamp } from '../records/timestamp.ts';

/** One line of the log of a run; its number is the id of the event that carries it. */
export const ScriptLogLine = z.looseObject({
  /** From 1, without a gap. */
  number: z.int().check(z.positive()),
  at: timestamp,
  /** `info`, `warning` or `error`. */
  level: z.string(),
  text: z.string(),
});
/** See the schema. */
export type ScriptLogLine = z.infer<typeof ScriptLogLine>;

/** What ends the log of a run that is over; a log that stops without it broke off. */
export const ScriptLogEnd = z.looseObject({
  /** `succeeded`, `failed` or `cancelled`. */
  status: z.string(),
});
/** See the schema. */
export type ScriptLogEnd = z.infer<typeof ScriptLogEnd>;

/** What the document says of the log of a run; browsers drop it. */
export const scriptLogSchemas = (): readonly DocumentedSchema[] => [
  documentObject(ScriptLogLine, 'One line of the log of a run.', {
    number: ['From 1, without a gap; the id of the event that carries it.', 2],
    at: ['When it was written.', '2026-11-20T09:30:00.000Z'],
    level: ['`info`, `warning` or `error`.', 'info'],
    text: ['For people.', 'Pay the dividend'],
  }),
  documentObject(ScriptLogEnd, 'Why a log has no further lines: its run is over.', {
    status: ['How it ended.', 'succeeded'],
  }),
];

/** What the document says of the events that carry the log, by their names. */
export const scriptLogEvents = (): Readonly<Record<string, FieldsDocumentation>> => {
  const retry = 'After how many milliseconds to connect again; not sent so far.';
  return {
    message: {
      event: 'A line of the log.',
      id: ['The number of the line. As `Last-Event-ID` it lets the log go on after this line.', '2'],
      retry,
    },
    done: { event: 'The run is over, and its log has no further lines.', id: 'Not sent: no line follows.', retry },
    error: {
      event: 'A fault broke off the log, not the run.',
      data: 'What went wrong, in the shape of every error.',
      id: 'Not sent: the log goes on after the last line that was read.',
      retry,
    },
  };
};
