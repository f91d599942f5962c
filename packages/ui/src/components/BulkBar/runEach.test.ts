import { expect, test } from 'vitest';
import { type BulkOutcome, runEach } from './runEach.ts';

const rows = Array.from({ length: 10 }, (_, index) => ({ id: String(index), name: `Row ${index}` }));

function recorder() {
  const outcomes = new Map<string, BulkOutcome>();
  return { outcomes, onOutcome: (id: string, outcome: BulkOutcome) => void outcomes.set(id, outcome) };
}
const words = (outcomes: ReadonlyMap<string, BulkOutcome>) => rows.map(({ id }) => outcomes.get(id)?.is);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '');

test('each row is acted upon once, at most four at a time, and a failure stops no other', async () => {
  const { outcomes, onOutcome } = recorder();
  const acted: string[] = [];
  let now = 0;
  let most = 0;
  await runEach(rows, {
    act: async ({ id }) => {
      acted.push(id);
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      now--;
      if (id === '3') throw new Error('It is locked.');
    },
    reasonOf,
    signal: new AbortController().signal,
    onOutcome,
  });
  expect(acted.toSorted()).toEqual(rows.map(({ id }) => id));
  expect(most).toBe(4);
  expect(words(outcomes).filter((is) => is === 'done')).toHaveLength(9);
  expect(outcomes.get('3')).toEqual({ is: 'failed', reason: 'It is locked.' });
});

test('cancelled, what was not sent is not sent, and of what was nobody knows', async () => {
  const { outcomes, onOutcome } = recorder();
  const cancelling = new AbortController();
  await runEach(rows, {
    act: ({ id }, signal) => {
      if (id < '2') return Promise.resolve();
      if (id === '5') queueMicrotask(() => cancelling.abort());
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
    reasonOf,
    signal: cancelling.signal,
    onOutcome,
  });
  expect(words(outcomes)).toEqual([
    ...['done', 'done', 'unknown', 'unknown', 'unknown', 'unknown'],
    ...['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  ]);
});
