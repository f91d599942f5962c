import { apiError } from './api-error.ts';

/** Counts an answer that stays open; fails when the account has as many already. Each is released once. */
export type TakeStream = (accountId: string) => { readonly release: () => void };

export function createStreamLimit(most: number): TakeStream {
  const open = new Map<string, Set<symbol>>();
  return (accountId) => {
    const ofAccount = open.get(accountId) ?? new Set();
    if (ofAccount.size >= most) throw apiError('too_many_requests');
    const stream = Symbol();
    open.set(accountId, ofAccount.add(stream));
    return {
      release() {
        ofAccount.delete(stream);
        if (ofAccount.size === 0 && open.get(accountId) === ofAccount) open.delete(accountId);
      },
    };
  };
}
