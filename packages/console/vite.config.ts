import { reactRouter } from '@react-router/dev/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { buildMetadata } from './vite/build-metadata.ts';
import { chunkPackages } from './vite/chunk-packages.ts';
import { libraryStyles } from './vite/library-styles.ts';

// While developing, the workspace's sources are read (hot reload across packages); a build reads what gets published.
export default defineConfig(({ command }) => {
  const conditions = command === 'serve' ? ['@bullpen/source'] : [];
  return {
    plugins: [reactRouter(), libraryStyles(), buildMetadata(), chunkPackages()],
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
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
                groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }],
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
