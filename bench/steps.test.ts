import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Twice as much may take a little more than twice: to group digits, to sort a few names. */
const most = 2.2;

test('what people send is read in steps that grow with its length, and not with the square of it', async () => {
  // Optimised code counts no blocks, nor does code that was compiled before.
  const flags = ['--no-opt', '--no-maglev', '--no-flush-bytecode', '--conditions=@bullpen/source'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, `${import.meta.dirname}/steps.ts`], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: '' },
  });
  const counted: Record<string, readonly [number, number, number]> = JSON.parse(stdout);
  const square = Object.entries(counted).filter(([, [once, twice, fourTimes]]) =>
    [twice / once, fourTimes / twice].some((growth) => growth > most),
  );
  expect(Object.keys(counted).length).toBeGreaterThan(0);
  expect(square).toEqual([]);
}, 240_000);
