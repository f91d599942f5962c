import { type ActivityEntry, areas } from '@bullpen/contract';
import { useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx';
import { mapRead, type ReadResult } from '../../../data/read-state.ts';
import type { PagedRows } from '../../../data/use-paged-rows.ts';
import { formatCount, formatPast } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { ActivityList, entryAddress } from '../../../records/ActivityList/ActivityList.tsx';
import { actWords } from '../../../records/ActivityList/act-words.tsx';
import { actSentence, actsAddress, actsSentence } from '../../../records/audit-acts.ts';
import { type ActGroup, groupActs, whoDid } from './group-acts.ts';
import classes from './SinceLastVisit.module.css';

/** What the view can be in. */
export type SinceLastVisitViewState = ReadResult<PagedRows<ActivityEntry>>;

/** Props of {@link SinceLastVisitView}. */
export interface SinceLastVisitViewProps {
  /** When the visit before ended, RFC 3339; null until it is known. */
  readonly since: string | null;
  /** What staff did since, the viewer as well. */
  readonly state: SinceLastVisitViewState;
  /** By the clock of the platform. */
  readonly now: Date;
  readonly timeZone: string;
  readonly onRetry: () => void;
  readonly onMore: () => void;
}

const label = 'Since your last visit';

/** So many kinds of acts stand in the line; the others stand in the list. */
const mostGroups = 3;

/** What colleagues did since the viewer last looked at the project, by what was done: each a link. */
export function SinceLastVisitView({ since, state, now, timeZone, onRetry, onMore }: SinceLastVisitViewProps) {
  const [isOpen, setOpen] = useState(false);
  if (state.is === 'loading' || state.is === 'slow')
    return (
      <section className={classes.block} aria-label={label} aria-busy="true">
        <Skeleton width="280px" room={28} />
      </section>
    );
  const page = 'page' in state ? state.page : undefined;
  const isFailed = page === undefined || state.is === 'stale' || typeof page.more === 'object';
  const groups = groupActs(page?.rows ?? []);
  const isWhole = page?.more === 'end';
  const plus = isWhole ? '' : '+';
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const when = since === null ? '' : formatPast(since, timeZone, now);
  return (
    <section className={classes.block} aria-label={label}>
      {groups.length > 0 ? (
        <>
          <span className={classes.text}>
            {label}, {when}:
          </span>
          <ul className={classes.groups}>
            {groups.slice(0, mostGroups).map((group) => (
              <li key={group.action}>
                <Group group={group} plus={plus} />
              </li>
            ))}
          </ul>
        </>
      ) : page ? (
        <span className={`${classes.text} ${classes.quiet}`}>
          {isWhole
            ? `Nothing new since your last visit, ${when}`
            : `${label}, ${when}: the latest ${formatCount(page.rows.length)} acts are all yours`}
        </span>
      ) : null}
      {isFailed ? (
        <span className={classes.failed}>
          Not read: {page ? 'the latest of it' : 'what is new since your last visit'}
          <Button variant="link" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </span>
      ) : null}
      {groups.length > 0 || (page && !isWhole) ? (
        <Button variant="link" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {groups.length > 0 ? `Show all ${formatCount(count)}${plus}` : 'Show more'}
        </Button>
      ) : null}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label}>
        <ActivityList
          label={label}
          state={mapRead(state, (all) => ({ ...all, rows: all.rows.filter(({ isOwn }) => !isOwn) }))}
          now={now}
          empty="Nothing was done by others."
          onRetry={onRetry}
          onMore={onMore}
        />
      </Dialog>
    </section>
  );
}

interface GroupProps {
  readonly group: ActGroup;
  /** Behind a number of which it is not known whether it is all of them. */
  readonly plus: string;
}

/** One act leads to what it was done to, several to the list of those. */
function Group({ group, plus }: GroupProps) {
  const { Link, viewer } = usePort();
  const { action, count, latest } = group;
  const isOne = count === 1 && plus === '';
  const words = isOne
    ? actWords(actSentence(action, latest.subject.name))
    : actsSentence(action, formatCount(count) + plus);
  const to = isOne ? entryAddress(latest, viewer) : actsAddress(action);
  return (
    <>
      {to === undefined || to === areas.overview.path ? (
        <span className={classes.text}>{words}</span>
      ) : (
        <Link to={to} className={`${classes.text} ${classes.link}`}>
          {words}
        </Link>
      )}{' '}
      <span className={classes.quiet}>
        by <bdi>{whoDid(group)}</bdi>
      </span>
    </>
  );
}
