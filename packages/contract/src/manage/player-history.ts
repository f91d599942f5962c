import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { asJson, type CsvColumns } from '../records/csv-columns.ts';
import { moneyColumn } from '../records/csv-money.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields, fundFields, instrumentFields } from '../records/named-documentation.ts';
import { timestamp } from '../records/timestamp.ts';
import { scriptedMovements } from './fund-parts.ts';

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
    /** What a script did to the instrument, or to the fund alone; of a merger there is an entry for each of both instruments. */
    action: z.enum(scriptedMovements),
    run: z.object({ id: z.uuid(), title: z.string() }),
    fund: named,
    /** Null for a correction of the cash. */
    instrument: z.nullable(instrument),
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
    /**
     * What was changed, as it was and as it became; of a removal from a league, the membership with its league; of a name
     * that was kept, the name and the `kind` of what bears it.
     */
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

const historyEvents = [
  'registered',
  'fund_opened',
  'league_joined',
  'traded',
  'corporate_action',
  'changed',
] as const satisfies readonly HistoryEntry['event'][];

/** What the history of a player is asked with: the latest first, unless it is asked for otherwise. */
export const HistoryQuery = z.extend(z.omit(listQuery(historySorts, 'desc'), { search: true }), {
  /** Entries of this kind alone. */
  event: z.optional(z.enum(historyEvents)),
});
/** See the schema. */
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** What the export of the history of a player is asked with: the same, without a page. */
export const HistoryExportQuery = z.omit(HistoryQuery, ofOnePage);

/** One page of the history of a player. */
export const HistoryPage = pageOf(HistoryEntry);
/** See the schema. */
export type HistoryPage = z.infer<typeof HistoryPage>;

const change = (entry: HistoryEntry) => (entry.event === 'changed' ? entry : undefined);
const trade = (entry: HistoryEntry) => (entry.event === 'traded' ? entry : undefined);
const corporateAction = (entry: HistoryEntry) => (entry.event === 'corporate_action' ? entry : undefined);
const moved = (entry: HistoryEntry) => trade(entry) ?? corporateAction(entry);
const fund = (entry: HistoryEntry) => (entry.event === 'fund_opened' ? entry.fund : moved(entry)?.fund);
const league = (entry: HistoryEntry) => (entry.event === 'league_joined' ? entry.league : undefined);

/** What the file of the history of a player holds, before and after as JSON. `currency` is ISO 4217, that of the season. */
export const historyColumns = (currency: string): CsvColumns<HistoryEntry> => [
  ['Id', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Event', ({ event }) => event],
  ['Fund id', (entry) => fund(entry)?.id],
  ['Fund', (entry) => fund(entry)?.name],
  ['League id', (entry) => league(entry)?.id],
  ['League', (entry) => league(entry)?.name],
  ['Instrument', (entry) => moved(entry)?.instrument?.symbol],
  ['Quantity', (entry) => moved(entry)?.quantity],
  moneyColumn('Price', currency, (entry) => trade(entry)?.price),
  moneyColumn('Cash', currency, (entry) => corporateAction(entry)?.cash),
  ['Run id', (entry) => corporateAction(entry)?.run.id],
  ['Run', (entry) => corporateAction(entry)?.run.title],
  ['Action', (entry) => (change(entry) ?? corporateAction(entry))?.action],
  ['Actor', (entry) => change(entry)?.actor.email ?? change(entry)?.actor.id],
  ['Before', (entry) => asJson(change(entry)?.before)],
  ['After', (entry) => asJson(change(entry)?.after)],
  ['Reason', (entry) => change(entry)?.reason],
];

/** What the document says of the history of a player; browsers drop it. */
export const playerHistorySchemas = (): readonly DocumentedSchema[] => {
  const [registered, fundOpened, leagueJoined, traded, corporateAction, changed] = HistoryEntry.def.options;
  const entry = {
    id: ['Of the entry.', '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111'],
    at: ['When it happened.', '2026-11-20T14:03:10.000Z'],
  } as const;
  const fund = { id: '2b1f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c11', name: 'Velvet Otter Capital' };
  const instrument = [
    'Which one.',
    { id: '8ff0c019-08be-42e8-aa00-3ab80797f5c8', symbol: 'ARDE', name: 'Ardenne Minérale' },
    instrumentFields,
  ] as const;
  const filters = {
    sort: ['By what it is sorted.', 'at'],
    event: ['Entries of this kind alone.', 'changed'],
  } as const;

  return [
    documentValue(
      HistoryEntry,
      'Something that a player did, or that staff did to them, their funds and their memberships, with the decisions that kept a name of theirs. A `corporate_action` tells what a script did to a fund: the shares that came to it or went, and the cash that came; of a merger there is one for each of both instruments. What a fund was opened with, its trades, its corporate actions and its corrections add up to its cash and to what it holds. Money is in the minor unit of the season’s currency.',
      { id: entry.id[1], at: entry.at[1], event: 'fund_opened', fund },
    ),
    documentObject(registered, 'The player registered.', {
      id: ['The player’s.', '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55'],
      at: ['When they did.', '2026-09-01T06:12:44.000Z'],
      event: 'The player registered; no entry is older.',
    }),
    documentObject(fundOpened, 'The player opened a fund.', {
      ...entry,
      id: ['The fund’s.', fund.id],
      event: 'The player opened a fund.',
      fund: ['Which one.', fund, fundFields],
    }),
    documentObject(leagueJoined, 'The player became a member of a league.', {
      ...entry,
      id: ['The league’s.', '6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21'],
      event: 'The player became a member of a league.',
      league: [
        'Which one.',
        { id: '6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21', name: 'De Leesclub' },
        { id: 'Of the league.', name: 'As the league is called now, or was when the membership ended.' },
      ],
    }),
    documentObject(traded, 'A fund bought or sold.', {
      ...entry,
      id: ['The trade’s.', entry.id[1]],
      event: 'A fund bought or sold.',
      fund: ['Which fund did.', fund, fundFields],
      instrument,
      quantity: ['Shares that were bought, or below 0 those that were sold.', 120],
      price: ['Of one share, in the minor unit of the season’s currency: 1234 is 12.34.', 1620],
    }),
    documentObject(corporateAction, 'A script changed what a fund holds, or its cash.', {
      ...entry,
      event: 'A script carried out a corporate action, or corrected the fund.',
      action: ['What happened: `correction` to the fund alone, the others to the instrument.', 'dividend'],
      run: [
        'The run of the script that did it.',
        { id: '6d1f0a9b-8c7e-4d5f-a2b3-c4d5e6f7a8b9', title: 'Dividend of ARDE' },
        { id: 'Of the run.', title: 'What the script does, with names.' },
      ],
      fund: ['The fund that it was done to.', fund, fundFields],
      instrument: ['Which one; null for a correction of the cash.', instrument[1], instrumentFields],
      quantity: ['Shares that came to the fund, or below 0 those that went.', 0],
      cash: ['What came to the cash of the fund, in the minor unit of the season’s currency.', 2400],
    }),
    documentObject(
      changed,
      'Staff changed the player, a fund of theirs or a membership, kept a name of theirs or took that back, or wrote or deleted a note about them.',
      {
        ...entry,
        id: ['The audit event’s.', entry.id[1]],
        event: 'Staff changed or decided something.',
        action: ['What was done and to what kind of thing.', 'player.update'],
        actor: [
          'Who did it; no email for an account that is gone.',
          { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' },
          accountFields,
        ],
        before: [
          'What was changed, as it was; of a removal from a league, the membership with its league; of a name that was kept, the name with the kind of what bears it; of a note that was deleted, the name of the player and the id of the note. Null for what came.',
          { name: 'Õnne Mägi' },
        ],
        after: ['And as it became; null for what went.', { name: 'Õnne M.' }],
        reason: ['Why, for the audit trail; null where nothing was said.', 'The name was insulting.'],
      },
    ),
    documentObject(HistoryPage, 'One page of the history of a player.', pageFields),
    documentObject(HistoryQuery, 'What the history of a player is asked with.', { ...listFields, ...filters }),
    documentObject(HistoryExportQuery, 'What the export of the history of a player is asked with.', {
      ...exportFields,
      ...filters,
    }),
  ];
};
