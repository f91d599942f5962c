import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { visitQueries } from '../../data/activity.ts';
import { ownApi } from '../../data/own-api.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { ClosedSeasonBanner } from '../ClosedSeasonBanner/ClosedSeasonBanner.tsx';
import { OfflineBanner } from '../OfflineBanner/OfflineBanner.tsx';
import { OutdatedBanner } from '../OutdatedBanner/OutdatedBanner.tsx';
import { TopBar } from '../TopBar/TopBar.tsx';
import classes from './ConsoleShell.module.css';

/** Props of {@link ConsoleShell}. */
export interface ConsoleShellProps {
  /** Asked to load the page anew; undefined while it need not be. */
  readonly onLoadAnew?: (() => void) | undefined;
  /** True while the page that somebody goes to has not come; told once that takes longer than a moment. */
  readonly isNavigating?: boolean;
  readonly children: ReactNode;
}

/**
 * The full console: the top bar, the strip of a production project, and the page.
 *
 * Use it around every page of the console, within `Bullpen`; a gate stands without it.
 */
export function ConsoleShell({ isNavigating = false, onLoadAnew, children }: ConsoleShellProps) {
  const { selectedProject } = usePort().project;
  return (
    <div className={classes.shell} data-environment={selectedProject?.environment}>
      <a className={classes.skip} href="#page">
        Skip to the page
      </a>
      {isNavigating ? <div className={classes.progress} role="progressbar" aria-label="Loading the page" /> : null}
      <NotedVisit />
      <TopBar />
      <ClosedSeasonBanner />
      <OfflineBanner />
      <OutdatedBanner onLoadAnew={onLoadAnew} />
      <div id="page" className={classes.page} tabIndex={-1} aria-busy={isNavigating}>
        {children}
      </div>
    </div>
  );
}

/** Tells the API that the viewer looks at the selected project, once the page is shown. */
function NotedVisit() {
  const { api, project } = usePort();
  useQuery(visitQueries.own(ownApi(api, project.selectedProject)));
  return null;
}
