import { setImmediate } from 'node:timers/promises';
import { Tinypool } from 'tinypool';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { worstFiles, worstTexts } from '../../../../bench/worst-inputs.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { reckon, TooMuchWaitingError } from './reckon.ts';
import { reckonings } from './reckonings.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabase(await createSeededData());
}, startTimeout);
afterAll(() => opened.close());

const accountId = '5ff66179-c240-4703-b0d8-494592cefff5';
const pairs = Object.values(worstTexts).map(({ source, text }) => ({
  source: source(1_000),
  text: text(1_000),
  locale: 'nl-BE',
}));

test.each([1, 100_000])('nothing of %i characters is reckoned while a transaction is open', async (size) => {
  const inTransaction = opened.database.transaction(async (transaction) =>
    transaction.transaction(() => reckon({ accountId, size }, 'checkTexts', pairs.slice(0, 1))),
  );
  await expect(inTransaction).rejects.toThrow('A transaction is open while checkTexts is reckoned: do it before.');
  expect(await reckon({ accountId, size }, 'checkTexts', pairs.slice(0, 1))).toHaveLength(1);
});

test('what takes long is reckoned beside the requests, and says the same', async () => {
  const checked = pairs.map((pair) => reckonings.checkTexts([pair])[0]);
  const file = ['csv', worstFiles['text after quotation marks']?.content(10_000) ?? '', ['nl-BE']] as const;
  const read = reckonings.readFile(...file);
  const here = [vi.spyOn(reckonings, 'checkTexts'), vi.spyOn(reckonings, 'readFile')];
  const sent = { accountId, size: 100_000 };
  expect(await Promise.all([reckon(sent, 'checkTexts', pairs), reckon(sent, 'readFile', ...file)])).toEqual([
    checked,
    read,
  ]);
  for (const each of here) expect(each).not.toHaveBeenCalled();
});

/** Threads that have done nothing yet. */
function heldThreads() {
  const held = Promise.withResolvers<void>();
  const run = vi.spyOn(Tinypool.prototype, 'run').mockImplementation(() => held.promise.then(() => []));
  return { run, release: held.resolve };
}

test('an account has four waiting and no more, and others are served', async () => {
  const { run, release } = heldThreads();
  const ask = (account: string) => reckon({ accountId: account, size: 100_000 }, 'checkTexts', pairs);
  const waiting = Array.from({ length: 4 }, () => ask('ada'));
  await expect(Promise.race([ask('ada'), Promise.resolve('it waits')])).rejects.toThrow(TooMuchWaitingError);
  const other = ask('grace');
  release();
  expect(await Promise.all([...waiting, other])).toHaveLength(5);
  await ask('ada');
  expect(run).toHaveBeenCalledTimes(6);
});

test('what nobody waits for any more is not sent to a thread, and nothing is made of what is under way', async () => {
  const { run, release } = heldThreads();
  const page = new AbortController();
  const ask = () => reckon({ accountId, size: 100_000, signal: page.signal }, 'checkTexts', pairs);
  const gone = [expect(ask()).rejects.toBe('They went.')];
  await setImmediate();
  gone.push(expect(ask()).rejects.toBe('They went.'));
  page.abort('They went.');
  gone.push(expect(ask()).rejects.toBe('They went.'));
  release();
  await Promise.all(gone);
  expect(run).toHaveBeenCalledTimes(1);
});
