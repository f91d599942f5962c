import { expect, test } from 'vitest';
import { packageOf } from './chunk-packages.ts';

test.each([
  ['/w/node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core/core.js', 'zod'],
  ['/w/node_modules/.pnpm/@ory+client@1/node_modules/@ory/client/dist/esm/api.js', '@ory/client'],
  ['/w/packages/ui/dist/areas/sudo/index.js', '@bullpen/ui'],
  ['\0vite/preload-helper.js', 'bundler'],
])('%s belongs to %s', (id, name) => {
  expect(packageOf(id)).toBe(name);
});
