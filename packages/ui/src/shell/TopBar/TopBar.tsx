import { areaAt, areas, hasArea } from '@bullpen/contract';
import { ShieldCheck } from 'lucide-react';
import { Mark } from '../../components/Mark/Mark.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { AccessChip } from '../AccessChip/AccessChip.tsx';
import { ActivityTray } from '../ActivityTray/ActivityTray.tsx';
import { AvatarMenu } from '../AvatarMenu/AvatarMenu.tsx';
import { Commands } from '../Commands/Commands.tsx';
import { ProjectSelector } from '../ProjectSelector/ProjectSelector.tsx';
import { SeasonClock } from '../SeasonClock/SeasonClock.tsx';
import classes from './TopBar.module.css';

/**
 * Where one is and where one can go. Below 1024 px the links stand in the avatar's menu.
 *
 * Use it as part of ConsoleShell, which has it already.
 */
export function TopBar() {
  const { address, Link, project, viewer } = usePort();
  const current = areaAt(address.pathname);
  const links = Object.values(areas).filter((area) =>
    hasArea(area, { project: project.selectedProject, isSudo: viewer.isSudo }),
  );
  return (
    <header className={classes.bar}>
      <Link to={areas.overview.path} className={classes.home} aria-label="Bullpen, overview">
        <Mark />
      </Link>
      <ProjectSelector />
      <nav aria-label="Areas" className={classes.links}>
        {links.map((area) => (
          <Link
            key={area.path}
            to={area.path}
            className={classes.link}
            aria-current={area === current ? 'page' : undefined}
          >
            {area === areas.sudo ? <ShieldCheck aria-hidden="true" /> : null}
            {area.label}
          </Link>
        ))}
      </nav>
      <span className={classes.season}>
        <SeasonClock />
      </span>
      <Commands />
      <span className={classes.access}>
        <AccessChip />
      </span>
      <ActivityTray />
      <AvatarMenu links={links} />
    </header>
  );
}
