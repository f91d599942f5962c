import { expect, test } from 'vitest';
import { type ActWord, actAddress, actSentence, actsAddress, actsSentence, auditActs } from './audit-acts.ts';

const id = '00000001-7c1e-4a04-8e13-000000000004';
const read = (words: readonly ActWord[]) =>
  words.map((word) => (typeof word === 'string' ? word : `‹${word.name}›`)).join('');

test.each<[action: string, name: string | null, sentence: string]>([
  ['league.update', 'Vrijdagborrel', 'League “‹Vrijdagborrel›” changed'],
  ['league.delete', null, 'League deleted'],
  ['league.remove_member', 'Vrijdagborrel', 'Member removed from league “‹Vrijdagborrel›”'],
  ['league.remove_member', null, 'Member removed from league'],
  ['name.decide', 'Otter', 'Name “‹Otter›” decided'],
  ['instrument.halt', null, 'Trading halted'],
  ['plan_file.delete', 'invoice\u202Efdp.exe', 'Plan file “‹invoicefdp.exe›” deleted'],
  ['comet.land', 'Halley', 'comet.land'],
  ['constructor', 'Halley', 'constructor'],
])('of %s to %s, of which no values are told, it is said: %s', (action, name, sentence) => {
  expect(read(actSentence(action, name))).toBe(sentence);
});

test.each<[action: string, sentence: string]>([
  ['player.update', '12 players changed'],
  ['official-league.publish', '12 official leagues published'],
  ['plan_node.update', '12 plan nodes changed'],
  ['announcement.create', '12 announcements sent to players'],
  ['league.remove_member', '12 members removed from leagues'],
  ['name.decide', '12 names decided'],
  ['name.withdraw', '12 decisions about names taken back'],
  ['instrument.split', 'shares of 12 instruments split'],
  ['funds.rank', 'Funds ranked anew, 12 times'],
  ['comet.land', 'comet.land, 12 times'],
])('of twelve times %s it is said: %s', (action, sentence) => {
  expect(actsSentence(action, '12')).toBe(sentence);
});

test.each(Object.keys(auditActs))('several times %s are told with their number and no place for a name', (action) => {
  expect(actsSentence(action, '200+')).toMatch(/^(?!.*…)(?!.* {2}).*200\+/);
});

test.each<[action: string, one: string | undefined, several: string | undefined]>([
  ['league.update', `/manage/leagues?open=${id}`, '/manage/leagues'],
  ['player_note.create', `/manage/players/${id}`, '/manage/players'],
  ['instrument.halt', `/manage/instruments?open=${id}`, '/manage/instruments'],
  ['expert.reorder', '/manage/experts', '/manage/experts'],
  ['name.decide', `/manage/names?state=decided&search=${id}`, '/manage/names?state=decided'],
  ['name.withdraw', `/manage/names?search=${id}`, '/manage/names'],
  ['script_run.create', `/scripts/history?open=${id}`, '/scripts/history'],
  ['script_preset.update', `/scripts/compose?preset=${id}`, '/scripts'],
  ['plan_node.update', `/project?open=${id}`, '/project'],
  ['translation.import', '/translate', '/translate'],
  ['funds.rank', '/overview/top-performers?range=season', '/overview/top-performers?range=season'],
  ['comet.land', undefined, undefined],
])('%s leads to %s, several to %s', (action, one, several) => {
  expect(actAddress(action, id)).toBe(one);
  expect(actsAddress(action)).toBe(several);
});
