// @ts-check
import { unit } from '../unit-commands.mjs';

/** @typedef {import('../planted-fault.mjs').Fault} Fault */

/** What keeps the packages apart and the conventions kept. @type {Fault[]} */
export const faults = [
  {
    name: 'workspace: ui imports from console',
    file: 'packages/ui/src/provider/format.ts',
    find: "const locale = 'en-GB';",
    replace: "import '../../../console/app/token.ts';\n\nconst locale = 'en-GB';",
    check: ['node', 'scripts/boundaries.mjs'],
    expects: /ui-knows-no-app: packages\/ui\/src\/provider\/format\.ts → packages\/console\/app\/token\.ts/,
  },
  {
    name: 'workspace: a JSX tag in a route',
    file: 'packages/console/app/routes/sudo/identities.tsx',
    find: '<IdentitiesScreen preview={useLoaderData<typeof loader>().preview} />',
    replace: '<div>{useLoaderData<typeof loader>().preview?.total}</div>',
    check: ['biome', 'check', '--error-on-warnings'],
    on: 'packages/console/app/routes/sudo/identities.tsx',
    expects: /A route holds no HTML of its own/,
  },
  {
    name: 'workspace: an undocumented export',
    file: 'packages/contract/src/area.ts',
    find: '/** Whether an area is there for this person in this project: decides both its link and its page. */\n',
    replace: '',
    check: ['node', 'scripts/api.mjs'],
    builds: 'contract',
    expects: /contract: hasArea has no doc comment/,
  },
  {
    name: 'workspace: a field within a field without words',
    file: 'packages/contract/src/named-documentation.ts',
    find: "  rank: 'Among the funds of the project by value, from 1; equal values share a rank.',\n",
    replace: '',
    check: unit,
    on: 'packages/contract/src/openapi-descriptions.test.ts',
    expects: /FAIL .*says what every property is, however deep it lies/,
  },
  {
    name: 'workspace: a component without stories',
    file: 'packages/ui/src/components/Orphan/Orphan.tsx',
    add: '/** Nobody has seen it. */\nexport const Orphan = () => <p>Orphan</p>;\n',
    check: unit,
    on: 'stories/conventions.test.ts',
    expects: /FAIL .*components\/Orphan has stories/,
  },
  {
    name: 'workspace: a state without a story',
    file: 'packages/ui/src/areas/sudo/IdentitiesView/IdentitiesState.ts',
    find: "{ readonly is: 'empty' }",
    replace: "{ readonly is: 'empty' } | { readonly is: 'frozen' }",
    check: ['tsc'],
    expects: /IdentitiesView\.stories\.tsx\(\d+,\d+\): error .*Property 'Frozen' is missing/,
  },
  {
    name: 'workspace: a template that forgets a state',
    file: 'scripts/templates/screen/{{name}}Screen.stories.tsx.hbs',
    find: '  Unexpected,\n});',
    replace: '});',
    check: ['node', 'scripts/generator.mjs'],
    expects: /GeneratorTrialScreen\.stories\.tsx\(\d+,\d+\): error .*'Unexpected'[\s\S]*fails in types/,
  },
  {
    name: 'workspace: a sentence of the specification whose test is called otherwise',
    file: 'packages/console/app/document-reload.client.test.ts',
    find: "test('never twice within ten seconds, whatever asks for it'",
    replace: "test('never twice within some seconds, whatever asks for it'",
    check: unit,
    on: 'stories/specification.test.ts',
    expects: /✗ 9\.3 [\s\S]* 2 missing[\s\S]*FAIL .*§ 9\.3 reload-loop guard 10 s/,
  },
  {
    name: 'workspace: a sentence of the specification without a row',
    file: 'docs/specification.md',
    find: '| 6.4 |',
    replace: '| § 6.4 |',
    check: unit,
    on: 'stories/specification.test.ts',
    expects: /FAIL .*every sentence of the specification has its rows, in its order/,
  },
];
