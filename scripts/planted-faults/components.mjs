// @ts-check

/** @typedef {import('../planted-faults.mjs').Fault} Fault */

const unit = ['vitest', 'run', '--project', 'unit'];
/** Takes no pictures: where one differs, nothing else of the story is told. */
const stories = ['vitest', 'run', '--project', 'stories without pictures'];
const components = 'packages/ui/src/components';

/** The specified waits, and what must be asked, refused or kept. @type {Fault[]} */
export const faults = [
  {
    name: 'components: a tooltip that opens at once',
    file: `${components}/Theme/Theme.tsx`,
    find: 'delayDuration={700}',
    replace: 'delayDuration={200}',
    check: stories,
    on: `${components}/Tooltip/Tooltip.stories.tsx`,
    only: 'Waits As Specified',
    expects: /FAIL .*Tooltip\.stories\.tsx > Waits As Specified/,
  },
  {
    name: 'components: the next alert without its pause',
    file: `${components}/AlertQueue/createAlertQueue.ts`,
    find: 'nextMessageDelay = 300',
    replace: 'nextMessageDelay = 0',
    check: unit,
    on: `${components}/AlertQueue/createAlertQueue.test.ts`,
    expects: /FAIL .*between two messages nothing is shown for 300 ms/,
  },
  {
    name: 'components: a deletion that does not ask for the name',
    file: `${components}/DeleteDialog/DeleteDialog.tsx`,
    find: 'preview?.reachesOthers ? name : undefined',
    replace: 'undefined',
    check: stories,
    on: `${components}/DeleteDialog/DeleteDialog.stories.tsx`,
    only: 'Reaches Others',
    expects: /FAIL .*DeleteDialog\.stories\.tsx > Reaches Others/,
  },
  {
    name: 'components: a change that waits, asked about as one that has left',
    file: `${components}/FormDialog/FormDialog.tsx`,
    find: "if (state.is === 'held') return 'unsent';",
    replace: "if (state.is === 'held') return 'unanswered';",
    check: stories,
    on: `${components}/FormDialog/FormDialogLeaving.stories.tsx`,
    only: 'Take Back Success',
    expects: /FAIL .*FormDialogLeaving\.stories\.tsx > Take Back Success/,
  },
  {
    name: 'components: a change that is taken back and sent all the same',
    file: 'packages/ui/src/provider/unsaved-changes.ts',
    find: 'held.onDiscard?.();',
    replace: '',
    check: unit,
    on: 'packages/ui/src/provider/unsaved-changes.test.ts',
    expects: /FAIL .*what would go on by itself is taken back, before anybody goes/,
  },
  {
    name: 'components: a conflict decided by nobody',
    file: `${components}/ConflictChooser/conflict.ts`,
    find: "else if (isSame(mine[field], base[field])) choices[field] = 'theirs';",
    replace: "else choices[field] = 'theirs';",
    check: unit,
    on: `${components}/ConflictChooser/conflict.test.ts`,
    expects: /FAIL .*what one of the two has changed is decided, what both have changed is not/,
  },
  {
    name: 'components: markdown without its cap on depth',
    file: `${components}/Markdown/markdown-caps.ts`,
    find: 'const maxDepth = 12;',
    replace: 'const maxDepth = 12_000;',
    check: unit,
    on: `${components}/Markdown/Markdown.test.tsx`,
    expects: /FAIL .*3 KB of “>”/,
  },
  {
    name: 'components: a script as an address',
    file: `${components}/Markdown/safe-url.ts`,
    find: "'mailto:'",
    replace: "'mailto:', 'javascript:'",
    check: unit,
    on: `${components}/Markdown/safe-url.test.ts`,
    expects: /FAIL .*javascript:alert/,
  },
  {
    name: 'components: a file past its limit',
    file: `${components}/FileDrop/FileDrop.tsx`,
    find: '    maxSize,\n    minSize',
    replace: '    minSize',
    check: stories,
    on: `${components}/FileDrop/FileDropAdding.stories.tsx`,
    only: 'Drop Files Failure',
    expects: /FAIL .*FileDropAdding\.stories\.tsx > Drop Files Failure/,
  },
];
