import { type Fund, fundCsvColumns, type LedgerEntry, ledgerCsvColumns, readNumberRange } from '@bullpen/contract';
import { collectionCalls, fileOf, type MockedList, pageOf } from './collection.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { found } from './records.ts';

/** Whether a number is in a range of the query string. */
function isWithin(number: number, text: string, digits: number): boolean {
  const { from = null, to = null } = readNumberRange(text, digits) ?? {};
  return (from === null || number >= from) && (to === null || number <= to);
}

const millisecondsPerDay = 86_400_000;

/** The funds, and of each what it would be without a movement since it was opened. */
export function fundCalls(procedures: Procedures): ResourceCalls<'funds'> {
  const { world, reading } = procedures;
  const { currency } = world.season;
  const opening = ({ id, openedAt, value }: Fund): LedgerEntry => ({
    id,
    at: openedAt,
    kind: 'opened',
    instrument: null,
    shares: 0,
    sharesAfter: null,
    price: null,
    cash: value,
    cashBefore: 0,
    cashAfter: value,
    cause: { by: 'season' },
    issue: null,
  });
  const ledgerOf = (fund: Fund): MockedList<LedgerEntry> => ({
    fileName: 'ledger',
    columns: ledgerCsvColumns(currency),
    rows: () => [opening(fund)],
    searched: ({ id }) => id,
  });
  const balance = { isEven: true, cash: 0, shares: [] };
  const now = () => world.now().toISOString();
  return {
    ...collectionCalls(procedures, 'funds', {
      fileName: 'funds',
      columns: fundCsvColumns(currency),
      records: world.funds,
      searched: ({ name, player }) => `${name} ${player.name}`,
      filters: {
        playerId: ({ player }, playerId) => player.id === playerId,
        value: ({ value }, range) => isWithin(value, range, 0),
        return: () => true,
        idleDays: ({ tradedAt, openedAt }, days) =>
          Date.parse(tradedAt ?? openedAt) <= world.now().getTime() - Number(days) * millisecondsPerDay,
        flag: ({ flags }, flag) =>
          ({
            stale: flags.stale !== null,
            concentrated: flags.isConcentrated,
            script: flags.scriptedAt !== null,
            expert: flags.expert !== null,
          })[flag] ?? false,
      },
      change: ({ name }) => ({ name }),
    }),
    values: reading.funds.values.handler(({ input: { params, query }, errors }) => {
      const { openedAt, value } = found(world.funds.get(params.id), errors);
      const points = [openedAt, now()].map((at) => ({ at, value, median: null }));
      return { range: query.range, from: openedAt, to: now(), asOf: now(), points, marks: [] };
    }),
    holdings: reading.funds.holdings.handler(({ input: { params }, errors }) => {
      const { value } = found(world.funds.get(params.id), errors);
      return { asOf: now(), value, cash: value, cashShare: 1, items: [] };
    }),
    ledger: reading.funds.ledger.handler(({ input: { params, query }, errors }) => ({
      ...pageOf(ledgerOf(found(world.funds.get(params.id), errors)), query),
      balance,
    })),
    exportLedger: reading.funds.exportLedger.handler(({ input: { params, query }, context, errors }) =>
      fileOf(ledgerOf(found(world.funds.get(params.id), errors)), query, context.projectKey),
    ),
    explanation: reading.funds.explanation.handler(({ input: { params, query }, errors }) => {
      const { value } = found(world.funds.get(params.id), errors);
      const same = { before: value, after: value, change: 0, changeShare: 0, parts: [], difference: 0 };
      return { ...query, ...same, explained: true, missingPrices: [] };
    }),
  };
}
