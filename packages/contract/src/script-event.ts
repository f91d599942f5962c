import * as z from 'zod/mini';
import { plannedMoment } from './planned-moment.ts';
import { Id, isVisible } from './record.ts';
import { plainText, storableText } from './storable-text.ts';

/** What a form says of a field; `list` is the collection that an id is picked from. */
interface FieldLabels {
  readonly title: string;
  readonly description?: string;
  readonly list?: 'instruments' | 'leagues';
}

/** The words of a field, in its JSON Schema: `x-list` names the collection that an id is picked from. */
export const field = ({ list, ...words }: FieldLabels) => z.meta({ ...words, ...(list ? { 'x-list': list } : {}) });

const kind = <Type extends string>(type: Type, title: string) => z.literal(type).check(field({ title }));

const instrumentId = Id.check(field({ title: 'Instrument', list: 'instruments' }));
const shares = z.int().check(z.gte(1, 'Use 1 at least.'), z.lte(1_000, 'Use at most 1000.'));

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
  title: words(120).check(field({ title: 'Title' })),
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
const halted = z.discriminatedUnion('of', [wholeMarket, someInstruments]).check(field({ title: 'Scope' }));
const audience = z
  .discriminatedUnion('of', [
    z.strictObject({ of: kind('everyone', 'Every player') }),
    z.strictObject({
      of: kind('league', 'The members of a league'),
      leagueId: Id.check(field({ title: 'League', list: 'leagues' })),
    }),
  ])
  .check(field({ title: 'Scope' }));

const ratio = {
  from: shares.check(field({ title: 'Shares before', description: 'So many…' })),
  to: shares.check(field({ title: 'Shares after', description: '…become so many.' })),
};

const split = z
  .strictObject({ type: kind('split', 'Split'), instrumentId, ...ratio })
  .check(z.refine(({ from, to }) => from !== to, { error: 'This ratio changes nothing.', path: ['to'] }));
const merger = z
  .strictObject({
    type: kind('merger', 'Merger'),
    instrumentId: Id.check(field({ title: 'Instrument that goes', list: 'instruments' })),
    intoId: Id.check(field({ title: 'Instrument that stays', list: 'instruments' })),
    ...ratio,
  })
  .check(
    z.refine(({ instrumentId: from, intoId }) => from !== intoId, { error: 'Choose another one.', path: ['intoId'] }),
  );

/** What can happen in a game, as staff composes it. Money is in the minor unit of the season's currency. */
export const GameEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: kind('season_open', 'Season opens') }),
  z.strictObject({ type: kind('season_close', 'Season closes') }),
  z.strictObject({
    type: kind('market_holiday', 'Market holiday'),
    date: z.iso.date().check(field({ title: 'Day', description: 'A day of the season, in its time zone.' })),
    name: words(80).check(field({ title: 'Name' })),
  }),
  split,
  z.strictObject({
    type: kind('dividend', 'Dividend'),
    instrumentId,
    amount: z
      .int()
      .check(
        z.gte(1, 'Use 1 at least.'),
        z.lte(10_000_000, 'Use at most 10000000.'),
        field({ title: 'Amount per share', description: 'In the smallest unit of the currency.' }),
      ),
  }),
  merger,
  z.strictObject({ type: kind('delisting', 'Delisting'), instrumentId }),
  z.strictObject({
    type: kind('trading_halt', 'Trading halt'),
    scope: halted,
    until: z.optional(
      plannedMoment.check(field({ title: 'Until', description: 'Until trading resumes, without it.' })),
    ),
  }),
  z.strictObject({ type: kind('trading_resume', 'Trading resumes'), scope: halted }),
  z.strictObject({ type: kind('announcement', 'Announcement'), scope: audience, ...messageFields }),
]);
/** See the schema. */
export type GameEvent = z.infer<typeof GameEvent>;

const trigger = z
  .discriminatedUnion('when', [
    z.strictObject({ when: kind('now', 'At once') }),
    z.strictObject({ when: kind('at', 'At a moment'), at: plannedMoment.check(field({ title: 'Moment' })) }),
  ])
  .check(field({ title: 'Trigger' }));

/** The parameters of the template that composes a game event: what happens, and when. */
export const EventParameters = z.strictObject({ event: GameEvent.check(field({ title: 'Event' })), trigger });
/** See the schema. */
export type EventParameters = z.infer<typeof EventParameters>;
