import { HistoryEntry } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { historyLabels } from './history-labels.ts';

const id = '00000004-7c1e-4a04-8e13-000000000001';
const fund = { id, name: 'Börsihunt' };
const change = (action: string, before: unknown, after: unknown, more: object = {}) => ({
  event: 'changed',
  action,
  actor: { id, email: 'marieke@bullpen.test' },
  before,
  after,
  reason: null,
  ...more,
});

const read = (entry: object, currency?: string) => {
  const labels = historyLabels(HistoryEntry.parse({ id, at: '2026-11-20T14:03:10Z', ...entry }), currency);
  return { ...labels, sentence: labels.sentence.map((word) => (typeof word === 'string' ? word : word.name)).join('') };
};

const instrument = { id, symbol: 'ASML', name: 'ASML Holding' };

const run = { id, title: 'Dividend of ASML' };
const acted = (of: object) => ({ event: 'corporate_action', run, fund, instrument, quantity: 0, cash: 0, ...of });

test.each([
  [{ event: 'registered' }, 'Registered'],
  [{ event: 'fund_opened', fund }, 'Opened the fund Börsihunt'],
  [{ event: 'league_joined', league: { id, name: 'Vrijdagborrel' } }, 'Joined the league Vrijdagborrel'],
  [{ event: 'traded', fund, instrument, quantity: 1200, price: 64_250 }, 'Bought 1,200 ASML at €642.50 in Börsihunt'],
  [{ event: 'traded', fund, instrument, quantity: -3, price: 64_250 }, 'Sold 3 ASML at €642.50 in Börsihunt'],
  [acted({ action: 'dividend', cash: 2_500 }), 'Dividend of ASML in Börsihunt: €25.00 paid to it'],
  [acted({ action: 'correction', instrument: null, cash: -1_250 }), 'Correction in Börsihunt: €12.50 taken from it'],
  [acted({ action: 'correction', quantity: 10 }), 'Correction of ASML in Börsihunt: 10 more shares'],
  [
    acted({ action: 'split', quantity: 1200, cash: 5 }),
    'Split of ASML in Börsihunt: 1,200 more shares, €0.05 paid to it',
  ],
  [acted({ action: 'merger', quantity: 1 }), 'Merger of ASML in Börsihunt: 1 more share'],
  [
    acted({ action: 'delisting', quantity: -3, cash: 10 }),
    'Delisting of ASML in Börsihunt: 3 fewer shares, €0.10 paid to it',
  ],
  [change('player.update', { name: 'Old' }, { name: 'New' }), 'Renamed from Old to New'],
  [change('fund.update', { name: 'Old' }, { name: 'New' }), 'Fund renamed from Old to New'],
  [
    change('league.remove_member', { league: { id, name: 'Vrijdagborrel' } }, null),
    'Removed from the league Vrijdagborrel',
  ],
  [change('league.delete', { name: 'Vrijdagborrel' }, null), 'The league Vrijdagborrel was deleted'],
  [change('player.delete', { name: 'Õnne Mägi' }, null), 'Deleted'],
  [change('player.restore', null, { name: 'Õnne Mägi' }), 'Restored after a deletion'],
  [change('name.decide', { name: 'Otter', kind: 'player' }, { name: 'Otter', decision: 'keep' }), 'Name Otter kept'],
  [change('name.decide', { name: 'Otter', kind: 'fund' }, { name: 'Otter', decision: 'keep' }), 'Fund name Otter kept'],
  [
    change('name.withdraw', { name: 'Otter', kind: 'fund', decision: 'keep' }, { name: 'Otter', kind: 'fund' }),
    'Fund name Otter waits for a decision again',
  ],
  [change('player_note.create', null, { name: 'Õnne Mägi', note: id }), 'A note was written'],
  [change('player_note.delete', { name: 'Õnne Mägi', note: id }, null), 'A note was deleted'],
  [change('player.suspend', null, { until: 'Monday' }), 'player.suspend'],
  [change('player.update', null, null), 'player.update'],
])('%j reads “%s”', (entry, sentence) => {
  expect(read(entry, 'EUR').sentence).toBe(sentence);
});

test('without its currency a price is left out', () => {
  expect(read({ event: 'traded', fund, instrument, quantity: 1, price: 5 }).sentence).toBe(
    'Bought 1 ASML in Börsihunt',
  );
});

test('of staff it says who and why, of the player nothing', () => {
  expect(read(change('player.update', null, null, { reason: 'Offensive.' }))).toMatchObject({
    by: 'marieke@bullpen.test',
    reason: 'Offensive.',
  });
  expect(read(change('player.update', null, null, { actor: { id, email: null } }))).toMatchObject({
    by: 'an account that is gone',
    reason: undefined,
  });
  expect(read(acted({ action: 'split' }))).toMatchObject({ by: 'script “Dividend of ASML”', reason: undefined });
  expect(read({ event: 'registered' })).toMatchObject({ by: undefined, reason: undefined });
});
