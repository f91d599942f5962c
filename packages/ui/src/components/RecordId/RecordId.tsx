import classes from './RecordId.module.css';

/** Props of {@link RecordId}. */
export interface RecordIdProps {
  readonly id: string;
}

/**
 * An id in a row, shortened in the middle; its row's dialog has it whole.
 *
 * Use it in rows; where the whole id is needed, write it whole with a CopyButton.
 */
export const RecordId = ({ id }: RecordIdProps) => (
  <code className={classes.id} title={id}>
    {id.slice(0, 4)}…{id.slice(-4)}
  </code>
);
