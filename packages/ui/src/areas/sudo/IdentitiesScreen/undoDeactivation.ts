import type { Identity } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { NoticeAction } from '../../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { type FailureKind, isCertainlyUnchanged, RequestFailure } from '../../../data/failure.ts';
import { identityMutations } from '../../../data/identities.ts';
import { sendChange } from '../../../data/sendChange.ts';
import { formatWait } from '../../../provider/format.ts';
import type { Port } from '../../../provider/port.ts';

/** The API would say no again. */
const isFinal: ReadonlySet<FailureKind> = new Set(['notFound', 'forbidden', 'invalid']);

const sentences = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

interface Surroundings extends Pick<Port, 'navigate' | 'notify' | 'unsaved'> {
  readonly api: ApiConnection;
  readonly queryClient: QueryClient;
}

/** Takes a deactivation back, unless somebody has changed the account since. `deactivated` is what it was answered with. */
export function undoDeactivation(deactivated: Identity, surroundings: Surroundings): NoticeAction {
  const { api, queryClient, navigate, notify, unsaved } = surroundings;
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
      const { kind, requestId, retryAfter } = error instanceof RequestFailure ? error.facts : {};
      const quote = requestId && `Request ${requestId}`;
      const open = { label: 'Open', run: () => navigate(`/sudo?open=${id}`) };
      const again = { label: 'Try again', run: () => void run() };
      if (!isCertainlyUnchanged(error)) {
        const title = 'Account may have been activated';
        notify.warning({ id: notice, title, description: sentences(description, quote), action: open });
      } else if (kind === 'conflict') {
        notify.info({ id: notice, title: 'Somebody changed the account since', description, action: open });
      } else {
        const why = error instanceof RequestFailure ? error.message : undefined;
        const wait = retryAfter === undefined ? undefined : `Try again in ${formatWait(retryAfter)}.`;
        notify.error({
          id: notice,
          title: 'Account not activated',
          description: sentences(description, why, wait, quote),
          action: kind && isFinal.has(kind) ? open : again,
        });
      }
    }
  };
  return { label: 'Undo', run: () => void run() };
}
