// @ts-check
import { unit } from '../unit-commands.mjs';

/** @typedef {import('../planted-fault.mjs').Fault} Fault */

/** Takes no pictures: where one differs, nothing else of the story is told. */
const stories = ['vitest', 'run', '--project', 'stories without pictures'];
const app = 'packages/console/app';
const data = 'packages/ui/src/data';
const screen = 'packages/ui/src/areas/sudo/IdentitiesScreen';
const e2e = ['playwright', 'test', '--project', 'local', '--config', 'packages/console/e2e/playwright.config.ts'];

/** What comes between a person and an answer: no line, no end of it, another session, code that breaks. @type {Fault[]} */
export const faults = [
  {
    name: 'interruptions: a change made offline is sent, and fails',
    file: `${data}/query-client.ts`,
    find: 'mutations: { retry: false }',
    replace: "mutations: { retry: false, networkMode: 'always' }",
    check: [...e2e, '--grep', 'a change made offline waits'],
    builds: 'console',
    expects: /offline\.e2e\.ts:\d+:\d+ › a change made offline waits where it is seen[\s\S]*Waiting for the connection/,
  },
  {
    name: 'interruptions: rights that other tabs do not hear of',
    file: `${app}/use-other-tabs.ts`,
    find: 'data.session !== own || isInterrupted',
    replace: 'isInterrupted',
    check: [...e2e, '--grep', 'rights that are less in one tab'],
    builds: 'console',
    expects: /rights\.e2e\.ts:\d+:\d+ › rights that are less in one tab[\s\S]*Your access has ended/,
  },
  {
    name: 'interruptions: an old log-in that nobody may renew',
    file: `${data}/api-client.ts`,
    find: "code === 'reauthentication_required' && onOldSignIn",
    replace: "code === 'reauthentication' && onOldSignIn",
    check: unit,
    on: `${data}/api-client.test.ts`,
    expects: /FAIL .*a 403 that asks for a recent sign-in > is sent once more/,
  },
  {
    name: 'interruptions: a page that was left is taken for a new log-in',
    file: `${app}/session.client.ts`,
    find: 'isHere(session, identityId) && bearer !== null && provedAt(bearer.token) !== refused;',
    replace: 'isHere(session, identityId) && bearer !== null;',
    check: unit,
    on: `${app}/session.client.test.ts`,
    expects: /FAIL .*after the refusal of an old log-in > whoever leaves it goes on without/,
  },
  {
    name: 'interruptions: an alert over a gate',
    file: `${app}/use-changed-rights.ts`,
    find: ' || isAtGate',
    replace: '',
    check: [...e2e, '--grep', 'a sudo person deactivates another'],
    builds: 'console',
    expects: /deactivation\.e2e\.ts:\d+:\d+ › a sudo person deactivates another/,
  },
  {
    name: 'interruptions: toasts that outlive the session they spoke of',
    file: `${app}/use-visit.ts`,
    find: '      notify.dismiss();\n',
    replace: '',
    check: [...e2e, '--grep', 'a log-out elsewhere takes along'],
    builds: 'console',
    expects: /session\.e2e\.ts:\d+:\d+ › a log-out elsewhere takes along[\s\S]*reader@bullpen\.test/,
  },
  {
    name: 'interruptions: a granted project that the document may not call',
    file: `${app}/use-visit.ts`,
    find: 'else if (reloadDocument()) return;',
    replace: '',
    check: [...e2e, '--grep', 'a project that is granted in use'],
    builds: 'console',
    expects: /rights\.e2e\.ts:\d+:\d+ › a project that is granted in use/,
  },
  {
    name: 'interruptions: a 403 that the page does not hear',
    file: `${app}/runtime.client.ts`,
    find: '        onForbidden: () => void session.refetch().catch(console.error),\n',
    replace: '',
    check: [...e2e, '--grep', 'a refusal of the API is enough'],
    builds: 'console',
    expects: /rights\.e2e\.ts:\d+:\d+ › a refusal of the API is enough/,
  },
  {
    name: 'interruptions: letters lost in a fast search',
    file: 'packages/ui/src/provider/useAddressText.ts',
    find: 'setTyped((latest) => (latest === inAddress ? null : latest))',
    replace: 'setTyped(null)',
    check: [...e2e, '--grep', 'no letter is lost'],
    builds: 'console',
    expects: /sudo\.e2e\.ts:\d+:\d+ › no letter is lost/,
  },
  {
    name: 'interruptions: an undo that a dialog ends',
    file: `${data}/useChange.ts`,
    find: 'state.variables === call && state.isPaused',
    replace: 'state.isPaused',
    check: stories,
    on: `${screen}/IdentitiesScreenUndo.stories.tsx`,
    only: 'Undo Offline',
    expects: /FAIL .*IdentitiesScreenUndo\.stories\.tsx > Undo Offline/,
  },
  {
    name: 'interruptions: a page torn down by a granted project',
    file: `${app}/document-reach.ts`,
    find: 'if (!isOpen(session, grantedTo(session)) ||',
    replace:
      'if (isOutOfReach(session, known, reachOf({ ...known, projects: [] }))) return true;\n  if (!isOpen(session, grantedTo(session)) ||',
    check: unit,
    on: `${app}/document-reach.test.ts`,
    expects: /FAIL .*document-reach\.test\.ts > a granted project with another API/,
  },
  {
    name: 'interruptions: a build believed before it is there',
    file: `${app}/build-watch.client.ts`,
    find: 'if (told?.id === latest.id) newest = told;',
    replace: 'newest = latest;',
    check: unit,
    on: `${app}/build-watch.client.test.ts`,
    expects: /FAIL .*build-watch\.client\.test\.ts > nothing is newer > for a build that tells nothing/,
  },
  {
    name: 'interruptions: a second factor taken for a log-out',
    file: `${app}/session.ts`,
    find: "cause: 'second-factor', redirectTo }",
    replace: "cause: 'none' }",
    check: unit,
    on: `${app}/session.test.ts`,
    expects: /FAIL .*403 asks for the second factor where the provider says/,
  },
  {
    name: 'interruptions: a late part without its boundary',
    file: 'packages/ui/src/components/LatePart/LatePart.tsx',
    find: "import { WidgetBoundary } from '../WidgetBoundary/WidgetBoundary.tsx';",
    replace: `interface Bare {
  readonly floats: true;
  readonly onRetry: () => void;
  readonly children: object;
}
const WidgetBoundary = ({ children }: Bare) => children as never;`,
    check: [...e2e, '--grep', 'a part that breaks keeps it to itself'],
    builds: 'console',
    expects: /widget\.e2e\.ts:\d+:\d+ › a part that breaks keeps it to itself[\s\S]*This part could not be shown/,
  },
  {
    name: 'interruptions: a delay before retries that grows without end',
    file: `${data}/query-client.ts`,
    find: 'Math.min(1000 * 2 ** attempt, 30_000)',
    replace: '1000 * 2 ** attempt',
    check: unit,
    on: `${data}/query-client.test.ts`,
    expects: /FAIL .*before retry 5: 30000 ms/,
  },
  {
    name: 'interruptions: a call that waits for ever',
    file: `${data}/api-client.ts`,
    find: 'AbortSignal.any([request.signal, AbortSignal.timeout(timeout)])',
    replace: 'request.signal',
    check: unit,
    on: `${data}/api-client.test.ts`,
    expects: /FAIL .*a call can be given up > after 30 seconds/,
  },
  {
    name: 'interruptions: Cancel that goes on waiting',
    file: `${data}/useChange.ts`,
    find: '  call.abort();\n',
    replace: '',
    check: stories,
    on: `${screen}/IdentitiesScreenDeactivation.stories.tsx`,
    only: 'Cancelled Under Way Failure',
    expects: /FAIL .*IdentitiesScreenDeactivation\.stories\.tsx > Cancelled Under Way Failure/,
  },
  {
    name: 'interruptions: an e-mail called sent, whatever came back',
    file: `${app}/session.client.ts`,
    find: '    readCsrfToken(sent);\n',
    replace: '',
    check: unit,
    on: `${app}/session.client.test.ts`,
    expects: /FAIL .*is not called sent when a page came back/,
  },
];
