import type { AccountSession, Identity } from '@bullpen/contract';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { isUnderWay } from '../../../../data/change-state.ts';
import { deviceName } from '../../../../foundation/device-name.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import {
  IdentityActDialog,
  type IdentityActDialogState,
  type IdentityActProps,
} from '../IdentityActDialog/IdentityActDialog.tsx';
import { type OpenSessions, sessionsLabel } from '../open-sessions.ts';
import { WhoCard } from '../WhoCard/WhoCard.tsx';

/** What the dialog can be in. */
export type EndSessionsDialogState = IdentityActDialogState;

/** Props of {@link EndSessionsDialog}. */
export interface EndSessionsDialogProps extends IdentityActProps {
  readonly identity: Identity;
  /** One session as it is now, or how many are open and go. */
  readonly which: AccountSession | OpenSessions;
  readonly timeZone: string;
}

/** Ends one session, or all that are open. */
export function EndSessionsDialog({ identity, which, timeZone, ...act }: EndSessionsDialogProps) {
  const isOne = 'id' in which;
  const what = isOne ? '1 session' : sessionsLabel(which);
  const isLeft = isOne ? which.isActive : which.is !== 'counted' || which.count !== 0;
  return (
    <IdentityActDialog
      {...act}
      title={isOne ? 'End this session' : 'End all sessions'}
      done="ended"
      over={isLeft || isUnderWay(act.state) ? undefined : 'No such session is open any more.'}
      undoing="This cannot be undone. Whoever may still come in logs in again; what they have not saved may be lost."
      submitLabel={`End ${what}`}
      submitVariant="destructive"
    >
      <WhoCard identity={identity} />
      <FactList
        facts={
          isOne
            ? [
                { term: 'Browser', value: deviceName(which.device.userAgent) },
                { term: 'Since', value: formatMoment(which.issuedAt, timeZone) },
              ]
            : [{ term: 'Open now', value: which.is === 'counted' ? String(which.count) : 'Not counted' }]
        }
      />
    </IdentityActDialog>
  );
}
