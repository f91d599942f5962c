import type { AccountSession, Identity } from '@bullpen/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { orGone } from '../../../../data/change-state.ts';
import { sessionMutations, sessionQueries } from '../../../../data/sessions.ts';
import { useChange } from '../../../../data/use-change.ts';
import { formatCount } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { EndSessionsDialog } from '../EndSessionsDialog/EndSessionsDialog.tsx';
import { identityActFields } from '../IdentityActDialog/IdentityActDialog.tsx';
import { openSessionsOf } from '../open-sessions.ts';

/** Which sessions are about to be ended: one, or all that are open. */
export interface ScreenSessionEnd {
  readonly is: 'endSessions';
  readonly session: AccountSession | undefined;
}

interface IdentitiesScreenSessionEndProps {
  readonly act: ScreenSessionEnd;
  readonly api: ApiConnection;
  readonly identity: Identity;
  readonly isGone: boolean;
  readonly onBack: () => void;
}

/** The dialog that ends sessions of an account, and the end. It leads back to what is left. */
export function IdentitiesScreenSessionEnd({
  act: { session },
  api,
  identity,
  isGone,
  onBack,
}: IdentitiesScreenSessionEndProps) {
  const { notify, timeZone } = usePort();
  const queryClient = useQueryClient();
  const { id, traits } = identity;
  const list = useInfiniteQuery(sessionQueries.ofIdentity(api, { sort: 'issuedAt', order: 'desc' }, id));
  const count = useQuery(sessionQueries.open(api, id));
  const one = useChange(
    sessionMutations.end(api, { identityId: id, sessionId: session?.id ?? '' }, queryClient),
    identityActFields,
  );
  const all = useChange(sessionMutations.endAll(api, id, queryClient), identityActFields);
  const change = session ? one : all;
  const tell = (ended: number, isShown: boolean) => {
    const title = `${formatCount(ended)} ${ended === 1 ? 'session' : 'sessions'} ended`;
    if (ended > 0) notify.success({ title, description: traits.email });
    else notify.info({ title: 'No session was ended', description: `None was open any more: ${traits.email}` });
    if (isShown) onBack();
  };
  const onUnknownUnseen = () => notify.warning({ title: 'Sessions may have been ended', description: traits.email });
  const newest = list.data?.pages.flatMap(({ items }) => items).find((row) => row.id === session?.id);
  return (
    <EndSessionsDialog
      identity={identity}
      which={session ? (newest ?? session) : openSessionsOf(count, count.data?.hasCurrent ? 1 : 0)}
      timeZone={timeZone}
      state={orGone(change.state, isGone)}
      onAct={({ reason }) =>
        session
          ? one.send(
              { reason },
              { onDone: ({ endedAt }, isShown) => tell(endedAt === null ? 0 : 1, isShown), onUnknownUnseen },
            )
          : all.send({ reason }, { onDone: ({ ended }, isShown) => tell(ended, isShown), onUnknownUnseen })
      }
      onCancel={change.cancel}
      onCheck={change.checkAgain}
      onClose={onBack}
    />
  );
}
