import type { AuditEvent, Project } from '@bullpen/contract';
import { History } from 'lucide-react';
import { Button } from '../../../../components/Button/Button.tsx';
import { Dialog } from '../../../../components/Dialog/Dialog.tsx';
import { EmptyState } from '../../../../components/EmptyState/EmptyState.tsx';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import type { ReadResult } from '../../../../data/read-state.ts';
import { actWords } from '../../../../records/ActivityList/act-words.tsx';
import { FailureNotice } from '../../../../records/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../../../records/FailureState/FailureState.tsx';
import { RecordDialogSkeleton } from '../../../../records/RecordDialog/RecordDialogSkeleton.tsx';
import { auditLabels } from '../audit-labels.ts';
import type { AuditObject } from '../audit-object.ts';
import classes from './AuditEventDialog.module.css';
import { AuditEventDialogChange } from './AuditEventDialogChange.tsx';
import { eventFacts } from './event-facts.tsx';

/** What the dialog can be in; `notFound` is an id that no event has. */
export type AuditEventDialogState = ReadResult<AuditEvent>;

/** Props of {@link AuditEventDialog}. */
export interface AuditEventDialogProps {
  readonly id: string;
  readonly state: AuditEventDialogState;
  /** What it was about, once that is known. */
  readonly object: AuditObject | undefined;
  readonly projects: readonly Project[];
  /** IANA name. */
  readonly timeZone: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const failureTitle = 'Failed to fetch the event';

/** One event: who, when, why, what it was about, and before and after. Nothing of it can be changed. */
export function AuditEventDialog(props: AuditEventDialogProps) {
  const { state, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Event"
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {'page' in state ? <Known {...props} event={state.page} /> : <Unknown {...props} />}
    </Dialog>
  );
}

function Known({ event, state, onRetry, ...props }: AuditEventDialogProps & { readonly event: AuditEvent }) {
  const labels = auditLabels(event, props.projects);
  return (
    <>
      {state.is === 'stale' ? (
        <FailureNotice
          failure={state.failure}
          title={failureTitle}
          meaning="What has happened does not change: this is the event."
          onRetry={onRetry}
        />
      ) : null}
      <p className={classes.sentence}>{actWords(labels.sentence)}</p>
      <FactList facts={eventFacts({ ...props, event, labels })} />
      <AuditEventDialogChange event={event} projects={props.projects} timeZone={props.timeZone} />
    </>
  );
}

function Unknown({ id, state, onRetry }: AuditEventDialogProps) {
  switch (state.is) {
    case 'loading':
    case 'slow':
      return <RecordDialogSkeleton kind="event" isSlow={state.is === 'slow'} />;
    case 'default':
    case 'refetching':
    case 'stale':
      return null;
    case 'notFound':
      return (
        <EmptyState icon={<History />} title="No event has this id" headingLevel={3}>
          <code className={classes.id}>{id}</code>
        </EmptyState>
      );
    default:
      return <FailureState failure={state} title={failureTitle} onRetry={onRetry} />;
  }
}
