import * as z from 'zod/mini';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace } from '../records/list-cursor.ts';
import { timestamp } from '../records/timestamp.ts';

const named = z.object({ id: z.uuid(), name: z.string() });
const instrument = z.object({ id: z.uuid(), symbol: z.string(), name: z.string() });
const entry = { id: z.uuid(), at: timestamp };

/** Something that a player did, or that staff did to them. Money is in the minor unit of the season's currency. */
export const HistoryEntry = z.discriminatedUnion('event', [
  z.looseObject({ ...entry, event: z.literal('registered') }),
  z.looseObject({ ...entry, event: z.literal('fund_opened'), fund: named }),
  z.looseObject({ ...entry, event: z.literal('league_joined'), league: named }),
  z.looseObject({
    ...entry,
    event: z.literal('traded'),
    fund: named,
    instrument,
    /** Bought when above 0, sold when below. */
    quantity: z.int(),
    /** Of one. */
    price: z.int().check(z.positive()),
  }),
  z.looseObject({
    ...entry,
    event: z.literal('corporate_action'),
    /** What a script did to the instrument; of a merger there is an entry for each of both instruments. */
    action: z.enum(['dividend', 'split', 'merger', 'delisting']),
    run: z.object({ id: z.uuid(), title: z.string() }),
    fund: named,
    instrument,
    /** Shares that came, below 0 those that went. */
    quantity: z.int(),
    /** What came to the cash of the fund. */
    cash: z.int(),
  }),
  z.looseObject({
    ...entry,
    event: z.literal('changed'),
    /** What was done, such as `player.update`. */
    action: z.string(),
    /** Who did it; no e-mail for an account that is gone. */
    actor: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
    /** What was changed, as it was and as it became; of a removal from a league, the membership with its league. */
    before: z.unknown(),
    after: z.unknown(),
    reason: z.nullable(z.string()),
  }),
]);
/** See the schema. */
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** By what a history can be sorted. */
export const historySorts = ['at'] as const;

/** What each of them compares. */
export const historyPlaces = { at: momentPlace } as const;

const oldest = '00000000-0000-0000-0000-000000000000';

/** What of the entries of one moment puts them in order: nothing is older than the registration. */
export const historyKey = ({ event, id }: Pick<HistoryEntry, 'event' | 'id'>): string =>
  event === 'registered' ? oldest : id;

/** What the history of a player is asked with: the latest first, unless it is asked for otherwise. */
export const HistoryQuery = z.omit(listQuery(historySorts, 'desc'), { search: true });
/** See the schema. */
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** What the export of the history of a player is asked with: the same, without a page. */
export const HistoryExportQuery = z.omit(HistoryQuery, ofOnePage);

/** One page of the history of a player. */
export const HistoryPage = pageOf(HistoryEntry);
/** See the schema. */
export type HistoryPage = z.infer<typeof HistoryPage>;
