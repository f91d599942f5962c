import { expect, test } from 'vitest';
import { createStreamLimit } from './stream-limit.ts';

type Account = Parameters<ReturnType<typeof createStreamLimit>>[0];
const [ada, grace] = ['ada', 'grace'].map((id) => ({ actor: { id } })) as [Account, Account];
const tooMany = expect.objectContaining({ code: 'too_many_requests', status: 429 });

test('an account has so many open, and one more when one of them ends or is broken off', () => {
  const take = createStreamLimit(2);
  const page = new AbortController();
  const first = take(ada, undefined);
  take(ada, page.signal);
  expect(() => take(ada, undefined)).toThrow(tooMany);
  take(grace, undefined);
  first.release();
  first.release();
  take(ada, undefined);
  expect(() => take(ada, undefined)).toThrow(tooMany);
  page.abort();
  take(ada, undefined);
  expect(() => take(ada, undefined)).toThrow(tooMany);
});

test('one that was broken off before it began counts for nothing', () => {
  const take = createStreamLimit(1);
  for (let i = 0; i < 3; i += 1) take(ada, AbortSignal.abort());
  take(ada, undefined);
  expect(() => take(ada, undefined)).toThrow(tooMany);
});
