import type { Grant } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { useBulkRun } from '../../../../records/BulkBar/use-bulk-run.ts';
import { givingAccess } from '../../identities/identity-acts.ts';
import { undoIdentityChanges } from '../../undo-identity-changes.ts';
import { rightCount } from '../access-review.ts';
import { handOver, type TakenRights, withdrawalSender } from './withdrawal-sender.ts';

/** Takes rights away, each by a change of its account. What was taken can be given back, once. */
export function useWithdrawals(nameOf: (grant: Grant) => string) {
  const port = usePort();
  const { api, notify } = port;
  const queryClient = useQueryClient();
  const { run, start, cancel, retry, close } = useBulkRun();
  const nameWithPerson = (grant: Grant) => `${grant.person.email}: ${nameOf(grant)}`;
  /** What the last run took. */
  const latest = useRef<(() => TakenRights) | null>(null);

  function giveBack(taken: TakenRights) {
    if (api === null) return;
    const people = handOver(taken);
    if (people.length === 0) notify.info({ title: 'Access was given back before' });
    else
      undoIdentityChanges(
        people,
        { ...givingAccess, reason: 'Withdrawal undone.' },
        { ...port, api, queryClient },
      ).run();
  }

  function withdraw(grants: readonly Grant[], reason: string, withdrawsWaiting: boolean) {
    if (api === null) return;
    const { act, findOut, taken } = withdrawalSender(api, queryClient, { grants, reason, withdrawsWaiting });
    let said: { readonly of: TakenRights; readonly count: number; readonly id: string } | undefined;
    latest.current = taken;
    /** Says what was taken, with a way back. */
    const onOver = () => {
      const now = taken();
      const rights = [...now.values()].flatMap((one) => one.grants);
      const before = said?.of === now ? said : undefined;
      if (rights.length === 0 || rights.length === before?.count) return;
      const id = notify.success({
        ...(before ? { id: before.id } : {}),
        title: 'Access withdrawn',
        description: rights.length === 1 ? rights.map(nameWithPerson)[0] : rightCount(rights.length),
        action: { label: 'Undo', run: () => giveBack(now) },
      });
      said = { of: now, count: rights.length, id };
    };
    const rows = grants.map((grant) => ({ id: grant.id, name: nameWithPerson(grant) }));
    start({ verb: 'Withdraw', act, findOut, onOver }, rows);
  }
  return {
    run,
    cancel,
    close,
    withdraw,
    retry,
    /** Gives back what the last run took, if nobody has. */
    giveBack: () => {
      const taken = latest.current?.();
      if (taken && taken.size > 0) giveBack(taken);
    },
  };
}
