import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { buildMetadata } from './vite/build-metadata.ts';
import { either, ours } from './vite/chunk-groups.ts';
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

const infinite = /node_modules\/@tanstack\/.*[iI]nfinite/;
// Many dialogs that come late have a list of their own; not so the pages.
const onMostPages =
  /packages\/(ui|contract|console)\/(dist|app)\/(?!data\/use-paged-rows|records\/(PagedList|RecordList|list-query|use-list))|node_modules\/(?!.*[iI]nfinite)/;
const mostPages = 29;
const severalLists = 3;
const radixDialogs =
  /node_modules\/@radix-ui\/(react-(alert-)?dialog|themes\/dist\/esm\/components\/(alert-dialog|heading)(\.props)?\.js)/;

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
                  // The icon, too: of a file of its own the toasts of a stranger's page would bring what all other pages share.
                  { name: 'shell', test: either(ours('shell'), /lucide-react\/dist\/esm\/icons\/info\.m?js/) },
                  { name: 'client', test: either(ours('client'), /node_modules\/(@orpc\/|zod\/)/) },
                  { name: 'shell', test: onMostPages, minShareCount: mostPages },
                  { name: 'lists', test: ours('lists'), minShareCount: severalLists },
                  {
                    name: 'queries',
                    test: either(ours('queries'), /lucide-react\/dist\/esm\/icons\/circle-(check|question-mark)\.m?js/),
                  },
                  { name: 'pages', test: either(ours('pages'), infinite) },
                  { name: 'absences', test: ours('absences') },
                  { name: 'records', test: ours('records') },
                  { name: 'identities', test: ours('identities') },
                  { name: 'interruptions', test: either(ours('interruptions'), radixDialogs) },
                  { name: 'toasts', test: ours('toasts') },
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
