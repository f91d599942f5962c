import * as z from 'zod/mini';
import { plannedMoment } from '../project/planned-moment.ts';
import { Id, isVisible } from '../records/record.ts';
import { plainText, storableText } from '../records/storable-text.ts';
import { writtenCount } from '../records/written.ts';

/** What a form says of a field; `list` is the collection that an id, or the day of a holiday, is picked from. */
interface FieldLabels {
  readonly title: string;
  readonly description?: string;
  readonly list?: 'instruments' | 'leagues' | 'funds' | 'holidays';
  readonly touches?: readonly ScriptTouch[];
  readonly unit?: 'money';
  readonly example?: string | number;
  /** Nothing takes back what it does. */
  readonly isFinal?: true;
}

/** What a script can change; `messages` are what players are told. */
export const scriptTouches = ['season', 'instruments', 'funds', 'players', 'leagues', 'messages'] as const;
/** One of {@link scriptTouches}. */
export type ScriptTouch = (typeof scriptTouches)[number];

/**
 * The words of a field, in its JSON Schema: `x-list` names the collection that an id is picked from, or the day of a
 * declared holiday, `x-unit` an amount of money in the smallest unit of the season's currency, `x-touches` what an event
 * changes, `x-final` an event that nothing takes back.
 */
export const field = ({ list, unit, example, touches, isFinal, ...words }: FieldLabels) =>
  z.meta({
    ...words,
    ...(unit ? { 'x-unit': unit } : {}),
    ...(example === undefined ? {} : { examples: [example] }),
    ...(list ? { 'x-list': list } : {}),
    ...(touches ? { 'x-touches': [...touches] } : {}),
    ...(isFinal ? { 'x-final': true } : {}),
  });

/** The events that nothing takes back: what is paid stays paid, and nobody unreads a message. */
const finalEvents: ReadonlySet<string> = new Set(['split', 'dividend', 'merger', 'delisting', 'announcement']);

/** Whether nothing takes back what an event of this type does. */
export const isFinalEvent = (type: string): boolean => finalEvents.has(type);

/** The word that says which of several shapes an object has. */
export const kind = <Type extends string>(type: Type, title: string, more: Omit<FieldLabels, 'title' | 'list'> = {}) =>
  z.literal(type).check(field({ title, ...more, ...(isFinalEvent(type) ? { isFinal: true } : {}) }));

/** A whole number in a range, and what is said of any other. */
export function wholeNumber(from: number, to: number) {
  const message = `Use a whole number from ${writtenCount(from)} to ${writtenCount(to)}.`;
  const error = ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : message);
  return z.int({ error }).check(z.gte(from, message), z.lte(to, message));
}

/** The instrument that a script is about. */
export const instrumentId = Id.check(field({ title: 'Instrument', list: 'instruments' }));
const shares = wholeNumber(1, 1_000);

/** A line or a text that players read. */
const words = (most: number) =>
  storableText().check(
    plainText,
    z.trim(),
    z.maxLength(most, `Use at most ${most} characters.`),
    z.refine(isVisible, 'Write something that can be read.'),
  );

/** What a message to players has. */
export const messageFields = {
  title: words(120).check(field({ title: 'Title', example: 'Prizes of the week' })),
  text: words(4_000).check(field({ title: 'Text', description: 'Markdown.' })),
};

const wholeMarket = z.strictObject({ of: kind('market', 'The whole market') });
const someInstruments = z.strictObject({
  of: kind('instruments', 'Some instruments'),
  instrumentIds: z.array(instrumentId).check(
    z.minLength(1, 'Choose one at least.'),
    z.maxLength(50, 'Choose at most 50.'),
    z.refine((ids) => new Set(ids).size === ids.length, 'Choose each once.'),
    field({ title: 'Instruments' }),
  ),
});
const halted = z
  .discriminatedUnion('of', [wholeMarket, someInstruments], 'Choose the whole market or some instruments.')
  .check(field({ title: 'Scope' }));
const audience = z
  .discriminatedUnion(
    'of',
    [
      z.strictObject({ of: kind('everyone', 'Every player') }),
      z.strictObject({
        of: kind('league', 'The members of a league'),
        leagueId: Id.check(field({ title: 'League', list: 'leagues' })),
      }),
    ],
    'Choose every player or a league.',
  )
  .check(field({ title: 'Scope' }));

const ratio = {
  from: shares.check(field({ title: 'Shares before', example: 1 })),
  to: shares.check(field({ title: 'Shares after', example: 2 })),
};

const split = z
  .strictObject({
    type: kind('split', 'Split', {
      description:
        'So many shares become so many others, and the price follows. What rounding takes is paid in cash, so that no fund gains or loses.',
      touches: ['instruments', 'funds'],
    }),
    instrumentId,
    ...ratio,
  })
  .check(z.refine(({ from, to }) => from !== to, { error: 'This ratio changes nothing.', path: ['to'] }));
const merger = z
  .strictObject({
    type: kind('merger', 'Merger', {
      description: 'Shares of one instrument become shares of another, and the first is delisted.',
      touches: ['instruments', 'funds'],
    }),
    instrumentId: Id.check(field({ title: 'Instrument that goes', list: 'instruments' })),
    intoId: Id.check(field({ title: 'Instrument that stays', list: 'instruments' })),
    ...ratio,
  })
  .check(
    z.refine(({ instrumentId: from, intoId }) => from !== intoId, { error: 'Choose another one.', path: ['intoId'] }),
  );

/** What can happen in a game, as staff composes it. Money is in the minor unit of the season's currency. */
export const GameEvent = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: kind('season_open', 'Season opens', {
        description: 'Trading begins, or goes on after the season was closed.',
        touches: ['season'],
      }),
    }),
    z.strictObject({
      type: kind('season_close', 'Season closes', {
        description: 'Nobody trades until the season is opened again.',
        touches: ['season'],
      }),
    }),
    z.strictObject({
      type: kind('market_holiday', 'Market holiday', {
        description: 'The market is closed on a day to come.',
        touches: ['season'],
      }),
      date: z.iso.date().check(field({ title: 'Day', description: 'A day of the season, in its time zone.' })),
      name: words(80).check(field({ title: 'Name', description: 'As players read it, such as Ascension Day.' })),
    }),
    z.strictObject({
      type: kind('holiday_withdrawal', 'Market holiday taken back', {
        description: 'A day that was declared a market holiday is a day of trading again.',
        touches: ['season'],
      }),
      date: z.iso.date().check(
        field({
          title: 'Market holiday',
          description:
            'Those that staff declared and that are still to come. One that is only scheduled is withdrawn in the history.',
          list: 'holidays',
        }),
      ),
    }),
    split,
    z.strictObject({
      type: kind('dividend', 'Dividend', {
        description: 'Every share that a fund holds pays an amount in cash.',
        touches: ['funds'],
      }),
      instrumentId,
      amount: z
        .int()
        .check(
          z.gte(1, 'Use a larger amount.'),
          z.lte(10_000_000, 'Use a smaller amount.'),
          field({ title: 'Amount per share', unit: 'money', example: 125 }),
        ),
    }),
    merger,
    z.strictObject({
      type: kind('delisting', 'Delisting', {
        description: 'Every share is paid out at its last price, and nobody can trade the instrument any more.',
        touches: ['instruments', 'funds'],
      }),
      instrumentId,
    }),
    z.strictObject({
      type: kind('trading_halt', 'Trading halt', {
        description: 'Some instruments, or all, are not traded until a moment or until further notice.',
        touches: ['instruments'],
      }),
      scope: halted,
      until: z.optional(
        plannedMoment.check(field({ title: 'Until', description: 'Without one, until trading resumes.' })),
      ),
    }),
    z.strictObject({
      type: kind('trading_resume', 'Trading resumes', {
        description: 'What was halted is traded again.',
        touches: ['instruments'],
      }),
      scope: halted,
    }),
    z.strictObject({
      type: kind('announcement', 'Announcement', {
        description: 'Tells something to every player, or to the members of a league.',
        touches: ['messages'],
      }),
      scope: audience,
      ...messageFields,
    }),
  ],
  'Choose what happens.',
);
/** See the schema. */
export type GameEvent = z.infer<typeof GameEvent>;

const trigger = z
  .discriminatedUnion(
    'when',
    [
      z.strictObject({ when: kind('now', 'At once') }),
      z.strictObject({ when: kind('at', 'At a moment'), at: plannedMoment.check(field({ title: 'Moment' })) }),
    ],
    'Choose when it runs.',
  )
  .check(field({ title: 'When' }));

/** The parameters of the template that composes a game event: what happens, and when. */
export const EventParameters = z.strictObject({ event: GameEvent.check(field({ title: 'Event' })), trigger });
/** See the schema. */
export type EventParameters = z.infer<typeof EventParameters>;
