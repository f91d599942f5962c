import { isRunOver, type ScriptRun } from '@bullpen/contract';
import { Callout } from '../../components/Callout/Callout.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { formatMoment } from '../../provider/format.ts';
import { runAddress } from './script-address.ts';
import { runStatus } from './script-labels.ts';
import classes from './scripts.module.css';

/** The runs that do the same and cannot be taken back: how far each has come, when and by whom. */
export function EqualRuns({ runs }: { readonly runs: readonly ScriptRun[] }) {
  const { Link, timeZone, now } = usePort();
  if (runs.length === 0) return null;
  const isDone = runs.some(({ status }) => isRunOver(status));
  return (
    <Callout title={isDone ? 'The same was run within the last 24 hours' : 'An equal run is waiting or running'}>
      {runs.map((run) => (
        <span key={run.id} className={classes.equalRun}>
          <Link to={runAddress(run.id)} className={classes.link}>
            <bdi>{run.title}</bdi>
          </Link>
          {` · ${runStatus(run, now()).label}, ${formatMoment(run.endedAt ?? run.startsAt, timeZone)}, by `}
          {run.startedBy.email ?? 'an account that is gone'}
        </span>
      ))}
    </Callout>
  );
}
