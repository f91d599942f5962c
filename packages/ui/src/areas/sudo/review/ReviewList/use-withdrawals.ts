import type { Grant } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { bulkOutcomeOf } from '../../../../data/bulk-outcome.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { useBulkRun } from '../../../../records/BulkBar/use-bulk-run.ts';
import { takeBack } from '../../take-back.ts';
import { rightCount } from '../access-review.ts';
import { handOver, type TakenRights, withdrawalSender } from './withdrawal-sender.ts';

const givingBack = {
  running: 'Giving the access back',
  paused: 'Access to be given back once you are online',
  done: 'Access given back',
  reason: 'Withdrawal undone.',
};

interface Withdrawal {
  readonly taken: () => TakenRights;
  /** Says what was taken, with a way back. */
  readonly tell: () => void;
}

/** Takes rights away, each by a change of its account. What was taken can be given back, once. */
export function useWithdrawals(nameOf: (grant: Grant) => string) {
  const port = usePort();
  const { api, notify } = port;
  const queryClient = useQueryClient();
  const { run, start, cancel, retry, close } = useBulkRun();
  const latest = useRef<Withdrawal | null>(null);

  function giveBack(taken: TakenRights) {
    if (api === null) return;
    const people = handOver(taken);
    if (people.length === 0) notify.info({ title: 'Access was given back before' });
    else takeBack(people, givingBack, { ...port, api, queryClient }).run();
  }

  async function withdraw(grants: readonly Grant[], reason: string, withdrawsWaiting: boolean) {
    if (api === null) return;
    const { act, taken } = withdrawalSender(api, queryClient, { grants, reason, withdrawsWaiting });
    let said: { readonly of: TakenRights; readonly count: number; readonly id: string } | undefined;
    const tell = () => {
      const now = taken();
      const rights = [...now.values()].flatMap((one) => one.grants);
      const before = said?.of === now ? said : undefined;
      if (rights.length === 0 || rights.length === before?.count) return;
      const id = notify.success({
        ...(before ? { id: before.id } : {}),
        title: 'Access withdrawn',
        description: rights.length === 1 ? rights.map(nameOf)[0] : rightCount(rights.length),
        action: { label: 'Undo', run: () => giveBack(now) },
      });
      said = { of: now, count: rights.length, id };
    };
    latest.current = { taken, tell };
    const rows = grants.map((grant) => ({ id: grant.id, name: `${grant.person.email}: ${nameOf(grant)}` }));
    await start({ verb: 'Withdraw', outcomeOf: bulkOutcomeOf, act }, rows);
    tell();
  }
  return {
    run,
    cancel,
    close,
    withdraw: (grants: readonly Grant[], reason: string, withdrawsWaiting: boolean) =>
      void withdraw(grants, reason, withdrawsWaiting),
    retry: async () => {
      await retry();
      latest.current?.tell();
    },
    /** Gives back what the last run took, if nobody has. */
    giveBack: () => {
      const taken = latest.current?.taken();
      if (taken && taken.size > 0) giveBack(taken);
    },
  };
}
