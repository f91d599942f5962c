import classes from './RecordName.module.css';

/** Props of {@link RecordName}. */
export interface RecordNameProps {
  /** As people have made it, in whatever script. */
  readonly name: string;
}

/** What a record is called, in the cell of a table: a name that is too long for it ends in dots. */
export const RecordName = ({ name }: RecordNameProps) => <bdi className={classes.name}>{name}</bdi>;
