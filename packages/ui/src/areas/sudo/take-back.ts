import type { Identity, IdentityInput } from '@bullpen/contract';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { NoticeAction } from '../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../data/api-connection.ts';
import { bulkOutcomeOf } from '../../data/bulk-outcome.ts';
import { identityMutations } from '../../data/identity-mutations.ts';
import { isFinal } from '../../data/is-final.ts';
import { sendOneOfMany } from '../../data/send-one-of-many.ts';
import { formatCount } from '../../foundation/format.ts';
import { type BulkOutcome, type BulkRow, runEach } from '../../foundation/run-each.ts';
import type { Port } from '../../provider/port.ts';
import { peopleCount } from './access/access-summary.ts';

/** Somebody as a change has left them, and what gives them back what they had. */
export interface Undone {
  readonly identity: Identity;
  readonly input: IdentityInput;
}

interface TakeBackMessages {
  /** Such as "Taking the access back". */
  readonly running: string;
  /** The same while there is no connection, such as "Access to be taken back once you are online". */
  readonly paused: string;
  /** Such as "Access as it was before". */
  readonly done: string;
  /** As the audit trail keeps it. */
  readonly reason: string;
}

interface Context extends Pick<Port, 'notify' | 'unsaved'> {
  readonly api: ApiConnection;
  readonly queryClient: QueryClient;
}

/**
 * Takes a change of many people back, one request each, unless somebody has changed them since. It is one thing: whoever
 * leaves is asked once, and takes back whatever has not left. What was not taken back can be tried again.
 */
export const takeBack = (people: readonly Undone[], messages: TakeBackMessages, context: Context): NoticeAction => ({
  label: 'Undo',
  run: () => void giveBack(people, messages, context),
});

async function giveBack(people: readonly Undone[], messages: TakeBackMessages, context: Context): Promise<void> {
  const { api, queryClient, notify, unsaved } = context;
  const description = peopleCount(people.length);
  const titleOf = (isOnline: boolean) => (isOnline ? messages.running : messages.paused);
  const cancelling = new AbortController();
  const hold = unsaved.hold('unfinished', () => cancelling.abort());
  const notice = notify.loading({ title: titleOf(onlineManager.isOnline()), description });
  const stop = onlineManager.subscribe((isOnline) => {
    notify.loading({ id: notice, title: titleOf(isOnline), description });
  });
  const byId = new Map(people.map((one) => [one.identity.id, one]));
  /** The API would say no again. */
  const final = new Set<string>();
  const outcomes = new Map<string, BulkOutcome>();
  const act = async ({ id }: BulkRow, signal: AbortSignal) => {
    const one = byId.get(id);
    if (!one) return;
    const change = { ...one.input, version: one.identity.updated_at, isUndo: true, reason: messages.reason };
    const update = identityMutations.update(api, id, queryClient);
    await sendOneOfMany(update, change, { queryClient, signal }).catch((error: unknown) => {
      if (isFinal(error)) final.add(id);
      throw error;
    });
  };
  await runEach(
    people.map(({ identity: { id, traits } }) => ({ id, name: traits.email })),
    {
      act,
      outcomeOf: bulkOutcomeOf,
      signal: cancelling.signal,
      onOutcome: (id, outcome) => outcomes.set(id, outcome),
    },
  );
  stop();
  hold.release();

  const outcomeOf = ({ identity }: Undone) => outcomes.get(identity.id) ?? notSent;
  const left = people.filter((one) => outcomeOf(one).is !== 'done');
  const again = left.filter((one) => outcomeOf(one).is !== 'unknown' && !final.has(one.identity.id));
  const done = `${people.length - left.length} of ${peopleCount(people.length)}`;
  if (left.length === 0) {
    notify.success({ id: notice, title: messages.done, description: done });
    return;
  }
  notify.warning({
    id: notice,
    title: `Taken back for ${done}`,
    description: [
      ...left.slice(0, mostNamed).map((one) => `${one.identity.traits.email}: ${whyOf(outcomeOf(one))}`),
      ...(left.length > mostNamed ? [`and ${formatCount(left.length - mostNamed)} more`] : []),
    ].join(' · '),
    action: again.length === 0 ? undefined : { label: 'Try again', run: () => void giveBack(again, messages, context) },
  });
}

/** So many are named; the others are counted. */
const mostNamed = 5;
const notSent: BulkOutcome = { is: 'cancelled' };

function whyOf(outcome: BulkOutcome): string {
  if (outcome.is === 'failed') return outcome.reason;
  return outcome.is === 'unknown' ? 'Nobody knows whether it was taken back.' : 'Not sent.';
}
