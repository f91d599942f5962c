import { afterAll, vi } from 'vitest';

// Vitest puts back what a test replaced before the next test: the next file in the same worker has hooks before that.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
