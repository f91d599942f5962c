import type { CsvColumns } from './csv-columns.ts';
import type { HistoryEntry } from './player-history.ts';

const change = (entry: HistoryEntry) => (entry.event === 'changed' ? entry : undefined);
const trade = (entry: HistoryEntry) => (entry.event === 'traded' ? entry : undefined);
const fund = (entry: HistoryEntry) =>
  entry.event === 'traded' || entry.event === 'fund_opened' ? entry.fund : undefined;
const league = (entry: HistoryEntry) => (entry.event === 'league_joined' ? entry.league : undefined);
const asJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** What the file of the history of a player holds; money in minor units, before and after as JSON. */
export const historyColumns: CsvColumns<HistoryEntry> = [
  ['Id', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Event', ({ event }) => event],
  ['Fund id', (entry) => fund(entry)?.id],
  ['Fund', (entry) => fund(entry)?.name],
  ['League id', (entry) => league(entry)?.id],
  ['League', (entry) => league(entry)?.name],
  ['Instrument', (entry) => trade(entry)?.instrument.symbol],
  ['Quantity', (entry) => trade(entry)?.quantity],
  ['Price', (entry) => trade(entry)?.price],
  ['Action', (entry) => change(entry)?.action],
  ['Actor', (entry) => change(entry)?.actor.email ?? change(entry)?.actor.id],
  ['Before', (entry) => asJson(change(entry)?.before)],
  ['After', (entry) => asJson(change(entry)?.after)],
  ['Reason', (entry) => change(entry)?.reason],
];
