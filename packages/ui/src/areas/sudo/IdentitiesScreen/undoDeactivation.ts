import type { Identity } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { NoticeAction } from '../../../components/Toaster/notify.ts';
import { undoChange } from '../../../components/Toaster/undoChange.ts';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { identityMutations } from '../../../data/identities.ts';
import type { Port } from '../../../provider/port.ts';

interface Surroundings extends Pick<Port, 'navigate' | 'notify' | 'unsaved'> {
  readonly api: ApiConnection;
  readonly queryClient: QueryClient;
}

const words = {
  running: 'Activating the account',
  held: 'To be activated once you are online',
  done: 'Account activated',
  unknown: 'Account may have been activated',
  conflict: 'Somebody changed the account since',
  failed: 'Account not activated',
};

/** Takes a deactivation back, unless somebody has changed the account since. `deactivated` is what it was answered with. */
export const undoDeactivation = (
  { id, updated_at: version, traits }: Identity,
  { api, ...surroundings }: Surroundings,
): NoticeAction =>
  undoChange(
    {
      words,
      description: traits.email,
      openAt: `/sudo?open=${id}`,
      change: identityMutations.update(api, id, surroundings.queryClient),
      wish: { version, state: 'active', reason: 'Deactivation undone.' },
    },
    surroundings,
  );
