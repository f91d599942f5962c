import { Bell } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { useLazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import type { Activity } from '../../components/Toaster/activity-log.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useLeftChanges } from '../../provider/use-left-changes.ts';
import classes from './ActivityTray.module.css';

const load = () => import('./ActivityTrayPopover.tsx').then((module) => module.ActivityTrayPopover);
const nothing: readonly Activity[] = [];
const noEntries = () => nothing;

/**
 * What the toasts have said, for whoever was not looking; below it what was done before, above it what was left open.
 *
 * Use it once, in the top bar; what staff did in a project is an ActivityList.
 */
export function ActivityTray() {
  const { activity, viewer } = usePort();
  const entries = useSyncExternalStore(activity.subscribe, activity.entries, noEntries);
  const { button, place } = useLazyPopover(load);
  const { identityId } = viewer;
  useEffect(() => activity.claim(identityId), [activity, identityId]);
  const isOpen = place !== null;
  // What a page left undone is new until it is looked at where it was.
  const unseen = entries.filter(({ isSeen }) => !isSeen).length + useLeftChanges().length;
  return (
    <>
      <Button
        {...button}
        variant="ghost"
        size="icon"
        aria-label={unseen > 0 && !isOpen ? `Activity, ${unseen} new` : 'Activity'}
        className={classes.button}
      >
        <Bell aria-hidden="true" />
        {unseen > 0 && !isOpen ? <span className={classes.dot} data-colored /> : null}
      </Button>
      {place ? <LazyPart load={load} props={{ entries, ...place }} /> : null}
    </>
  );
}
