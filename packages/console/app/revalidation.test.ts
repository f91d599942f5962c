import { expect, test } from 'vitest';
import { revalidateRoot, shouldRevalidateRoot } from './revalidation.ts';

const ask = () => [shouldRevalidateRoot(), shouldRevalidateRoot(), shouldRevalidateRoot()];

test('the root is fetched however often one revalidation asks, and not by a click after it', async () => {
  expect(ask()).toEqual([false, false, false]);
  await revalidateRoot(async () => {
    expect(ask()).toEqual([true, true, true]);
    await Promise.resolve();
    expect(ask()).toEqual([true, true, true]);
  });
  expect(ask()).toEqual([false, false, false]);
});

test('one that ends does not end another', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const firstDone = revalidateRoot(() => first.promise);
  const secondDone = revalidateRoot(() => second.promise);
  first.resolve();
  await firstDone;
  expect(ask()).toEqual([true, true, true]);
  second.reject(new Error('The server is away.'));
  await expect(secondDone).rejects.toThrow();
  expect(ask()).toEqual([false, false, false]);
});
