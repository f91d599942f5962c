import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { moneyColumn } from '../records/csv-money.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { instrumentFields } from '../records/named-documentation.ts';
import { timestamp } from '../records/timestamp.ts';
import { fundExamples, namedInstrument, namedRun, runFields, scriptedMovements } from './fund-parts.ts';

/** What moves the cash and the shares of a fund. */
export const LedgerKind = z.enum(['opened', 'bought', 'sold', ...scriptedMovements]);
/** See the schema. */
export type LedgerKind = z.infer<typeof LedgerKind>;

/** What does not come out at a movement: more was spent, or more shares went, than the movements before it tell of. */
export const LedgerIssue = z.enum(['cash_below_zero', 'shares_below_zero']);
/** See the schema. */
export type LedgerIssue = z.infer<typeof LedgerIssue>;

/** What caused a movement: the player, a script, or the season that gave the cash at the opening. */
export const LedgerCause = z.discriminatedUnion('by', [
  z.looseObject({ by: z.literal('player'), player: z.object({ id: z.uuid(), name: z.string() }) }),
  z.looseObject({ by: z.literal('script'), run: namedRun }),
  z.looseObject({ by: z.literal('season') }),
]);
/** See the schema. */
export type LedgerCause = z.infer<typeof LedgerCause>;

/** One movement of a fund. Money is in the minor unit of the season's currency. */
export const LedgerEntry = z.looseObject({
  id: z.uuid(),
  at: timestamp,
  /** One of {@link LedgerKind}; of a merger there is an entry for each of both instruments. */
  kind: z.string(),
  /** Null for the opening, and for a correction of the cash. */
  instrument: z.nullable(namedInstrument),
  /** Those that came, below 0 those that went; 0 for a dividend. As they were counted then. */
  shares: z.int(),
  /** Those of the instrument that it had afterwards; null without one. */
  sharesAfter: z.nullable(z.int()),
  /** Of one share: what it was traded for, what it paid as a dividend or at a delisting; null for the others. */
  price: z.nullable(z.int()),
  /** What came to the cash, below 0 what went. */
  cash: z.int(),
  cashBefore: z.int(),
  cashAfter: z.int(),
  cause: LedgerCause,
  /** One of {@link LedgerIssue}; null for what comes out. */
  issue: z.nullable(z.string()),
});
/** See the schema. */
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Whether the movements add up to what the fund has: what it has beyond them, below 0 what is missing. */
export const LedgerBalance = z.looseObject({
  isEven: z.boolean(),
  cash: z.int(),
  /** The instruments of which it has another number of shares. */
  shares: z.array(z.looseObject({ instrument: namedInstrument, difference: z.int() })),
});
/** See the schema. */
export type LedgerBalance = z.infer<typeof LedgerBalance>;

/** By what a ledger can be sorted. */
export const ledgerSorts = ['at'] as const;

/** What each of them compares. */
export const ledgerPlaces = { at: momentPlace } as const;

/** What the ledger of a fund is asked with: the latest first, unless it is asked for otherwise. */
export const LedgerQuery = z.extend(z.omit(listQuery(ledgerSorts, 'desc'), { search: true }), {
  /** Movements of this kind alone; their balances are those of the whole ledger. */
  kind: z.optional(LedgerKind),
});
/** See the schema. */
export type LedgerQuery = z.infer<typeof LedgerQuery>;

/** What the export of the ledger of a fund is asked with: the same, without a page. */
export const LedgerExportQuery = z.omit(LedgerQuery, ofOnePage);

/** One page of the ledger of a fund, and whether all of it adds up. */
export const LedgerPage = z.object({ ...pageOf(LedgerEntry).shape, balance: LedgerBalance });
/** See the schema. */
export type LedgerPage = z.infer<typeof LedgerPage>;

const runOf = ({ cause }: LedgerEntry) => (cause.by === 'script' ? cause.run : undefined);

/** What the file of a ledger holds. `currency` is ISO 4217, that of the season. */
export const ledgerCsvColumns = (currency: string): CsvColumns<LedgerEntry> => [
  ['Id', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Kind', ({ kind }) => kind],
  ['Instrument', ({ instrument }) => instrument?.symbol],
  ['Shares', ({ shares }) => shares],
  ['Shares after', ({ sharesAfter }) => sharesAfter],
  moneyColumn('Price', currency, ({ price }) => price ?? undefined),
  moneyColumn('Cash', currency, ({ cash }) => cash),
  moneyColumn('Cash before', currency, ({ cashBefore }) => cashBefore),
  moneyColumn('Cash after', currency, ({ cashAfter }) => cashAfter),
  ['Cause', ({ cause }) => cause.by],
  ['Run id', (entry) => runOf(entry)?.id],
  ['Run', (entry) => runOf(entry)?.title],
  ['Issue', ({ issue }) => issue],
];

/** What the document says of the ledger of a fund; browsers drop it. */
export const fundLedgerSchemas = (): readonly DocumentedSchema[] => {
  const [byPlayer, byScript, bySeason] = LedgerCause.def.options;
  const filters = {
    sort: ['By what it is sorted.', 'at'],
    kind: ['Movements of this kind alone; their balances are those of the whole ledger.', 'dividend'],
  } as const;
  const instrument = ['Which one.', fundExamples.instrument, instrumentFields] as const;
  return [
    documentValue(LedgerKind, 'What moves the cash and the shares of a fund.', 'dividend'),
    documentValue(
      LedgerIssue,
      'What does not come out at a movement: more was spent, or more shares went, than the movements before it tell of.',
      'cash_below_zero',
    ),
    documentValue(LedgerCause, 'What caused a movement.', { by: 'script', run: fundExamples.run }),
    documentObject(byPlayer, 'The player traded.', {
      by: 'The player traded.',
      player: [
        'Whose fund it is.',
        fundExamples.player,
        { id: 'Of the player.', name: 'As the player is called now.' },
      ],
    }),
    documentObject(byScript, 'A script did it.', {
      by: 'A script did it.',
      run: ['The run of the script.', fundExamples.run, runFields],
    }),
    documentObject(bySeason, 'The season gave the cash of the opening.', {
      by: 'The season gave the cash that every fund is opened with.',
    }),
    documentObject(LedgerEntry, 'One movement of a fund.', {
      id: ['Of the movement.', '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111'],
      at: ['When it happened.', '2026-11-20T14:03:10.000Z'],
      kind: [
        'What happened: `opened`, `bought`, `sold`, `dividend`, `split`, `merger`, `delisting`, `correction`. Of a merger there is an entry for each of both instruments.',
        'dividend',
      ],
      instrument: [
        'Which instrument; null for the opening, and for a correction of the cash.',
        fundExamples.instrument,
        instrumentFields,
      ],
      shares: ['Shares that came, below 0 those that went, as they were counted then.', 0],
      sharesAfter: ['Shares of the instrument that it had afterwards; null without one.', 120],
      price: [
        'Of one share, in the minor unit of the season’s currency: what it was traded for, or what it paid as a dividend or at a delisting. Null for the others.',
        20,
      ],
      cash: ['What came to the cash, below 0 what went.', 2400],
      cashBefore: ['The cash before.', 1_247_600],
      cashAfter: ['The cash afterwards.', 1_250_000],
      cause: 'Who or what caused it.',
      issue: ['What does not come out: `cash_below_zero` or `shares_below_zero`. Null for what does.', null],
    }),
    documentObject(LedgerBalance, 'Whether the movements add up to what the fund has.', {
      isEven: ['Whether they do.', true],
      cash: ['The cash that the fund has beyond its movements, below 0 what is missing.', 0],
      shares: [
        'The instruments of which it has another number of shares than its movements tell.',
        [],
        { instrument, difference: 'Shares that it has beyond them, below 0 those that are missing.' },
      ],
    }),
    documentObject(LedgerPage, 'One page of the ledger of a fund, and whether all of it adds up.', {
      ...pageFields,
      balance: 'Whether all movements, not those of the page alone, add up to what the fund has.',
    }),
    documentObject(LedgerQuery, 'What the ledger of a fund is asked with.', { ...listFields, ...filters }),
    documentObject(LedgerExportQuery, 'What the export of the ledger of a fund is asked with.', {
      ...exportFields,
      ...filters,
    }),
  ];
};
