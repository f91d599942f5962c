import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import classes from './RecordDialog.module.css';
import type { RecordDialogProps } from './RecordDialog.tsx';

/** Props of {@link RecordDialogHead}. */
export interface RecordDialogHeadProps {
  readonly id: string;
  readonly name: string;
  /** The id of the name. */
  readonly nameId?: string;
  readonly avatar: ReactNode;
  /** On the page of a record the name is the title. */
  readonly isTitle?: boolean;
  /** Lines below its id. */
  readonly more?: ReactNode;
  /** What can be done with it, at the end. */
  readonly children?: ReactNode;
}

/** Which one it is: name and whole id. The same in the dialog of a record and on its page. */
export const RecordDialogHead = ({
  id,
  name,
  nameId,
  avatar,
  isTitle = false,
  more,
  children,
}: RecordDialogHeadProps) => (
  <div className={classes.head}>
    {avatar}
    <div className={classes.who}>
      {isTitle ? (
        <h1 className={classes.title}>
          <bdi>{name}</bdi>
        </h1>
      ) : (
        <bdi id={nameId} className={classes.name}>
          {name}
        </bdi>
      )}
      <span className={classes.idLine}>
        <code className={classes.id}>{id}</code>
        <CopyButton text={id} label="Copy id" />
      </span>
      {more}
    </div>
    {children ? <div className={classes.end}>{children}</div> : null}
  </div>
);

type RecordDialogActsProps = Pick<RecordDialogProps<never>, 'kind' | 'acts' | 'refusal' | 'onDelete'>;

/** What can be done with a record: each asks before anything happens. The same in its dialog and on its page. */
export const RecordDialogActs = ({ kind, acts, refusal, onDelete }: RecordDialogActsProps) => (
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
);
