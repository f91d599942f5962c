// @ts-check
/**
 * @typedef {object} Fault
 * @property {string} name what is wrong with the code
 * @property {string} file where, from the root
 * @property {string} find stands in the file exactly once; `replace` takes its place
 * @property {string} replace
 * @property {string} test file of the narrowest tests that have to notice
 * @property {true} [pictures] they have to notice by a picture
 * @property {string} [fails] of the test that has to fail, its name or a part of it: no other is run
 * @property {string} [says] what has to be said besides
 */

const api = 'packages/platform/src/admin-api';
const suites = 'packages/platform/test';
const provider = 'packages/platform/src/identity';
const contract = 'packages/contract/src';
const app = 'packages/console/app';
const ui = 'packages/ui/src';

/** Faults of security and of loss of data. @type {Fault[]} */
export const faults = [
  // Rights.
  {
    name: 'the rights check is skipped in one call',
    file: `${api}/manage/league-calls.ts`,
    find: 'writing.leagues.remove.handler',
    replace: 'leagues.remove.handler',
    test: `${suites}/rights/rights.test.ts`,
    fails: 'leagues.remove as r: 403 forbidden',
  },
  {
    name: 'whoever may only read writes',
    file: `${api}/http/authenticate.ts`,
    find: "accessOf(actor, projectKey) !== 'rw'",
    replace: 'accessOf(actor, projectKey) === undefined',
    test: `${suites}/rights/rights.test.ts`,
    fails: 'leagues.remove as r: 403 forbidden',
  },
  {
    name: 'a project is open to everybody with an account',
    file: `${api}/procedures.ts`,
    find: "if (!mayOpen(context.projectKey)(context.actor)) throw apiError('forbidden');",
    replace: '',
    test: `${suites}/rights/rights.test.ts`,
    fails: 'season.get as none: 403 forbidden',
  },
  {
    name: 'files and authors of production are open to its test projects',
    file: `${contract}/records/shared-refusal.ts`,
    find: 'if (isOpen || productionOthers === 0) return undefined;',
    replace: 'if (isOpen || productionOthers >= 0) return undefined;',
    test: `${api}/records/shared-access.test.ts`,
    fails: 'is in no answer to those who may open a test project alone',
  },
  {
    name: 'calls of sudo are open to everybody with an account',
    file: `${api}/procedures.ts`,
    find: 'requireSudo(context.actor);',
    replace: '',
    test: `${suites}/rights/rights.test.ts`,
    fails: 'sudo.identities.list as rw: 403 forbidden',
  },
  {
    name: 'an export goes on after its right was withdrawn',
    file: `${api}/http/text-stream.ts`,
    find: 'if (!(await isAllowed())) {',
    replace: 'if (!(await isAllowed()) && file.locked === false) {',
    test: `${api}/records/withdrawn-exports.test.ts`,
    fails: 'breaks off for somebody who lost the right to the project',
  },
  {
    name: 'somebody who lost sudo meanwhile ends sessions',
    file: `${api}/sudo/while-sudo.ts`,
    find: 'requireSudo(await loadActor(transaction, actorId, identityUrl));',
    replace: 'void [loadActor, requireSudo, actorId, identityUrl];',
    test: `${api}/sudo/identities.test.ts`,
    fails: 'somebody who lost sudo while the ending of sessions waited',
  },
  {
    name: 'people take sudo from themselves',
    file: `${contract}/session/identity-rights.ts`,
    find: "if (subject.id === actorId && input.sudo === false) return 'own_sudo';",
    replace: '',
    test: `${contract}/session/identity-rights.test.ts`,
    fails: 'nobody takes sudo away from their own account',
  },
  {
    name: 'the last sudo person is deactivated',
    file: `${contract}/session/identity-rights.ts`,
    find: "losesSudo && !othersHoldSudo ? 'last_sudo' : undefined",
    replace: "losesSudo && !othersHoldSudo && input.sudo === false ? 'last_sudo' : undefined",
    test: `${contract}/session/identity-rights.test.ts`,
    fails: 'the last active, verified sudo person stays beside',
  },
  {
    name: 'a deactivated account keeps its sessions',
    file: `${api}/sudo/identities.ts`,
    find: "if (input.state === 'inactive') await endSessionsOf(transaction, id, at.getTime());",
    replace: 'void endSessionsOf;',
    test: `${api}/sudo/identities.test.ts`,
    fails: 'deactivating ends the open sessions of the account',
  },
  {
    name: 'an old sign-in activates an account that has sudo',
    file: `${contract}/sudo/recent-sign-in.ts`,
    find: '  state !== undefined ||\n',
    replace: '',
    test: `${contract}/sudo/recent-sign-in.test.ts`,
    fails: '{"state":"active"} for somebody who writes in production needs a recent sign-in',
  },
  {
    name: 'a token outlives its session',
    file: `${api}/http/authenticate.ts`,
    find: 'found.endedAt === null && ',
    replace: '',
    test: `${api}/sudo/account-sessions.test.ts`,
    fails: 'a token ends with its session',
  },
  {
    name: 'an area that is off in a project answers',
    file: `${api}/procedures.ts`,
    find: '!hasCalls(name, project)',
    replace: '!hasCalls(name, project) && false',
    test: `${api}/http/features.test.ts`,
    fails: 'has no scripts.runs.list',
  },
  {
    name: 'another e-mail takes along what was given to one that nobody proved',
    file: `${provider}/settings-changes.ts`,
    find: 'found && (await hasUnprovedRights(transaction, found.record))',
    replace: 'found && !(await hasUnprovedRights(transaction, found.record)) && false',
    test: `${api}/sudo/invitations.test.ts`,
    fails: 'another e-mail gains nothing',
  },
  {
    name: 'an invitation gives sudo after its sender lost it',
    file: `${contract}/sudo/waiting-act.ts`,
    find: "kind === 'invitation' ? !mayUseSudo(giver)",
    replace: "kind === 'invitation' ? false",
    test: `${api}/sudo/invitations.test.ts`,
    fails: 'an invitation gives nothing while whoever sent it last has no sudo',
  },
  {
    name: 'an invitation that has expired gives rights',
    file: `${provider}/invitation-acceptance.ts`,
    find: "if (invitationStateAt(open, at) === 'pending') {",
    replace: "if (invitationStateAt(open, at) !== 'withdrawn') {",
    test: `${api}/sudo/invitations.test.ts`,
    fails: 'a right that was withdrawn, that has expired or that was never given',
  },
  // Project isolation.
  {
    name: 'a league of another project is found by its id',
    file: `${api}/manage/leagues.ts`,
    find: 'and(eq(leagues.projectKey, projectKey), eq(leagues.id, id))',
    replace: 'eq(leagues.id, id)',
    test: `${suites}/isolation/project-isolation.test.ts`,
    fails: 'leagues.get does not find',
  },
  {
    name: 'a list shows the funds of every project',
    file: `${api}/manage/funds.ts`,
    find: 'eq(funds.projectKey, projectKey),\n      playerId',
    replace: 'playerId',
    test: `${suites}/isolation/project-isolation.test.ts`,
    fails: 'funds.list answers ids of its own project alone',
  },
  {
    name: 'the link of a file opens every file',
    file: 'packages/platform/src/files/file-links.ts',
    find: '          subject: subjectOf(projectKey, id),\n',
    replace: '',
    test: 'packages/platform/src/files/file-links.test.ts',
    fails: 'opens no other file, and the same of no other project',
  },
  // Gates, in the console.
  {
    name: 'two gates are swapped in their precedence',
    file: `${contract}/session/gate.ts`,
    find: "  if (!session.isActive) return 'deactivated';\n  if (!session.isEmailVerified) return 'unverified';\n",
    replace: "  if (!session.isEmailVerified) return 'unverified';\n  if (!session.isActive) return 'deactivated';\n",
    test: `${contract}/session/gate.test.ts`,
    fails: 'the first in the order of precedence does',
  },
  {
    name: 'an address of sudo is nobody’s in capitals',
    file: `${contract}/session/area.ts`,
    find: 'decoded(pathname).toLowerCase()',
    replace: 'pathname',
    test: `${app}/admission.test.ts`,
    fails: '/SUDO is an address of sudo, which needs sudo',
  },
  // The token.
  {
    name: 'the token is part of the session that the document holds',
    file: `${app}/session.ts`,
    find: 'return { session, token: tokenized ?? null, authenticatedAt };',
    replace: 'return { session: { ...session, ...whoami.data }, token: tokenized ?? null, authenticatedAt };',
    test: `${app}/session.test.ts`,
    fails: '200 is a session with its token',
  },
  {
    name: 'the token follows a redirect to another origin',
    file: `${ui}/data/api-client.ts`,
    find: "redirect: 'error'",
    replace: "redirect: 'follow'",
    test: `${ui}/data/api-client.test.ts`,
    fails: 'the token stays where it was sent',
  },
  {
    name: 'one person acts with the token of another',
    file: `${app}/session.client.ts`,
    find: 'isOpen(session, projects()) && session.identityId === identityId;',
    replace: 'isOpen(session, projects());',
    test: `${app}/session.client.test.ts`,
    fails: 'somebody else: no other try',
  },
  {
    name: 'the log holds queries, and the tokens in them',
    file: 'packages/platform/src/request-log.ts',
    find: 'new URL(request.url).pathname',
    replace: 'request.url',
    test: 'packages/platform/src/request-log.test.ts',
    fails: 'has a line for an answer, with who asked',
  },
  // What others may send, and where people may be sent.
  {
    name: 'a way back leads to another origin',
    file: `${contract}/session/return-path.ts`,
    find: "url.origin === base ? url.pathname.replace(/^\\/+/, '/') + url.search + url.hash : '/'",
    replace: 'candidate',
    test: `${contract}/session/return-path.test.ts`,
    fails: 'protocol-relative with a path',
  },
  {
    name: 'another site changes something',
    file: `${app}/security.server.ts`,
    find: "fetchSite === 'same-origin'",
    replace: "fetchSite !== 'none'",
    test: `${app}/security.server.isolated.test.ts`,
    fails: 'DELETE from cross-site, null: false',
  },
  {
    name: 'inline scripts run',
    file: `${app}/security.server.ts`,
    find: '"\'strict-dynamic\'"]',
    replace: '"\'unsafe-inline\'"]',
    test: `${app}/security.server.isolated.test.ts`,
    fails: 'scripts run by nonce and what they load',
  },
  {
    name: 'the identity provider gets cookies of others',
    file: `${app}/session.server.ts`,
    find: 'names.some((wanted) => isNamed(name, wanted))',
    replace: 'names.length > 0',
    test: `${app}/session.server.test.ts`,
    fails: 'asks for a token with the cookies of the provider alone',
  },
  {
    name: 'an upload is taken by the type that it claims',
    file: `${ui}/areas/manage/images/image-kinds.ts`,
    find: 'if (!image) return',
    replace: 'if (!image && !file.type) return',
    test: `${ui}/areas/manage/images/image-kinds.test.ts`,
    fails: 'refuses what only says that it is one',
  },
  {
    name: 'a spreadsheet runs a cell of an export',
    file: `${contract}/records/csv.ts`,
    find: '["\']*[=+\\-@＝＋－＠])/g;\nconst neutralised',
    replace: '["\']*[=+\\-＝＋－＠])/g;\nconst neutralised',
    test: `${contract}/records/csv.test.ts`,
    fails: '"@SUM(A1)" is written',
  },
  {
    name: 'a link in markdown runs a script',
    file: `${ui}/components/Markdown/safe-url.ts`,
    find: "'mailto:'",
    replace: "'mailto:', 'javascript:'",
    test: `${ui}/components/Markdown/safe-url.test.ts`,
    fails: 'javascript:alert',
  },
  // Loss of data.
  {
    name: 'a stale change overwrites what another person did',
    file: `${api}/sudo/identities.ts`,
    find: 'and(eq(identities.id, id), eq(identities.updatedAt, version))',
    replace: 'eq(identities.id, id)',
    test: `${api}/sudo/identities.test.ts`,
    fails: 'of two changes made from one version the first counts',
  },
  {
    name: 'what goes with a record goes although the record stays',
    file: `${api}/records/records.ts`,
    find: 'if (current.version !== version) return conflictOf(transaction, current, id, act);\n    const taken = await take(transaction, current);',
    replace:
      'const taken = await take(transaction, current);\n    if (current.version !== version) return conflictOf(transaction, current, id, act);',
    test: `${suites}/conformance/conformance.test.ts`,
    fails: 'leaves the leagues of a player',
  },
  {
    name: 'half of a file of texts is applied',
    file: `${api}/translations/translation-imports.ts`,
    find: 'if (rejected.length > 0)',
    replace: 'if (rejected.length > changes.length)',
    test: `${api}/translations/translations.test.ts`,
    fails: 'with one bad row leaves everything as it was',
  },
  {
    name: 'a change of rights is not written down',
    file: `${api}/sudo/identities.ts`,
    find: 'await writeAudit(transaction, written, {',
    replace: 'void [writeAudit, written].concat({',
    test: `${api}/sudo/identities.test.ts`,
    fails: 'a change is written down with its actor, its reason, before and after',
  },
  {
    name: 'a double click sends a change twice',
    file: `${ui}/data/use-change.ts`,
    find: 'if (running.current) return;',
    replace: '',
    test: `${ui}/areas/sudo/IdentitiesScreen/IdentitiesScreenDeactivation.stories.tsx`,
    fails: 'Double Click Success',
  },
  {
    name: 'a draft is lost without a question when its tab is closed',
    file: `${ui}/foundation/unsaved-changes.ts`,
    find: "if (standing().length > 0) window.addEventListener('beforeunload', onBeforeUnload);",
    replace: "if (standing().length > 1) window.addEventListener('beforeunload', onBeforeUnload);",
    test: `${ui}/foundation/unsaved-changes.test.ts`,
    fails: 'is guarded while something is unsaved',
  },
  // What is seen and heard.
  {
    name: 'a label is lost in a dialog with a form',
    file: `${ui}/components/TextField/TextFieldFrame.tsx`,
    find: '<label htmlFor={id}>',
    replace: '<label>',
    test: `${ui}/components/FormDialog/FormDialog.stories.tsx`,
    fails: 'Idle',
    says: 'Form elements must have labels',
  },
  {
    name: 'the border of a button is shifted by a pixel',
    file: `${ui}/components/Button/Button.module.css`,
    find: 'inset 0 0 0 1px var(--control-edge)',
    replace: 'inset 1px 0 0 1px var(--control-edge)',
    test: `${ui}/components/Button/Button.stories.tsx`,
    pictures: true,
    says: 'Screenshot does not match',
  },
  {
    name: 'a badge has another colour',
    file: `${ui}/components/Badge/Badge.module.css`,
    find: 'background: var(--iris-a3);',
    replace: 'background: var(--iris-a4);',
    test: `${ui}/components/Badge/Badge.stories.tsx`,
    pictures: true,
    says: 'Screenshot does not match',
  },
];
