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
import { formatTime } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
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

/** What was said on this page, and what the viewer did before; the latest first. */
export function ActivityTrayPopover({ entries, ...place }: ActivityTrayPopoverProps) {
  const { activity, api, project, timeZone } = usePort();
  const own = ownApi(api, project.selectedProject);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const isMixed = entries.some(isProblem) && !entries.every(isProblem);
  const shown = isMixed && onlyProblems ? entries.filter(isProblem) : entries;
  useEffect(() => activity.markSeen());
  return (
    <ToolPopover title="Activity" {...place}>
      {entries.length === 0 ? (
        own ? null : (
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
            {shown.map(({ id, type, title, description, action, at }) => (
              <li key={id} className={classes.entry} data-problem={isProblem({ type })}>
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
                      place.onClose();
                      action.run();
                    }}
                  >
                    {action.label}
                  </Button>
                ) : null}
                <time className={classes.time} dateTime={at.toISOString()}>
                  {formatTime(at, timeZone)}
                </time>
              </li>
            ))}
          </ul>
        </>
      )}
      {own && !(isMixed && onlyProblems) ? (
        <div className={classes.earlier}>
          {entries.length === 0 ? null : <h3 className={classes.earlierTitle}>Earlier, in this project</h3>}
          <EarlierActs
            key={own.projectKey}
            api={own}
            empty={
              entries.length === 0
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
