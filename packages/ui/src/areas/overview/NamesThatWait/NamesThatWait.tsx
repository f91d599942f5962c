import { manageTabs } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { nameQueries } from '../../../data/names.ts';
import { formatCount, formatShortMoment } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import classes from './NamesThatWait.module.css';

/** Props of {@link NamesThatWait}. */
export interface NamesThatWaitProps {
  readonly api: ApiConnection;
}

/** How many names wait for staff, and since when the oldest does; nothing where none waits, or it is not known. */
export function NamesThatWait({ api }: NamesThatWaitProps) {
  const { Link, timeZone } = usePort();
  const { data } = useQuery(nameQueries.waiting(api));
  const [oldest] = data?.items ?? [];
  if (!data || !oldest) return null;
  const { value, exact } = data.total;
  return (
    <Link to={`${manageTabs.names.path}?sort=writtenAt`} className={classes.link}>
      {formatCount(value)}
      {exact ? '' : '+'} <span className={classes.what}>{value === 1 ? 'name' : 'names'}</span>{' '}
      {value === 1 ? 'waits' : 'wait'}
      <span className={classes.oldest}>, since {formatShortMoment(oldest.writtenAt, timeZone)}</span>
    </Link>
  );
}
