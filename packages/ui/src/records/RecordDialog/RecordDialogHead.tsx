import type { ReactNode } from 'react';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import classes from './RecordDialog.module.css';

interface RecordDialogHeadProps {
  readonly id: string;
  readonly name: string;
  readonly avatar: ReactNode;
}

/** Which one it is: name and whole id. */
export const RecordDialogHead = ({ id, name, avatar }: RecordDialogHeadProps) => (
  <div className={classes.head}>
    {avatar}
    <div className={classes.who}>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.idLine}>
        <code className={classes.id}>{id}</code>
        <CopyButton text={id} label="Copy id" />
      </span>
    </div>
  </div>
);
