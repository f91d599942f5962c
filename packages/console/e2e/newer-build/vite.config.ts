import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import released from '../../vite.config.ts';

const console = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** No file that the browser loads has an address that it has in the other build. */
export default defineConfig((environment) =>
  mergeConfig(released(environment), {
    publicDir: console('public'),
    build: { assetsDir: 'assets/newer', emptyOutDir: true },
    environments: { ssr: { build: { rollupOptions: { input: console('app/console.server.ts') } } } },
  }),
);
