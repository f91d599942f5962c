import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './RecordName.module.css';

/** Props of {@link RecordName}. */
export interface RecordNameProps {
  /** As people have made it, in whatever script. */
  readonly name: string;
  /** Where the record is found; without it the name is text alone. */
  readonly to?: string;
}

/**
 * What a record is called, in a cell or a list: a name that is too long for it ends in dots.
 *
 * Use it wherever a record is named in a cell or a list; in a sentence its name stands as it is.
 */
export const RecordName = ({ name, to }: RecordNameProps) =>
  to === undefined ? <bdi className={classes.name}>{name}</bdi> : <LinkedName name={name} to={to} />;

function LinkedName({ name, to }: Required<RecordNameProps>) {
  const { Link } = usePort();
  return (
    <Link to={to} className={`${classes.name} ${classes.link}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}
