import { areaAt, type Project, pageAt, projectLabel } from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import type { LazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import type { Activity } from '../../components/Toaster/activity-log.ts';
import { noticeIcons } from '../../components/Toaster/notice-icons.tsx';
import type { NoticeType } from '../../components/Toaster/notify.ts';
import { ToolPopover } from '../../components/ToolPopover/ToolPopover.tsx';
import { ownApi } from '../../data/own-api.ts';
import { formatPast, formatTime } from '../../foundation/format.ts';
import { forgetLeftChanges, type LeftChange } from '../../foundation/left-changes.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useLeftChanges } from '../../provider/use-left-changes.ts';
import classes from './ActivityTray.module.css';
import { EarlierActs } from './EarlierActs.tsx';

interface ActivityTrayPopoverProps extends LazyPopover {
  readonly entries: readonly Activity[];
}

const isProblem = ({ type }: { readonly type: NoticeType }) => type === 'error' || type === 'warning';

/** What the sign says to those who see it. */
const said: Readonly<Partial<Record<NoticeType, string>>> = {
  error: 'Failed',
  warning: 'Warning',
  loading: 'Under way',
};

/** Where it was: the page, and the project where there are several. */
function placeOf({ openAt, projectKey }: LeftChange, projects: readonly Project[]): string | undefined {
  const { pathname } = new URL(openAt, 'http://console.invalid');
  const page = (pageAt(pathname) ?? areaAt(pathname))?.label;
  const project = projects.length > 1 ? projects.find(({ key }) => key === projectKey) : undefined;
  return [page, project && projectLabel(project)].filter(Boolean).join(', ') || undefined;
}

/** What earlier pages left, what was said on this page, and what the viewer did before; each the latest first. */
export function ActivityTrayPopover({ entries, ...place }: ActivityTrayPopoverProps) {
  const { activity, api, navigate, now, project, timeZone, unsaved, viewer } = usePort();
  const left = useLeftChanges();
  const own = ownApi(api, project.selectedProject);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const isMixed = entries.some(isProblem) && !entries.every(isProblem);
  const shown = isMixed && onlyProblems ? entries.filter(isProblem) : entries;
  useEffect(() => activity.markSeen());
  return (
    <ToolPopover title="Activity" {...place}>
      {left.length === 0 ? null : (
        <ul aria-label="Left open on earlier pages" className={classes.list}>
          {left.map((change) => (
            <Entry
              key={JSON.stringify(change)}
              type="warning"
              title={change.title}
              description={placeOf(change, project.hasAccessProjects)}
              action={{
                label: 'Open',
                run: () =>
                  unsaved.leave(() => {
                    forgetLeftChanges(viewer.identityId, [change], now());
                    navigate(change.openAt, change.projectKey ?? undefined);
                  }),
              }}
              at={new Date(change.at)}
              when={formatPast(change.at, timeZone, now())}
              onClose={place.onClose}
            />
          ))}
        </ul>
      )}
      {entries.length === 0 ? (
        own || left.length > 0 ? null : (
          <p className={classes.none}>Nothing has happened yet. What you do stays here until you leave the console.</p>
        )
      ) : (
        <>
          {isMixed ? (
            <label className={classes.filter}>
              <Checkbox checked={onlyProblems} onChange={(event) => setOnlyProblems(event.target.checked)} />
              Only what went wrong
            </label>
          ) : null}
          <ul className={classes.list}>
            {shown.map(({ id, at, ...entry }) => (
              <Entry key={id} {...entry} at={at} when={formatTime(at, timeZone)} onClose={place.onClose} />
            ))}
          </ul>
        </>
      )}
      {own && !(isMixed && onlyProblems) ? (
        <div className={classes.earlier}>
          {entries.length === 0 && left.length === 0 ? null : (
            <h3 className={classes.earlierTitle}>Earlier, in this project</h3>
          )}
          <EarlierActs
            key={own.projectKey}
            api={own}
            empty={
              entries.length === 0 && left.length === 0
                ? 'Nothing has happened yet. What you do in this project stays here for a week.'
                : 'Nothing in the week before.'
            }
            onClose={place.onClose}
          />
        </div>
      ) : null}
    </ToolPopover>
  );
}

interface EntryProps extends Omit<Activity, 'id' | 'isSeen'> {
  /** As it is written. */
  readonly when: string;
  readonly onClose: () => void;
}

function Entry({ type, title, description, action, at, when, onClose }: EntryProps) {
  return (
    <li className={classes.entry} data-problem={isProblem({ type })}>
      <span className={classes.sign}>{type === 'default' ? null : noticeIcons[type]}</span>
      <span className={classes.title}>
        {said[type] ? <VisuallyHidden>{said[type]}: </VisuallyHidden> : null}
        {title}
      </span>
      {description === undefined ? null : <span className={classes.detail}>{description}</span>}
      {action ? (
        <Button
          variant="outline"
          size="sm"
          aria-label={`${action.label}: ${title}`}
          className={classes.action}
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <time className={classes.time} dateTime={at.toISOString()}>
        {when}
      </time>
    </li>
  );
}
