import { isRunOver, type ScriptRun } from '@bullpen/contract';
import { Callout } from '../../components/Callout/Callout.tsx';
import { formatMoment } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { runAddress } from './script-address.ts';
import { runStatus } from './script-labels.ts';
import classes from './scripts.module.css';

/** The runs that a next one would do once more: how far each has come, when and by whom. */
export function EqualRuns({ runs }: { readonly runs: readonly ScriptRun[] }) {
  const { Link, timeZone, now } = usePort();
  if (runs.length === 0) return null;
  return (
    <Callout title={titleOf(runs, now(), timeZone)}>
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

/** Whether some of these have been run: the next one is then one more. */
export const isDoneBefore = (runs: readonly ScriptRun[]): boolean => runs.some(({ status }) => isRunOver(status));

/** What has come furthest of them, which is what the next one repeats. */
function titleOf(runs: readonly ScriptRun[], now: Date, timeZone: string): string {
  if (isDoneBefore(runs)) return 'The same was run within the last 24 hours';
  if (runs.some(({ status }) => status === 'running')) return 'The same is running now';
  const waiting = runs.filter(({ status }) => status === 'queued').map(({ startsAt }) => startsAt);
  const [first] = waiting.sort((one, other) => Date.parse(one) - Date.parse(other));
  if (first === undefined) return 'The same waits to be confirmed';
  return Date.parse(first) > now.getTime()
    ? `The same is scheduled for ${formatMoment(first, timeZone)}`
    : 'The same waits for its turn';
}
