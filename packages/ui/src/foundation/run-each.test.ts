import { expect, test } from 'vitest';
import { type BulkOutcome, runEach } from './run-each.ts';

const rows = Array.from({ length: 10 }, (_, index) => ({ id: String(index), name: `Row ${index}` }));

function recorder() {
  const outcomes = new Map<string, BulkOutcome>();
  return { outcomes, onOutcome: (id: string, outcome: BulkOutcome) => void outcomes.set(id, outcome) };
}
const labels = (outcomes: ReadonlyMap<string, BulkOutcome>) => rows.map(({ id }) => outcomes.get(id)?.is);
const outcomeOf = (error: unknown): BulkOutcome =>
  error instanceof Error ? { is: 'failed', reason: error.message } : { is: 'unknown' };

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
    outcomeOf,
    signal: new AbortController().signal,
    onOutcome,
  });
  expect(acted.toSorted()).toEqual(rows.map(({ id }) => id));
  expect(most).toBe(4);
  expect(labels(outcomes).filter((is) => is === 'done')).toHaveLength(9);
  expect(outcomes.get('3')).toEqual({ is: 'failed', reason: 'It is locked.' });
});

test('what needs nothing is left as it is, and not called done', async () => {
  const { outcomes, onOutcome } = recorder();
  const act = async ({ id }: { readonly id: string }) => (id === '3' ? 'left' : undefined);
  await runEach(rows, { act, outcomeOf, signal: new AbortController().signal, onOutcome });
  expect(outcomes.get('3')).toEqual({ is: 'left' });
  expect(labels(outcomes).filter((is) => is === 'done')).toHaveLength(9);
});

test('cancelled, what was not sent is not sent, and of what was nobody knows', async () => {
  const { outcomes, onOutcome } = recorder();
  const cancelling = new AbortController();
  await runEach(rows, {
    act: ({ id }, signal) => {
      if (id < '2') return Promise.resolve();
      if (id === '5') queueMicrotask(() => cancelling.abort());
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject('stopped')));
    },
    outcomeOf,
    signal: cancelling.signal,
    onOutcome,
  });
  expect(labels(outcomes)).toEqual([
    ...['done', 'done', 'unknown', 'unknown', 'unknown', 'unknown'],
    ...['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  ]);
});

test('what stands in the way of all ends the run: those that wait are not sent', async () => {
  const { outcomes, onOutcome } = recorder();
  await runEach(rows, {
    act: ({ id }) => (id < '2' ? Promise.resolve() : Promise.reject(new Error('You left it.'))),
    outcomeOf: () => ({ is: 'failed', reason: 'You left it.', endsRun: true }),
    signal: new AbortController().signal,
    onOutcome,
  });
  expect(labels(outcomes).slice(0, 3)).toEqual(['done', 'done', 'failed']);
  expect(labels(outcomes).slice(6)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
});
