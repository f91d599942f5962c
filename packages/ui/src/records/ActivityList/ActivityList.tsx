import type { ActivityEntry } from '@bullpen/contract';
import type { ReactNode } from 'react';
import { formatPast } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import type { Port } from '../../provider/port.ts';
import { type ActWord, actAddress, actSentence, nameOfActor } from '../audit-acts.ts';
import { RowList, type RowListProps } from '../RowList/RowList.tsx';
import { writingRefusal } from '../writing-refusal.ts';
import classes from './ActivityList.module.css';
import { actWords } from './act-words.tsx';

/** Props of {@link ActivityList}. */
export interface ActivityListProps
  extends Pick<RowListProps<ActivityEntry>, 'label' | 'state' | 'empty' | 'onRetry' | 'onMore'> {
  /** By the clock of the platform. */
  readonly now: Date;
  /** What can be done about an act. Without it the name of what an act was done to leads there, and who did it is told. */
  readonly action?: (entry: ActivityEntry) => ReactNode;
}

const idOf = ({ id }: ActivityEntry) => id;

/**
 * What staff did in a project, the latest first.
 *
 * Use it for what others did, to catch up; what the person did here is in the ActivityTray, and the whole trail in
 * Sudo.
 */
export const ActivityList = ({ now, action, ...list }: ActivityListProps) => (
  <RowList
    {...list}
    rowId={idOf}
    row={(entry) => <Act entry={entry} now={now} action={action} />}
    failureTitle="Failed to fetch what was done"
  />
);

/** Where it is seen what became of it; undefined of what was deleted and cannot be restored, or not by this viewer. */
export function entryAddress(
  { action, subject, isRestorable }: ActivityEntry,
  viewer: Port['viewer'],
): string | undefined {
  const isOver = action.endsWith('.delete') && !(isRestorable && writingRefusal(viewer) === undefined);
  return isOver ? undefined : actAddress(action, subject.id);
}

interface ActProps extends Pick<ActivityListProps, 'now'> {
  readonly entry: ActivityEntry;
  readonly action: ActivityListProps['action'] | undefined;
}

function Act({ entry, now, action }: ActProps) {
  const { timeZone, viewer } = usePort();
  const sentence = actSentence(entry.action, entry.subject.name);
  return (
    <div className={classes.act}>
      <span className={classes.sentence}>
        {action ? actWords(sentence) : <ActLink sentence={sentence} to={entryAddress(entry, viewer)} />}
      </span>
      <span className={classes.when}>
        <time dateTime={entry.at}>{formatPast(entry.at, timeZone, now)}</time>
        {action ? null : (
          <>
            {' · '}
            <bdi>{nameOfActor(entry)}</bdi>
          </>
        )}
      </span>
      {action?.(entry)}
    </div>
  );
}

interface ActLinkProps {
  readonly sentence: readonly ActWord[];
  readonly to: string | undefined;
}

/** The sentence of an act; its name leads to what it was done to, or all of it where there is none. */
function ActLink({ sentence, to }: ActLinkProps) {
  const { Link } = usePort();
  if (to === undefined) return actWords(sentence);
  if (sentence.every((word) => typeof word === 'string')) return <Link to={to}>{actWords(sentence)}</Link>;
  return sentence.map((word) =>
    typeof word === 'string' ? (
      word
    ) : (
      <Link key="name" to={to}>
        <bdi>{word.name}</bdi>
      </Link>
    ),
  );
}
