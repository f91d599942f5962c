import { fileURLToPath } from 'node:url';
import { defineMain } from '@storybook/react-vite/node';
import { msw } from 'msw/vite';
import remarkGfm from 'remark-gfm';
import { defaultClientConditions, mergeConfig, type Plugin } from 'vite';
import { matrixSources } from './matrix-sources.ts';
import { isUnpictured, testsOnly, unpictured } from './tests-only.ts';

/**
 * What reads the props of components for their pages knows no `readonly` before an array, and would call it unknown. Its
 * place stays, so that lines and columns are as they were; to what runs it means nothing. Props that come from another
 * file, which is read as it stands, say `ReadonlyArray`.
 */
const readableProps: Plugin = {
  name: 'readable-props',
  enforce: 'pre',
  transform: (code, id) =>
    /\/packages\/ui\/src\/.*(?<!\.stories)\.tsx$/.test(id)
      ? code.replaceAll(/(?<=[:|] )readonly (?=[\w({['])/g, ' '.repeat('readonly '.length))
      : undefined,
};

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', '../packages/ui/src/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      // Tables in the written pages.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  staticDirs: [
    // What the pages of documentation show of the states.
    { from: '../screenshots', to: '/pictures' },
    { from: '../packages/ui/CHANGELOG.md', to: '/changes.txt' },
    // Its icon is the console's.
    '../packages/console/public',
  ],
  // What only tests is no state of a component: it runs with the others, and stands neither in the sidebar nor in a page.
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map((entry, index) => ({
          ...entry,
          tags: [
            ...(entry.tags ?? []),
            ...(testsOnly(entry) ? ['!dev', '!autodocs'] : []),
            ...(isUnpictured(entry, index) ? [unpictured] : []),
          ],
        })),
    })),
  tags: { [unpictured]: { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  viteFinal: (config) =>
    mergeConfig(
      { ...config, plugins: [readableProps, config.plugins] },
      {
        plugins: [msw({ mode: 'worker-only' }), matrixSources()],
        resolve: {
          alias: {
            '#.storybook': import.meta.dirname,
            // As the console has it: in browsers it would set inner HTML.
            'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')),
          },
          conditions: ['@bullpen/source', ...defaultClientConditions],
        },
        // Known from the start: found in the middle of a run, it would reload the page under a test.
        optimizeDeps: { include: ['@storybook/addon-a11y/preview'] },
        build: { chunkSizeWarningLimit: 3_000, rolldownOptions: { checks: { moduleLevelDirective: false } } },
      },
    ),
});
