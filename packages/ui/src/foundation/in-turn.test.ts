import { expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

it('begins with the next once the one before has ended, well or not', async () => {
  const inTurn = createTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const failing = inTurn(() => {
    begun.push('a');
    return new Promise((_, fail) => ends.push(() => fail(new Error('Broken.'))));
  });
  const second = inTurn(async () => {
    begun.push('b');
    return 2;
  });
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  ends[0]?.();
  await expect(failing).rejects.toThrow('Broken.');
  await expect(second).resolves.toBe(2);
  expect(begun).toEqual(['a', 'b']);
});
