import { AuditEvent } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { projects } from '../../../mocks/projects.ts';
import { auditActs } from '../../../records/audit-acts.ts';
import { auditAddress, auditLabels } from './audit-labels.ts';

const id = '00000001-7c1e-4a04-8e13-000000000004';
const email = 'dirk@bullpen.test';
const event = (action: string, before: unknown, after: unknown, more: object = {}) =>
  AuditEvent.parse({
    id,
    at: '2026-11-20T14:03:10Z',
    actor: { id, email: 'marieke@bullpen.test' },
    projectKey: null,
    action,
    subject: { id, email },
    before,
    after,
    reason: null,
    requestId: null,
    ...more,
  });
const read = (...of: Parameters<typeof event>) =>
  auditLabels(event(...of), projects)
    .sentence.map((word) => (typeof word === 'string' ? word : `‹${word.name}›`))
    .join('');

test.each<[string, unknown, unknown, string]>([
  ['identity.change', { state: 'active' }, { state: 'inactive' }, `Account ‹${email}›: deactivated`],
  ['identity.change', { state: 'inactive' }, { state: 'active' }, `Account ‹${email}›: activated`],
  ['identity.change', { state: 'active' }, { state: 'quarantined' }, `Account ‹${email}›: now quarantined`],
  ['identity.change', { sudo: false }, { sudo: true }, `Account ‹${email}›: sudo given`],
  ['identity.change', { sudo: true }, { sudo: false }, `Account ‹${email}›: sudo taken away`],
  ['identity.undo', { sudo: false }, { sudo: true }, `Account ‹${email}›, undone: sudo given back`],
  [
    'identity.change',
    { projects: { 'handelskompas-s03-prod': 'r', 'unknown-s01-test': 'r' } },
    { projects: { 'handelskompas-s03-prod': 'rw' } },
    `Account ‹${email}›: rw in PROD S03 Handelskompas given, access to unknown-s01-test taken away`,
  ],
  ['identity.change', { state: 'active' }, { state: 'active' }, `Account ‹${email}›: left as it was`],
  ['identity.change', 'anything', 7, `Account ‹${email}›: left as it was`],
  ['identity.end_sessions', { sessions: [id] }, null, `Account ‹${email}›: 1 session ended`],
  ['identity.end_sessions', { sessions: [id, id] }, null, `Account ‹${email}›: 2 sessions ended`],
  ['identity.change_password', { sessions: [] }, {}, `Password of ‹${email}› changed`],
  ['identity.change_email', { email: 'd@b.test' }, { email }, 'Address of ‹d@b.test› changed'],
  ['identity.recover', { sessions: [id] }, {}, `Account ‹${email}› recovered by mail`],
  [
    'identity.verify',
    { sessions: [id], password: true },
    { password: false },
    `Email of ‹${email}› verified, passwords and sessions from before ended`,
  ],
  ['identity.verify', { sessions: [] }, {}, `Email of ‹${email}› verified`],
  ['sign-in.log_in', null, { session: id }, `Account ‹${email}› logged in`],
  ['sign-in.log_out', null, { session: id }, `Account ‹${email}› logged out`],
  ['sign-in.fail', null, { tries: 1 }, `Account ‹${email}›: 1 try to log in within an hour failed`],
  ['sign-in.fail', null, { tries: 12 }, `Account ‹${email}›: 12 tries to log in within an hour failed`],
  ['invitation.create', null, { email: 'tom@b.test' }, 'Invitation to ‹tom@b.test› sent'],
  [
    'invitation.accept',
    null,
    { email: 'tom@b.test', sudo: false, projects: { 'handelskompas-s03-prod': 'r' } },
    'Invitation to ‹tom@b.test› accepted: r in PROD S03 Handelskompas given',
  ],
  ['invitation.resend', { state: 'expired' }, { state: 'pending' }, 'Invitation sent again'],
  [
    'league.update',
    { name: 'Vrijdag' },
    { name: 'Vrijdagborrel' },
    'League renamed from “‹Vrijdag›” to “‹Vrijdagborrel›”',
  ],
  ['league.update', { name: 'Vrijdag' }, { name: 'Vrijdag' }, 'League “‹Vrijdag›” changed'],
  ['official-league.publish', null, { name: 'Cup' }, 'Official league “‹Cup›” published'],
  ['plan_node.create', null, { title: 'Launch' }, 'Plan node “‹Launch›” created'],
  ['plan_edge.update', { name: 'One → Two' }, { name: 'One → Three' }, 'Plan connection “‹One → Three›” changed'],
  ['translation.import', null, { key: 'game.buy' }, 'Translation “‹game.buy›” imported'],
  ['name.decide', { name: 'Otter' }, { name: 'Otter', decision: 'keep' }, 'Name “‹Otter›” kept'],
  [
    'name.decide',
    { name: 'Casino' },
    { name: 'Royale', decision: 'rename' },
    'Name renamed from “‹Casino›” to “‹Royale›”',
  ],
  ['name.withdraw', { name: 'Royale' }, { name: 'Casino' }, 'Decision about name “‹Casino›” taken back'],
  ['image.update', { name: 'kaai.png' }, { name: 'kaai.png' }, 'Image “‹kaai.png›” changed'],
  ['script_run.create', null, { title: 'Split of KBC, 1 to 2' }, 'Script run “‹Split of KBC, 1 to 2›” started'],
  ['funds.rank', null, { funds: 200 }, 'Funds ranked anew'],
  ['instrument.halt', null, { until: null }, 'Trading halted'],
  ['instrument.halt', null, { name: 'Kade Logistics', until: null }, 'Trading of “‹Kade Logistics›” halted'],
  ['season.holiday', null, { name: 'Epiphany' }, 'Market holiday “‹Epiphany›” set'],
  ['season.holiday_withdrawal', { name: 'Easter' }, null, 'Market holiday “‹Easter›” taken back'],
  ['season.holiday', { name: 'Easter' }, { name: 'Epiphany' }, 'Market holiday “‹Epiphany›” set'],
  [
    'announcement.create',
    null,
    { title: 'New official league' },
    'Announcement “‹New official league›” sent to players',
  ],
  [
    'league.remove_member',
    { name: 'Ana', league: { name: 'Vrijdag' } },
    null,
    'Member “‹Ana›” removed from league “‹Vrijdag›”',
  ],
  ['league.remove_member', null, null, 'Member removed from a league'],
  ['plan_file.update', { name: 'plan.txt' }, { name: 'a.txt' }, 'Plan file renamed from “‹plan.txt›” to “‹a.txt›”'],
  ['plan_file.delete', { name: 'invoice\u202Efdp.exe' }, null, 'Plan file “‹invoicefdp.exe›” deleted'],
  ['list.export', null, { name: 'players', query: {} }, 'List of ‹players› exported'],
  ['list.export', null, { name: 'scripts runs', query: {} }, 'List of script runs exported'],
  [
    'list.export',
    null,
    { name: 'sudo identities', rows: 1_200, format: 'csv' },
    'List of identities exported, 1,200 rows, CSV',
  ],
  ['list.export', null, { name: 'plan', rows: 12, format: 'svg' }, 'List of nodes of the plan exported, 12 rows, SVG'],
  ['season.rewind', null, null, 'season.rewind'],
])('%s from %j to %j reads “%s”', (action, before, after, sentence) => {
  expect(read(action, before, after)).toBe(sentence);
});

test('where the object and its only project stand beside it, the sentence names neither', () => {
  const placed = (after: object) =>
    auditLabels(event('identity.change', { projects: { a: 'r' } }, { projects: after }), projects, true)
      .sentence.map((word) => (typeof word === 'string' ? word : word.name))
      .join('');
  expect(placed({ a: 'rw' })).toBe(`${email}: rw given`);
  expect(placed({})).toBe(`${email}: access taken away`);
  expect(placed({ 'demo-s01-test': 'r' })).toBe(`${email}: r in TEST S01 Bullpen Demo given, access to a taken away`);
});

/** What is done to all there are. */
const withoutObject = ['expert.reorder', 'funds.rank', 'name-words.update', 'season.open', 'season.close'];

test.each(Object.keys(auditActs))('%s names what it was done to', (action) => {
  const named = read(action, null, { name: 'Nachtwacht', email: 'tom@b.test' });
  expect(named.includes('‹')).toBe(!withoutObject.includes(action));
});

/** Of the acts of records each is said with one verb; files are uploaded, notes written, what goes out to people is sent. */
const verbs: Readonly<Record<string, RegExp>> = {
  create: / created$/,
  update: / changed$/,
  delete: / deleted$/,
};
const ownVerbs: Readonly<Record<string, RegExp>> = {
  'announcement.create': / sent to players$/,
  'image.create': / uploaded$/,
  'invitation.create': / sent$/,
  'plan_file.create': / uploaded$/,
  'player_note.create': / written$/,
  'script_run.create': / started$/,
};

test.each(Object.entries(auditActs))('%s is said with the verb of its act: %s', (action, phrase) => {
  expect(phrase).toMatch(ownVerbs[action] ?? verbs[action.split('.')[1] ?? ''] ?? /./);
});

test.each(Object.keys(auditActs))('%s reads as a sentence, with a name and without one', (action) => {
  for (const of of [{ name: 'Nachtwacht', email: 'tom@b.test' }, null]) {
    const sentence = read(action, null, of);
    expect(sentence).toMatch(/^[A-Z][\p{L} ]*(?:: |“?‹[^›]+›”?[:,\p{L} ]*)?[\p{L}\d, ]+$/u);
    expect(sentence).not.toMatch(/ {2}|…|\bmade\b/);
    // Whoever reads it knows what happened: it has a verb in the past.
    expect(sentence).toMatch(
      /ed\b|sent\b|split\b|set\b|paid\b|put\b|kept\b|withdrawn\b|written\b|taken back\b|undone\b|left as it was/,
    );
  }
});

test('it says who, where and why', () => {
  const more = { projectKey: 'handelskompas-s03-prod', reason: 'Asked for.', actor: { id, email: null } };
  expect(auditLabels(event('league.update', null, null, more), projects)).toMatchObject({
    by: 'an account that is gone',
    project: 'PROD S03 Handelskompas',
    reason: 'Asked for.',
  });
  expect(auditLabels(event('identity.change', null, null), projects)).toMatchObject({
    by: 'marieke@bullpen.test',
    project: undefined,
    reason: undefined,
  });
});

test.each<[string, object, string | undefined]>([
  ['identity.change', {}, `/sudo?open=${id}`],
  ['league.update', { projectKey: 'handelskompas-s03-prod' }, `/manage/leagues?open=${id}`],
  ['league.delete', { projectKey: 'handelskompas-s03-prod' }, undefined],
  ['expert.reorder', { projectKey: 'handelskompas-s03-prod' }, '/manage/experts'],
  ['invitation.resend', {}, `/sudo/invitations?open=${id}`],
  ['fund.update', { projectKey: 'handelskompas-s03-prod' }, `/manage/funds?open=${id}`],
  ['plan_node.update', { projectKey: 'handelskompas-s03-prod' }, `/project?open=${id}`],
  ['translation.import', { projectKey: 'handelskompas-s03-prod' }, '/translate'],
  ['comet.land', { projectKey: 'handelskompas-s03-prod' }, undefined],
])('%s with %j leads to %s', (action, more, address) => {
  expect(auditAddress(event(action, null, null, more))).toBe(address);
});

test.each(Object.keys(auditActs).filter((action) => !action.endsWith('.delete')))(
  '%s leads to its object',
  (action) => {
    expect(auditAddress(event(action, null, { name: 'Nachtwacht' }))).toMatch(/^\/[a-z]/);
  },
);
