// The arrows of CONTRIBUTING: contract <- ui <- console, contract <- platform; ui and platform never meet.
const tests = '\\.(test|stories|proof)\\.tsx?$';
/** What each folder of the library may build on. Their tests and stories also use mocks and what shows them. */
const grounds = {
  foundation: [],
  components: ['foundation'],
  data: ['foundation'],
  provider: ['foundation', 'components', 'data'],
  records: ['foundation', 'components', 'data', 'provider'],
  'react-router': ['foundation', 'provider'],
  gates: ['foundation', 'components'],
  shell: ['foundation', 'components', 'data', 'provider', 'records', 'gates'],
  areas: ['foundation', 'components', 'data', 'provider', 'records', 'shell'],
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'flags-before-the-build',
      comment: 'npm start reads the flags of the platform before anything is built.',
      severity: 'error',
      from: { path: '^packages/platform/src/flags\\.ts$' },
      to: { path: '^packages/' },
    },
    {
      name: 'contract-is-the-ground',
      comment: 'The contract knows neither a screen nor a server.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^packages/(ui|console|platform)/' },
    },
    ...Object.entries(grounds).map(([folder, below]) => ({
      name: `${folder}-and-below`,
      comment: `A folder of the library builds on those below it, so that none needs itself: ${folder} on ${below.join(', ') || 'nothing'}.`,
      severity: 'error',
      from: { path: `^packages/ui/src/${folder}/`, pathNot: tests },
      to: { path: `^packages/ui/src/(?!(?:${[folder, ...below].join('|')})/)` },
    })),
    {
      name: 'every-folder-has-its-ground',
      comment: 'A folder of the library that `grounds` does not name could import everything.',
      severity: 'error',
      from: { path: `^packages/ui/src/(?!(?:${[...Object.keys(grounds), 'mocks'].join('|')})/)[^/]+/` },
      to: {},
    },
    {
      name: 'no-area-knows-an-area',
      comment: 'What two areas share stands in records, components or foundation: an area can be left out.',
      severity: 'error',
      from: { path: '^packages/ui/src/areas/([^/]+)/' },
      to: { path: '^packages/ui/src/areas/', pathNot: '^packages/ui/src/areas/$1/' },
    },
    {
      name: 'ui-knows-no-app',
      comment: 'The library is published: it cannot know who shows it, nor the local platform.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(console|platform)/' },
    },
    {
      name: 'platform-knows-no-screen',
      comment: 'The platform answers calls; it shows nothing.',
      severity: 'error',
      from: { path: '^packages/platform/' },
      to: { path: '^packages/(ui|console)/' },
    },
    {
      name: 'keeping-knows-no-calls',
      comment: 'Where files and rows are kept can be put elsewhere: no call of the Admin API stands beneath it.',
      severity: 'error',
      from: { path: '^packages/platform/src/(files|database|season|scripts)/', pathNot: tests },
      to: { path: '^packages/platform/src/admin-api/' },
    },
    {
      name: 'console-knows-no-platform',
      comment:
        'The console knows two URLs; what answers there is not its concern. Its end-to-end tests start it as a process.',
      severity: 'error',
      from: { path: '^packages/console/' },
      to: { path: '^packages/platform/' },
    },
    {
      name: 'only-public-entries',
      comment: 'From another package only what its package.json exports.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^packages/(ui|contract)/src/',
        pathNot: [
          '^packages/$1/',
          '^packages/ui/src/((react-router/|data/)?index\\.ts|styles\\.css|areas/[^/]+/index\\.ts|mocks/index\\.ts)$',
          '^packages/contract/src/(index|openapi|load-calls|records/csv|manage/image-content|translations/(messages|translation-files))\\.ts$',
        ],
      },
    },
    {
      name: 'no-mocks-in-production',
      comment: 'Fixtures and handlers are for stories, tests and the package entry @bullpen/ui/mocks.',
      severity: 'error',
      from: { path: '^packages/(console/app|platform/src|ui/src/(?!mocks/))', pathNot: tests },
      to: { path: '^packages/ui/src/mocks/' },
    },
    {
      name: 'no-stories-in-production',
      comment: 'Stories and tests are imported by nobody.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'tests-stand-apart',
      comment: 'Suites, proofs and what they share build on the platform; it knows nothing of them.',
      severity: 'error',
      from: { pathNot: ['^packages/platform/test/', tests] },
      to: { path: '^packages/platform/test/' },
    },
    {
      name: 'no-cycles',
      comment: 'Files that need each other in a circle cannot be loaded, tested or moved apart.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles-across-folders',
      comment:
        'Nor may types alone close a circle that leaves its folder: within one, a late part names its component’s.',
      severity: 'error',
      from: { path: '^(packages/ui/.+/)[^/]+$' },
      to: { circular: true, via: { pathNot: '^$1[^/]+$' } },
    },
    {
      name: 'no-type-cycles',
      comment:
        'In the contract and on the platform types make no circle either: each file can be read before those that import it.',
      severity: 'error',
      from: { path: '^packages/(contract|platform)/' },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere: a wrong path or a missing dependency.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|\\.react-router|storybook-static)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@bullpen/source', 'types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.css', '.json'],
    },
  },
};
