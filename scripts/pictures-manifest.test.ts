import { expect, test } from 'vitest';
import { partialAcceptProblem } from './pictures-manifest.mjs';

const recorded = { browser: 'Chromium 156.0.1.2', platform: 'linux-x64' };

test.each([
  ['nothing recorded yet', undefined, true],
  ['the same browser and platform', recorded, true],
  ['another browser', { ...recorded, browser: 'Chromium 157.0.1.2' }, false],
  ['another platform', { ...recorded, platform: 'darwin-arm64' }, false],
])('some pictures are taken anew with %s: %s', (_name, manifest, isAccepted) => {
  const problem = partialAcceptProblem(manifest, recorded);
  expect(problem === undefined).toBe(isAccepted);
  if (!isAccepted) expect(problem).toMatch(/npm run pictures:accept, without a path/);
});
