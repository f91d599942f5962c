// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { unit } from '../unit-commands.mjs';

/** @typedef {import('../planted-fault.mjs').Fault} Fault */

/** Whether this browser took the accepted pictures: only then does the comparison see a single pixel. */
function isOwnBrowser() {
  const { browser } = JSON.parse(readFileSync('screenshots/manifest.json', 'utf8'));
  const executable = process.env.CHROMIUM_PATH;
  if (executable === undefined) return false;
  return execFileSync(executable, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).includes(browser);
}
const isExact = isOwnBrowser();
process.env.PICTURES = isExact ? 'exact' : 'tolerant';

const stories = ['vitest', 'run', '--project', 'stories without pictures'];
const pictures = [
  ...['vitest', 'run', '--project', 'stories'],
  // A missing picture is not taken, and what differs does not lie among real differences.
  ...['--update=none', '--attachmentsDir=node_modules/.cache/faults'],
];

const textArea = 'packages/ui/src/components/TextArea/TextArea.stories.tsx';

/** What a designer, a keyboard or a screen reader would notice, and the rules of data. @type {Fault[]} */
export const faults = [
  {
    name: `ui: a border shifted by ${isExact ? 'a pixel' : '60 pixels'}`,
    file: 'packages/ui/src/components/Badge/Badge.module.css',
    find: 'background: var(--destructive);',
    replace: `background: var(--destructive);\n  border-left: ${isExact ? 1 : 60}px solid var(--destructive);`,
    check: pictures,
    on: 'packages/ui/src/components/Badge/Badge.stories.tsx',
    only: 'Destructive',
    expects: /FAIL .*Badge\.stories\.tsx > Destructive[\s\S]*Screenshot does not match the stored reference/,
  },
  {
    name: 'ui: a lost label',
    file: 'packages/ui/src/components/TextField/TextFieldFrame.tsx',
    find: '<label htmlFor={id}>',
    replace: '<label>',
    check: stories,
    on: textArea,
    only: 'Focused',
    expects: /FAIL .*TextArea\.stories\.tsx > Focused[\s\S]*Form elements must have labels/,
  },
  {
    name: 'ui: a request that nobody answers',
    file: 'packages/ui/src/data/identities.ts',
    find: "    try {\n      const client = await api.client('sudo');\n",
    replace:
      "    void fetch('https://beacon.test/seen').catch(() => undefined);\n    try {\n      const client = await api.client('sudo');\n",
    check: stories,
    on: 'packages/ui/src/areas/sudo/IdentitiesScreen/IdentitiesScreen.stories.tsx',
    only: 'Default',
    expects:
      /FAIL .*IdentitiesScreen\.stories\.tsx > Default[\s\S]*Unhandled request: GET https:\/\/beacon\.test\/seen/,
  },
  {
    name: 'ui: a request to its own origin that nobody answers',
    file: 'packages/ui/src/data/identities.ts',
    find: "    try {\n      const client = await api.client('sudo');\n",
    replace:
      "    void fetch('/api/anything').catch(() => undefined);\n    try {\n      const client = await api.client('sudo');\n",
    check: stories,
    on: 'packages/ui/src/areas/sudo/IdentitiesScreen/IdentitiesScreen.stories.tsx',
    only: 'Default',
    expects: /FAIL .*IdentitiesScreen\.stories\.tsx > Default[\s\S]*Unhandled request: GET http:\/\/\S+\/api\/anything/,
  },
  {
    name: 'ui: what the API said of a field comes back over what was corrected',
    file: 'packages/ui/src/data/useChange.ts',
    find: 'checkStatus, isSlow, fields],',
    replace: 'checkStatus, isSlow, fields, {}],',
    check: stories,
    on: 'packages/ui/src/areas/manage/leagues/LeaguesList/LeaguesListCreation.stories.tsx',
    only: 'Correct League Success',
    expects: /FAIL .*Correct League Success/,
  },
  {
    name: 'ui: a low contrast in the light alone',
    file: 'packages/ui/src/styles.css',
    find: '--loss: color-mix(in srgb, var(--tomato-11) 80%, var(--tomato-12));',
    replace: '--loss: var(--tomato-7);',
    check: stories,
    on: textArea,
    only: 'Invalid',
    expects: /FAIL .*TextArea\.stories\.tsx > Invalid(?![\s\S]*In the dark:)[\s\S]*color-contrast/,
  },
  {
    name: 'ui: a low contrast in the dark alone',
    file: 'packages/ui/src/styles.css',
    find: '--loss: var(--tomato-10);',
    replace: '--loss: var(--tomato-7);',
    check: stories,
    on: textArea,
    only: 'Invalid',
    expects: /FAIL .*TextArea\.stories\.tsx > Invalid[\s\S]*In the dark:[\s\S]*color-contrast/,
  },
  {
    name: 'ui: a swapped sort',
    file: 'packages/ui/src/areas/sudo/identity-selection.ts',
    find: "selection.order === 'asc' ? 1 : -1",
    replace: "selection.order === 'asc' ? -1 : 1",
    check: unit,
    on: 'packages/ui/src/areas/sudo/identity-selection.test.ts',
    expects: /FAIL .*selectIdentities orders by > email, ascending/,
  },
  {
    name: 'manage: a name in two scripts that nobody is warned of',
    file: 'packages/ui/src/areas/manage/NameField/name-warnings.ts',
    find: 'written.length > 1 &&',
    replace: 'written.length > 2 &&',
    check: unit,
    on: 'packages/ui/src/areas/manage/NameField/name-warnings.test.ts',
    expects: /FAIL .*mixes Latin and Cyrillic/,
  },
  {
    name: 'manage: a deletion that others notice, without its name',
    file: 'packages/ui/src/areas/manage/players/player-deletion.ts',
    find: 'Object.values(ofOthers).some((count) => count > 0)',
    replace: 'Object.values(ofOthers).every((count) => count > 0)',
    check: unit,
    on: 'packages/ui/src/areas/manage/players/player-deletion.test.ts',
    expects: /FAIL .*of leagues others notice: true/,
  },
  {
    name: 'manage: a league of two that goes without its name being typed',
    file: 'packages/ui/src/areas/manage/leagues/league-deletion.ts',
    find: 'members > 1,',
    replace: 'members > 2,',
    check: unit,
    on: 'packages/ui/src/areas/manage/leagues/league-deletion.test.ts',
    expects: /FAIL .*of a league with 2 members/,
  },
  {
    name: 'manage: all images are uploaded at once',
    file: 'packages/ui/src/areas/manage/images/ImagesUpload/uploads.ts',
    find: 'running.size >= atOnce || ',
    replace: '',
    check: unit,
    on: 'packages/ui/src/areas/manage/images/ImagesUpload/uploads.test.ts',
    expects: /FAIL .*sends nothing before it is told to, and then at most three at once/,
  },
  {
    name: 'manage: an upload that may have been made is described anew',
    file: 'packages/ui/src/areas/manage/images/ImagesUpload/uploads.ts',
    find: ' && !step.isUnknown',
    replace: '',
    check: unit,
    on: 'packages/ui/src/areas/manage/images/ImagesUpload/uploads.test.ts',
    expects: /FAIL .*keeps what is said of an image as it was sent/,
  },
  {
    name: 'manage: an image that something shows can be deleted',
    file: 'packages/ui/src/areas/manage/images/ImageUses/image-deletion.tsx',
    find: 'experts + officialLeagues + uses.length === 0',
    replace: 'experts + uses.length === 0',
    check: unit,
    on: 'packages/ui/src/areas/manage/images/ImageUses/image-deletion.test.ts',
    expects: /FAIL .*an image that is shown stays/,
  },
  {
    name: 'manage: whatever is called an image is uploaded',
    file: 'packages/ui/src/areas/manage/images/image-kinds.ts',
    find: 'if (!image) return',
    replace: 'if (!image && !file.type) return',
    check: unit,
    on: 'packages/ui/src/areas/manage/images/image-kinds.test.ts',
    expects: /FAIL .*refuses what only says that it is one/,
  },
  {
    name: 'manage: a published official league that goes without its name being typed',
    file: 'packages/ui/src/areas/manage/official-leagues/official-league-deletion.ts',
    find: "reachesOthers: status !== 'draft'",
    replace: "reachesOthers: status === 'draft'",
    check: unit,
    on: 'packages/ui/src/areas/manage/official-leagues/official-league-deletion.test.ts',
    expects: /FAIL .*of an official league that is published/,
  },
  {
    name: 'manage: a time of day that the clocks show twice, read as the later one',
    file: 'packages/ui/src/components/MomentField/local-moment.ts',
    find: "const first = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });",
    replace: "const first = plain.toZonedDateTime(timeZone, { disambiguation: 'later' });",
    check: unit,
    on: 'packages/ui/src/components/MomentField/local-moment.test.ts',
    expects: /FAIL .*in Europe\/Brussels it is 2026-10-25T02:30/,
  },
  {
    name: 'manage: the seconds of a moment lost by a form that nobody touched',
    file: 'packages/ui/src/components/MomentField/local-moment.ts',
    find: 'if (known !== undefined && localText(known, timeZone) === text) return known;',
    replace: '',
    check: unit,
    on: 'packages/ui/src/components/MomentField/local-moment.test.ts',
    expects: /FAIL .*a moment that nobody touched stays as it is/,
  },
  {
    name: 'manage: an order that keeps who has gone',
    file: 'packages/ui/src/areas/manage/experts/ExpertOrderDialog/expert-order.ts',
    find: 'mine.filter((id) => there.has(id))',
    replace: 'mine',
    check: unit,
    on: 'packages/ui/src/areas/manage/experts/ExpertOrderDialog/expert-order.test.ts',
    expects: /FAIL .*who has gone is left out of an order/,
  },
  {
    name: 'manage: a visible expert who goes without their name being typed',
    file: 'packages/ui/src/areas/manage/experts/expert-deletion.ts',
    find: "reachesOthers: visibility !== 'hidden'",
    replace: 'reachesOthers: false',
    check: unit,
    on: 'packages/ui/src/areas/manage/experts/expert-deletion.test.ts',
    expects: /FAIL .*of an expert who is visible/,
  },
  {
    name: 'ui: a dropped retry',
    file: 'packages/ui/src/data/failure.ts',
    find: ' || status === 429;',
    replace: ';',
    check: unit,
    on: 'packages/ui/src/data/failure.test.ts',
    expects: /FAIL .*reads retry.* > 429: true/,
  },
  {
    name: 'ui: a wrong delay before a retry',
    file: 'packages/ui/src/data/query-client.ts',
    find: '1000 * 2 ** attempt',
    replace: '1000 * (attempt + 1)',
    check: unit,
    on: 'packages/ui/src/data/query-client.test.ts',
    expects: /FAIL .*before retry 2: 4000 ms/,
  },
  {
    name: 'ui: a double click sends a change twice',
    file: 'packages/ui/src/data/useChange.ts',
    find: '      if (running.current) return;\n',
    replace: '',
    check: stories,
    on: 'packages/ui/src/areas/sudo/IdentitiesScreen/IdentitiesScreenDeactivation.stories.tsx',
    only: 'Double Click Success',
    expects: /FAIL .*IdentitiesScreenDeactivation\.stories\.tsx > Double Click Success/,
  },
  {
    name: 'ui: another sentence when identities fail',
    file: 'packages/ui/src/data/identities.ts',
    find: "RequestFailure('Failed to fetch identities'",
    replace: "RequestFailure('Could not load identities'",
    check: unit,
    on: 'packages/ui/src/data/identities.test.ts',
    expects: /FAIL .*fails with 'Failed to fetch identities' and logs an error/,
  },
  {
    name: 'ui: a season whose phase stands still between two answers',
    file: 'packages/ui/src/shell/SeasonClock/seasonWords.ts',
    find: "seasonPhaseAt({ ...season, isFrozen: season.phase === 'frozen' }, at)",
    replace: 'season.phase',
    check: unit,
    on: 'packages/ui/src/shell/SeasonClock/seasonWords.test.ts',
    expects: /FAIL .*when it has ended since the answer/,
  },
  {
    name: 'ui: a refusal that does not say how long to wait',
    file: 'packages/ui/src/data/change-state.ts',
    find: 'return { message: error.message, requestId, retryAfter };',
    replace: 'return { message: error.message, requestId, retryAfter: retryAfter && undefined };',
    check: unit,
    on: 'packages/ui/src/data/change-state.test.ts',
    expects: /FAIL .*it says how long to wait before it is tried again/,
  },
];
