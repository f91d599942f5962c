import type { HistoryEntry } from '../manage/player-history.ts';
import type { CsvColumns } from './csv-columns.ts';
import { moneyColumn } from './csv-money.ts';

const change = (entry: HistoryEntry) => (entry.event === 'changed' ? entry : undefined);
const trade = (entry: HistoryEntry) => (entry.event === 'traded' ? entry : undefined);
const corporateAction = (entry: HistoryEntry) => (entry.event === 'corporate_action' ? entry : undefined);
const moved = (entry: HistoryEntry) => trade(entry) ?? corporateAction(entry);
const fund = (entry: HistoryEntry) => (entry.event === 'fund_opened' ? entry.fund : moved(entry)?.fund);
const league = (entry: HistoryEntry) => (entry.event === 'league_joined' ? entry.league : undefined);
const asJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** What the file of the history of a player holds, before and after as JSON. `currency` is ISO 4217, that of the season. */
export const historyColumns = (currency: string): CsvColumns<HistoryEntry> => [
  ['Id', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Event', ({ event }) => event],
  ['Fund id', (entry) => fund(entry)?.id],
  ['Fund', (entry) => fund(entry)?.name],
  ['League id', (entry) => league(entry)?.id],
  ['League', (entry) => league(entry)?.name],
  ['Instrument', (entry) => moved(entry)?.instrument.symbol],
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
