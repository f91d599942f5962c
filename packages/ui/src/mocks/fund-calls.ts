import { type Fund, fundCsvColumns, type LedgerEntry, ledgerCsvColumns, readNumberRange } from '@bullpen/contract';
import { collectionCalls, fileOf, type MockedList, pageOf } from './collection.ts';
import { comparisonOf } from './fund-comparisons.ts';
import { explainedDays, holdingsOf, ledgerOf, neighboursOf, valuesOf } from './fund-records.ts';
import { funds } from './funds.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { found, refusedField } from './records.ts';

/** Whether a number is in a range of the query string. */
function isWithin(number: number, text: string, digits: number): boolean {
  const { from = null, to = null } = readNumberRange(text, digits) ?? {};
  return (from === null || number >= from) && (to === null || number <= to);
}

const millisecondsPerDay = 86_400_000;

/** What a sort compares where it is no field of a fund. */
const returnRanges = { return24h: '24h', return7d: '7d', return30d: '30d', returnSeason: 'season' } as const;

/** The funds, what each of them holds, how it came to it, and why it did on some days what it did. */
export function fundCalls(procedures: Procedures): ResourceCalls<'funds'> {
  const { world, reading } = procedures;
  const { currency } = world.season;
  const listOf = (fund: Fund): MockedList<LedgerEntry> => ({
    fileName: 'ledger',
    columns: ledgerCsvColumns(currency),
    rows: () => ledgerOf(fund),
    searched: ({ id }) => id,
  });
  const balance = { isEven: true, cash: 0, shares: [] };
  return {
    ...collectionCalls(procedures, 'funds', {
      fileName: 'funds',
      columns: fundCsvColumns(currency),
      records: world.funds,
      searched: ({ name, player }) => `${name} ${player.name} ${world.players.get(player.id)?.email} ${player.id}`,
      filters: {
        playerId: ({ player }, playerId) => player.id === playerId,
        value: ({ value }, range) => isWithin(value, range, 0),
        // Over the range that the list is sorted by, which a filter is not told.
        return: ({ returns }, range) => isWithin(returns['24h'].return, range, 6),
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
      sortedBy: ({ returns }, sort) => returns[returnRanges[sort as keyof typeof returnRanges]]?.return,
      change: ({ name }) => ({ name }),
    }),
    values: reading.funds.values.handler(({ input: { params, query }, errors }) =>
      valuesOf(found(world.funds.get(params.id), errors), query.range),
    ),
    holdings: reading.funds.holdings.handler(({ input: { params }, errors }) =>
      holdingsOf(found(world.funds.get(params.id), errors)),
    ),
    ledger: reading.funds.ledger.handler(({ input: { params, query }, errors }) => ({
      ...pageOf(listOf(found(world.funds.get(params.id), errors)), query),
      balance,
    })),
    exportLedger: reading.funds.exportLedger.handler(({ input: { params, query }, context, errors }) =>
      fileOf(listOf(found(world.funds.get(params.id), errors)), query, context.projectKey),
    ),
    explanation: reading.funds.explanation.handler(({ input: { params, query }, errors }) => {
      const { id, value } = found(world.funds.get(params.id), errors);
      const same = { before: value, after: value, change: 0, changeShare: 0, parts: [], difference: 0 };
      const known = id === funds[1]?.id ? explainedDays.get(new Date(query.from).toISOString()) : undefined;
      return known && Date.parse(known.to) === Date.parse(query.to)
        ? known
        : { ...query, ...same, explained: true, missingPrices: [] };
    }),
    neighbours: reading.funds.neighbours.handler(({ input: { params }, errors }) => {
      const { id } = found(world.funds.get(params.id), errors);
      return neighboursOf([...world.funds.values()], id);
    }),
    comparison: reading.funds.comparison.handler(({ input: { params, query }, errors }) => {
      const fund = found(world.funds.get(params.id), errors);
      const other = world.funds.get(query.with);
      if (other === fund) throw refusedField('with', 'Choose another fund than this one.');
      if (!other) throw refusedField('with', 'Choose a fund of this project.');
      return comparisonOf(fund, other, query.range);
    }),
  };
}
