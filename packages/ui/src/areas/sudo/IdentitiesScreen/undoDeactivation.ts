import type { Identity } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { NoticeAction } from '../../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { type FailureKind, isCertainlyUnchanged, RequestFailure } from '../../../data/failure.ts';
import { identityMutations } from '../../../data/identities.ts';
import { sendChange } from '../../../data/sendChange.ts';
import type { Port } from '../../../provider/port.ts';

/** The API would say no again. */
const isFinal: ReadonlySet<FailureKind> = new Set(['conflict', 'notFound', 'forbidden', 'invalid']);

interface Surroundings extends Pick<Port, 'notify' | 'unsaved'> {
  readonly api: ApiConnection;
  readonly queryClient: QueryClient;
}

/** Takes a deactivation back, unless somebody has changed the account since. `deactivated` is what it was answered with. */
export function undoDeactivation(deactivated: Identity, surroundings: Surroundings): NoticeAction {
  const { api, queryClient, notify, unsaved } = surroundings;
  const { id, updated_at: version, traits } = deactivated;
  const description = traits.email;
  const run = async () => {
    const change = identityMutations.update(api, id, queryClient);
    const wish = { version, state: 'active', reason: 'Deactivation undone.' } as const;
    const notice = notify.loading({ title: 'Activating the account', description });
    const onHeld = (isHeld: boolean) => {
      const title = isHeld ? 'To be activated once you are online' : 'Activating the account';
      notify.loading({ id: notice, title, description });
    };
    try {
      await sendChange(change, wish, { queryClient, unsaved, onHeld });
      notify.success({ id: notice, title: 'Account activated', description });
    } catch (error) {
      if (!isCertainlyUnchanged(error)) {
        notify.warning({ id: notice, title: 'Account may have been activated', description });
        return;
      }
      const failure = error instanceof RequestFailure ? error : undefined;
      const isOver = failure && isFinal.has(failure.facts.kind);
      notify.error({
        id: notice,
        title: 'Account not activated',
        description: [description, failure?.message].filter(Boolean).join(': '),
        action: isOver ? undefined : { label: 'Try again', run: () => void run() },
      });
    }
  };
  return { label: 'Undo', run: () => void run() };
}
