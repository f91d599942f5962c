import { type Invitation, type Project, secondsUntilResend } from '@bullpen/contract';
import { FileQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Badge } from '../../../../components/Badge/Badge.tsx';
import { Button } from '../../../../components/Button/Button.tsx';
import { CopyButton } from '../../../../components/CopyButton/CopyButton.tsx';
import { Dialog } from '../../../../components/Dialog/Dialog.tsx';
import { EmptyState } from '../../../../components/EmptyState/EmptyState.tsx';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import type { ReadResult } from '../../../../data/read-state.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { FailureNotice } from '../../../../records/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../../../records/FailureState/FailureState.tsx';
import { RecordDialogSkeleton } from '../../../../records/RecordDialog/RecordDialogSkeleton.tsx';
import { ProjectGrants } from '../../ProjectGrants/ProjectGrants.tsx';
import { rightsOfInvitation } from '../invitation-identity.ts';
import { invitationWord, lapsedFact } from '../invitation-labels.ts';

/** What the dialog can be in; `notFound` is an id that no invitation has. */
export type InvitationDialogState = ReadResult<Invitation>;

/** Props of {@link InvitationDialog}. */
export interface InvitationDialogProps {
  readonly id: string;
  readonly state: InvitationDialogState;
  readonly projects: readonly Project[];
  /** IANA name. */
  readonly timeZone: string;
  readonly onResend: () => void;
  readonly onWithdraw: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const failureTitle = 'Failed to fetch the invitation';

/** One invitation: for whom, to what, by whom, and what became of it. */
export function InvitationDialog(props: InvitationDialogProps) {
  const { state, onWithdraw, onClose } = props;
  const invitation = 'page' in state ? state.page : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invitation"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {invitation && invitation.endedAt === null ? (
            <>
              <Resend {...props} sentAt={invitation.sentAt} />
              <Button variant="destructive" onClick={onWithdraw}>
                Withdraw…
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {invitation ? <Known {...props} invitation={invitation} /> : <Unknown {...props} />}
    </Dialog>
  );
}

function Resend({ sentAt, onResend }: Pick<InvitationDialogProps, 'onResend'> & { readonly sentAt: string }) {
  const seconds = secondsUntilResend(new Date(sentAt), useSecond());
  return (
    <RefusableButton
      variant="outline"
      refusal={seconds === 0 ? undefined : 'It was sent less than a minute ago. Give the mail time to arrive.'}
      onClick={onResend}
    >
      {seconds === 0 ? 'Send again…' : `Send again in ${seconds} s`}
    </RefusableButton>
  );
}

type KnownProps = InvitationDialogProps & { readonly invitation: Invitation };

function Known({ invitation, state, projects, timeZone, onRetry }: KnownProps) {
  const { Link } = usePort();
  const { email, identityId, invitedBy, reason, createdAt, sentAt, expiresAt, endedAt } = invitation;
  const rights = rightsOfInvitation(invitation);
  return (
    <>
      {state.is === 'stale' ? (
        <FailureNotice
          failure={state.failure}
          title={failureTitle}
          meaning="What stands below may be out of date."
          onRetry={onRetry}
        />
      ) : null}
      <FactList
        facts={[
          {
            term: 'For',
            value: identityId === null ? <bdi>{email}</bdi> : <Link to={`/sudo?open=${identityId}`}>{email}</Link>,
          },
          { term: 'State', value: <Badge variant="secondary">{invitationWord(invitation)}</Badge> },
          ...(invitation.isLapsed ? [{ term: 'Gives', value: lapsedFact }] : []),
          { term: 'Sudo', value: invitation.sudo ? 'Yes' : 'No' },
          { term: 'Projects', value: <ProjectGrants identity={rights} projects={projects} /> },
          { term: 'Reason', value: <bdi>{reason}</bdi> },
          {
            term: 'Invited',
            value: `${formatMoment(createdAt, timeZone)} by ${invitedBy.email ?? 'an account that is gone'}`,
          },
          { term: 'Last sent', value: formatMoment(sentAt, timeZone) },
          { term: 'Expires', value: formatMoment(expiresAt, timeZone) },
          ...(endedAt === null ? [] : [{ term: 'Ended', value: formatMoment(endedAt, timeZone) }]),
          { term: 'Id', value: <Id id={invitation.id} /> },
        ]}
      />
    </>
  );
}

const Id = ({ id }: { readonly id: string }) => (
  <>
    <code>{id}</code> <CopyButton text={id} label="Copy id" />
  </>
);

function Unknown({ id, state, onRetry }: InvitationDialogProps) {
  switch (state.is) {
    case 'loading':
    case 'slow':
      return <RecordDialogSkeleton kind="invitation" isSlow={state.is === 'slow'} />;
    case 'default':
    case 'refetching':
    case 'stale':
      return null;
    case 'notFound':
      return (
        <EmptyState icon={<FileQuestionMark />} title="No invitation has this id" headingLevel={3}>
          {id}
        </EmptyState>
      );
    default:
      return <FailureState failure={state} title={failureTitle} onRetry={onRetry} />;
  }
}

/** The time, second by second. */
function useSecond(): Date {
  const { now } = usePort();
  const [second, setSecond] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setSecond(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return second;
}
