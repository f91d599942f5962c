import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { buildMetadata } from './vite/build-metadata.ts';
import { chunkPackages } from './vite/chunk-packages.ts';
import { libraryStyles } from './vite/library-styles.ts';

// On every page: one file compresses better than many, and outlives our deploys. Lists that come page by page are not.
const framework = new RegExp(
  `node_modules/(${[
    'react|react-dom|scheduler|react-router',
    '@tanstack/(query-core|react-query)',
    '@floating-ui',
    'aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar',
    'react-error-boundary|tinykeys',
    `@radix-ui/react-(${[
      'arrow|collection|compose-refs|context|direction|dismissable-layer|dropdown-menu|focus-guards|focus-scope',
      'id|menu|popper|portal|presence|primitive|roving-focus|slot|tooltip|use-[a-z-]+|visually-hidden',
    ].join('|')})`,
  ].join('|')})/(?!.*[iI]nfinite)`,
);

// Comes with the first call of whatever area.
const client =
  /node_modules\/(@orpc\/|zod\/)|packages\/contract\/dist\/(admin-call|api-error|record|storable-text|timestamp|whoami)\.js|packages\/ui\/dist\/data\/api-client\.js|packages\/console\/app\/session\.ts/;
// Fetched ahead as one, so that whatever is to be told can be told.
const toasts =
  /packages\/ui\/dist\/components\/Toaster\/(ToasterToasts|notice-icons)\.js|lucide-react\/dist\/esm\/icons\/info\.m?js/;

// What every page has from its beginning, and what most have: in one file instead of thirty, which compress worse.
const onEveryPage = new RegExp(
  `packages/(${[
    'ui/dist/gates/.*',
    'ui/dist/shell/(AccessChip|AreaTabs|AvatarMenu|Banner|ConsoleShell|OfflineBanner|OutdatedBanner|TopBar)/.*',
    'ui/dist/components/(Mark/.*|Theme/.*|Picker/Picker|AlertQueue/(AlertQueue|create-alert-queue))',
    'ui/dist/data/failure',
    'contract/dist/(admin-api-path|identity-rights)',
    'console/app/(use-[a-z-]+|page|gate-page|error-boundary|admission|query-client|session-query|token)',
    'console/app/(build-watch|flows|runtime|session)\\.client',
  ].join('|')})\\.[jt]sx?$`,
);
const onMostPages = /packages\/(ui|contract|console)\/(dist|app)\/|node_modules\//;
const mostPages = 24;

// What pages with a list have from their beginning, also in one file. What comes late of it is no page's own.
const ofLists = new RegExp(
  `packages/ui/dist/(${[
    'components/(ColumnMenu|DataTable|EmptyState|FilterMenu|ListPage|RefusableButton|SearchField)/.*',
    'records/(ExportMenu|FailureNotice|FailureState)/.*',
    'data/(read-state|use-is-slow|use-settled)',
    'provider/use-address-text',
  ].join('|')})\\.js$`,
);
const severalLists = 3;

// What the first page of Sudo has from its beginning; its other pages and dialogs use some of it.
const ofIdentities = new RegExp(
  `packages/(${[
    'ui/dist/areas/sudo/identities/(IdentitiesScreen/(IdentitiesScreen|identities-state-of|use-open-identity)|identity-[a-z]+)',
    'ui/dist/areas/sudo/identities/(IdentitiesTable|IdentitiesView|IdentityState)/.*',
    'ui/dist/areas/sudo/(project-name|(ProjectGrants|SudoTabs)/.*)',
    'ui/dist/(components/ProductionMark/.*|data/identities)',
  ].join('|')})\\.js$`,
);

// What a page fetches ahead, so that it can tell of an expired session whatever else is gone. Every dialog begins with it.
const interruptions =
  /node_modules\/@radix-ui\/(react-(alert-)?dialog|themes\/dist\/esm\/components\/(alert-dialog|heading)(\.props)?\.js)|packages\/ui\/dist\/(components\/AlertDialog|shell\/SessionInterruption\/SessionInterruptionDialog)/;

// While developing, the workspace's sources are read (hot reload across packages); a build reads what gets published.
export default defineConfig(({ command }) => {
  const conditions = command === 'serve' ? ['@bullpen/source'] : [];
  return {
    plugins: [reactRouter(), libraryStyles(), buildMetadata(), chunkPackages()],
    resolve: {
      conditions: [...conditions, ...defaultClientConditions],
      // What decodes `&amp;` in Markdown sets inner HTML in browsers, which Trusted Types refuse; Node has the one without.
      alias: {
        'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')),
      },
    },
    ssr: {
      noExternal: [/^@bullpen\//, '@radix-ui/themes'],
      resolve: { conditions: [...conditions, ...defaultServerConditions] },
    },
    environments: {
      ssr: { build: { rollupOptions: { input: './app/console.server.ts' } } },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'framework', test: framework },
                  { name: 'shell', test: onEveryPage },
                  { name: 'client', test: client },
                  { name: 'shell', test: onMostPages, minShareCount: mostPages },
                  { name: 'lists', test: ofLists, minShareCount: severalLists },
                  { name: 'identities', test: ofIdentities },
                  { name: 'interruptions', test: interruptions },
                  { name: 'toasts', test: toasts },
                ],
              },
            },
          },
        },
      },
    },
    build: { sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
    // Without these the first page load finds dependencies one by one and reloads after each.
    optimizeDeps: {
      entries: ['app/**/*.{ts,tsx}', '../ui/src/**/*.{ts,tsx}', '!**/*.{stories,test}.{ts,tsx}', '!../ui/src/mocks/**'],
    },
  };
});
