import { CalendarClock } from 'lucide-react';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { Banner } from '../Banner/Banner.tsx';

/**
 * Says on every page of a project that its season is closed.
 *
 * Use it within the shell; why an act is refused in a closed season, its button says.
 */
export function ClosedSeasonBanner() {
  const { project, viewer } = usePort();
  return (
    <div role="status">
      {project.selectedProject?.status === 'closed' ? (
        <Banner isQuiet icon={<CalendarClock aria-hidden="true" />}>
          <strong>This season is closed.</strong>
          {viewer.access === 'rw' ? <span> It can still be changed; the first change asks.</span> : null}
        </Banner>
      ) : null}
    </div>
  );
}
