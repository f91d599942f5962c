import { expect, test, vi } from 'vitest';
import { reckon } from './reckon.ts';

const threads = vi.hoisted(() => ({ canStart: false }));
vi.mock('tinypool', async (original) => {
  const { Tinypool } = await original<typeof import('tinypool')>();
  class Threads extends Tinypool {
    constructor(options: ConstructorParameters<typeof Tinypool>[0]) {
      super({ ...options, ...(!threads.canStart && { filename: `${import.meta.dirname}/nothing-here.js` }) });
    }
  }
  return { Tinypool: Threads };
});

test('a thread that cannot start fails what waits for it, and the next has another', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const texts = [{ source: 'a', text: '{', locale: 'nl-BE' }];
  const ask = (account: string) => reckon({ accountId: account, size: 100_000 }, 'checkTexts', texts);
  const waiting = ['ada', 'grace', 'heddy'].map((account) => expect(ask(account)).rejects.toThrow());
  await Promise.all(waiting);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('has failed'));
  threads.canStart = true;
  expect(await ask('ada')).toEqual([[expect.objectContaining({ severity: 'error' })]]);
});
