import { ArrowRight } from 'lucide-react';
import { type ReactNode, useContext, useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { Panel } from '../../components/Panel/Panel.tsx';
import { Tabs, type TabsProps } from '../../components/Tabs/Tabs.tsx';
import type { ReadResult } from '../../data/read-state.ts';
import { capitalized } from '../../foundation/capitalized.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './RecordDialog.module.css';
import { RecordDialogAbsence, RecordDialogStale } from './RecordDialogAbsence.tsx';
import { RecordDialogActs, RecordDialogHead } from './RecordDialogHead.tsx';
import { RecordSteppingContext, RecordSteps } from './RecordSteps.tsx';

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
  /** Where the record has a page of its own. */
  readonly page?: string;
}

/**
 * One record: which one it is, what is known of it, tab by tab, and what can be done with it.
 *
 * Use it for one record of a list, as dialog or panel; an act upon it is a dialog of its own.
 */
export function RecordDialog<Tab extends string>(props: RecordDialogProps<Tab>) {
  const { kind, acts, state, isWide = false, refusal, onDelete, onClose, restoration } = props;
  const title = capitalized(kind);
  const isKnown = 'page' in state;
  const Place = useContext(RecordSteppingContext)?.isBeside ? Panel : Dialog;
  return (
    <Place
      open
      onClose={onClose}
      title={title}
      isWide={isWide}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {isKnown ? <RecordDialogActs kind={kind} acts={acts} refusal={refusal} onDelete={onDelete} /> : null}
        </>
      }
    >
      <div className={classes.body} aria-busy={state.is === 'loading' || state.is === 'refetching'}>
        {isKnown && refusal !== undefined ? <Note>{refusal}</Note> : null}
        {isKnown ? <Known {...props} name={state.page.name} label={title} /> : <RecordDialogAbsence {...props} />}
        {isKnown ? null : restoration}
      </div>
    </Place>
  );
}

type KnownProps<Tab extends string> = RecordDialogProps<Tab> & { readonly name: string; readonly label: string };

function Known<Tab extends string>({
  id,
  kind,
  name,
  label,
  state,
  avatar,
  page,
  note,
  onRetry,
  ...tabs
}: KnownProps<Tab>) {
  const { Link } = usePort();
  const nameId = useId();
  return (
    <>
      <RecordDialogStale kind={kind} state={state} onRetry={onRetry} />
      <RecordDialogHead
        id={id}
        name={name}
        nameId={nameId}
        avatar={avatar}
        more={
          page === undefined ? null : (
            <Link to={page} className={classes.page}>
              Open as a page
              <ArrowRight aria-hidden="true" />
            </Link>
          )
        }
      >
        <RecordSteps kind={kind} nameId={nameId} />
      </RecordDialogHead>
      {note}
      <Tabs label={`${label} ${name}`} value={tabs.value} onChange={tabs.onChange} tabs={tabs.tabs} />
    </>
  );
}
