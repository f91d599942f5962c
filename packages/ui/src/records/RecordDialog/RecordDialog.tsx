import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import { Tabs, type TabsProps } from '../../components/Tabs/Tabs.tsx';
import type { ReadResult } from '../../data/read-state.ts';
import { capitalized } from '../../foundation/capitalized.ts';
import { FailureNotice } from '../FailureNotice/FailureNotice.tsx';
import { FailureState } from '../FailureState/FailureState.tsx';
import classes from './RecordDialog.module.css';
import { RecordDialogSkeleton } from './RecordDialogSkeleton.tsx';
import { RecordSteps } from './RecordSteps.tsx';

interface RecordDialogHeadProps {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly avatar: ReactNode;
}

/** Which one it is: name and whole id. */
const RecordDialogHead = ({ id, kind, name, avatar }: RecordDialogHeadProps) => (
  <div className={classes.head}>
    {avatar}
    <div className={classes.who}>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.idLine}>
        <code className={classes.id}>{id}</code>
        <CopyButton text={id} label="Copy id" />
      </span>
    </div>
    <RecordSteps kind={kind} />
  </div>
);

/** What the dialog can be in; `notFound` is a record that is gone, or never was. */
export type RecordDialogState = ReadResult<{ readonly name: string }>;

/** What the dialog of every kind of record is told by its page. */
export interface RecordActs {
  readonly id: string;
  /** Why nothing can be changed by this person; undefined when it can. */
  readonly refusal: string | undefined;
  readonly onDelete: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** What else is known of the record itself, below its head. */
  readonly note?: ReactNode;
  /** How one that is gone comes back; it shows itself. Nothing where none does. */
  readonly restoration?: ReactNode;
}

/** The same of a record whose name can be changed by itself. */
export interface NamedRecordActs extends RecordActs {
  readonly onRename: () => void;
}

/** Something that can be done with a record. */
export interface RecordAct {
  /** A verb, such as "Rename". Each asks before anything happens. */
  readonly label: string;
  readonly onPress: () => void;
}

/** Props of {@link RecordDialog}. */
export interface RecordDialogProps<Tab extends string>
  extends Omit<RecordActs, 'onDelete'>,
    Pick<TabsProps<Tab>, 'tabs' | 'value' | 'onChange'> {
  /** Left out where staff delete none. */
  readonly onDelete?: (() => void) | undefined;
  /** What kind of thing it is, such as "league". */
  readonly kind: string;
  /** What can be done with it, beside its deletion. */
  readonly acts: readonly RecordAct[];
  readonly state: RecordDialogState;
  /** For tables in its tabs. */
  readonly isWide?: boolean;
  /** Stands beside its name. */
  readonly avatar?: ReactNode;
  /** Of one that is gone. */
  readonly icon: ReactNode;
}

/** One record: which one it is, what is known of it, tab by tab, and what can be done with it. */
export function RecordDialog<Tab extends string>(props: RecordDialogProps<Tab>) {
  const { kind, acts, state, isWide = false, refusal, onDelete, onClose, restoration } = props;
  const title = capitalized(kind);
  const isKnown = 'page' in state;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      isWide={isWide}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {isKnown ? (
            <>
              {acts.map((act) => (
                <RefusableButton
                  key={act.label}
                  variant="outline"
                  act={`${act.label} this ${kind}…`}
                  refusal={refusal}
                  onClick={act.onPress}
                >
                  {act.label}…
                </RefusableButton>
              ))}
              {onDelete ? (
                <RefusableButton
                  variant="outline"
                  className={classes.delete}
                  act={`Delete this ${kind}…`}
                  refusal={refusal}
                  onClick={onDelete}
                >
                  <Trash2 aria-hidden="true" />
                  Delete…
                </RefusableButton>
              ) : null}
            </>
          ) : null}
        </>
      }
    >
      <div className={classes.body} aria-busy={state.is === 'loading' || state.is === 'refetching'}>
        {isKnown && refusal !== undefined ? <p className={classes.refusal}>{refusal}</p> : null}
        {isKnown ? <Known {...props} name={state.page.name} label={title} /> : <Unknown {...props} />}
        {isKnown ? null : restoration}
      </div>
    </Dialog>
  );
}

type KnownProps<Tab extends string> = RecordDialogProps<Tab> & { readonly name: string; readonly label: string };

function Known<Tab extends string>({ id, kind, name, label, state, avatar, note, onRetry, ...tabs }: KnownProps<Tab>) {
  return (
    <>
      {state.is === 'stale' ? (
        <FailureNotice
          failure={state.failure}
          title={`Failed to fetch the ${kind}`}
          meaning="What stands below may be out of date."
          onRetry={onRetry}
        />
      ) : null}
      <RecordDialogHead id={id} kind={kind} name={name} avatar={avatar} />
      {note}
      <Tabs label={label} value={tabs.value} onChange={tabs.onChange} tabs={tabs.tabs} />
    </>
  );
}

function Unknown({ id, kind, state, icon, onRetry }: Omit<RecordDialogProps<never>, 'tabs' | 'value' | 'onChange'>) {
  switch (state.is) {
    case 'loading':
    case 'slow':
      return <RecordDialogSkeleton kind={kind} isSlow={state.is === 'slow'} />;
    case 'default':
    case 'refetching':
    case 'stale':
      return null;
    case 'notFound':
      return (
        <EmptyState icon={icon} title={`No ${kind} has this id, or not any more`} headingLevel={3}>
          <code className={classes.id}>{id}</code>
        </EmptyState>
      );
    default:
      return <FailureState failure={state} title={`Failed to fetch the ${kind}`} onRetry={onRetry} />;
  }
}
