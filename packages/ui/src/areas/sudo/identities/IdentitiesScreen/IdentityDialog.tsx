import { type Identity, identityChangeRefusals, refuseIdentityChange } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { identityQueries } from '../../../../data/identities.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { useRecordTab } from '../../../../records/RecordDialog/RecordSteps.tsx';
import type { RecordDialogsProps } from '../../../../records/RecordList/RecordList.tsx';
import { RawJson } from '../../RawJson/RawJson.tsx';
import { IdentityAccess } from '../IdentityAccess/IdentityAccess.tsx';
import { IdentityAudit } from '../IdentityAudit/IdentityAudit.tsx';
import { IdentityDialogView, type IdentityTab } from '../IdentityDialogView/IdentityDialogView.tsx';
import { IdentityFacts } from '../IdentityFacts/IdentityFacts.tsx';
import { IdentityGoneDialog } from '../IdentityGoneDialog/IdentityGoneDialog.tsx';
import { IdentitySessions } from '../IdentitySessions/IdentitySessions.tsx';
import { IdentitiesScreenAct, type ScreenAct } from './IdentitiesScreenAct.tsx';
import { IdentitiesScreenSessionEnd, type ScreenSessionEnd } from './IdentitiesScreenSessionEnd.tsx';

/**
 * One identity, and what can be done with it: each act has a dialog of its own.
 *
 * Use it by `id` over any page that names an account, for sudo people alone.
 */
export function IdentityDialog({ id, api, row, onClose }: RecordDialogsProps<Identity>) {
  const { viewer } = usePort();
  const [act, setAct] = useState<ScreenAct | ScreenSessionEnd | null>(null);
  const [tab, setTab] = useRecordTab<IdentityTab>('facts');
  // Only once the whole list has come, the last sudo account is known.
  const { data: everyone } = useQuery(identityQueries.list(api));
  const found = everyone ? everyone.find((each) => each.id === id) : row;
  // Kept while its dialog is open: a row that leaves the list does not take what is typed along.
  const [held, setHeld] = useState(found);
  if (found && found !== held) setHeld(found);
  const identity = found ?? held;
  const isGone = everyone !== undefined && found === undefined;
  if (!identity && !isGone) return null;
  if (!identity || (isGone && act === null)) return <IdentityGoneDialog id={id} onClose={onClose} />;

  const dialog = { api, identity, isGone, onBack: () => setAct(null), onClose };
  if (act?.is === 'endSessions') return <IdentitiesScreenSessionEnd {...dialog} act={act} />;
  if (act) return <IdentitiesScreenAct {...dialog} act={act} />;

  const refusalOf = (input: Parameters<typeof refuseIdentityChange>[1]) => {
    // Whoever looks at another account has sudo: until the list has come, that is enough for another one to remain.
    if (!everyone && id !== viewer.identityId) return undefined;
    const refusal = refuseIdentityChange(identity, input, viewer.identityId, everyone ?? []);
    return refusal && identityChangeRefusals[refusal];
  };
  const refusals = {
    deactivation: refusalOf({ state: 'inactive' }),
    sudo: refusalOf({ sudo: false }),
    projects: refusalOf({ projects: {} }),
  };
  return (
    <IdentityDialogView
      identity={identity}
      tab={tab}
      onTab={setTab}
      parts={{
        facts: <IdentityFacts api={api} identity={identity} />,
        access: (
          <IdentityAccess
            api={api}
            identity={identity}
            refusals={refusals}
            onWithdraw={(projectKey) =>
              setAct(projectKey === null ? { is: 'setSudo', sudo: false } : { is: 'withdraw', projectKey })
            }
          />
        ),
        sessions: (
          <IdentitySessions
            api={api}
            identity={identity}
            onEnd={(which) => setAct({ is: 'endSessions', session: which === 'all' ? undefined : which })}
          />
        ),
        audit: <IdentityAudit api={api} identityId={id} />,
        json: <RawJson value={identity} />,
      }}
      refusals={refusals}
      onActivate={() => setAct({ is: 'activate' })}
      onDeactivate={() => setAct({ is: 'deactivate' })}
      onSetSudo={(sudo) => setAct({ is: 'setSudo', sudo })}
      onClose={onClose}
    />
  );
}
