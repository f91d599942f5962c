import type { CallContext } from '../call-context.ts';
import { apiError } from './api-error.ts';

/**
 * Counts an answer that stays open; fails when the account has as many already. It is released when it ends, or with
 * the signal: whoever goes before the first word of an answer leaves nothing behind that could end.
 */
export type TakeStream = (
  context: Pick<CallContext, 'resHeaders'> & { readonly actor: { readonly id: string } },
  signal: AbortSignal | undefined,
) => { readonly release: () => void };

/** `patience` is how many seconds whoever is refused is told to wait: nobody knows when somebody closes a page. */
export function createStreamLimit(most: number, patience = 60): TakeStream {
  const open = new Map<string, Set<symbol>>();
  return ({ actor: { id: accountId }, resHeaders }, signal) => {
    const ofAccount = open.get(accountId) ?? new Set();
    if (ofAccount.size >= most) {
      resHeaders?.set('Retry-After', String(patience));
      throw apiError('too_many_requests');
    }
    const stream = Symbol();
    open.set(accountId, ofAccount.add(stream));
    const release = () => {
      signal?.removeEventListener('abort', release);
      ofAccount.delete(stream);
      if (ofAccount.size === 0 && open.get(accountId) === ofAccount) open.delete(accountId);
    };
    signal?.addEventListener('abort', release);
    if (signal?.aborted) release();
    return { release };
  };
}
