import { type Area, hasArea } from '@bullpen/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './AreaTabs.module.css';

/** Props of {@link AreaTabs}. */
export interface AreaTabsProps {
  /** The area's name, for those who do not see where they are. */
  readonly label: string;
  /** Its pages; those that this project or person does not have are left out. */
  readonly tabs: Readonly<Record<string, Area>>;
  /** Which of them is shown where the address is none of theirs. */
  readonly start: Area;
  /** The page of the current tab. */
  readonly children: ReactNode;
}

/**
 * The tabs of an area, each a link to a page of its own, above the one that is current.
 *
 * Use it above the pages of an area; parts of one page are Tabs.
 */
export function AreaTabs({ label, tabs, start, children }: AreaTabsProps) {
  const { address, Link, project, viewer } = usePort();
  const current = Object.values(tabs).find(({ path }) => path === address.pathname) ?? start;
  const shown = Object.values(tabs).filter((tab) =>
    hasArea(tab, { project: project.selectedProject, isSudo: viewer.isSudo }),
  );
  const strip = useRef<HTMLElement>(null);
  // On a narrow screen the current one may lie beyond its edge. The page itself is not scrolled.
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const link = [...element.querySelectorAll('a')].find(({ textContent }) => textContent === current.label);
      if (link) element.scrollLeft = link.offsetLeft - (element.clientWidth - link.offsetWidth) / 2;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [current.label]);
  return (
    <div className={classes.frame}>
      <nav ref={strip} aria-label={label} className={classes.tabs}>
        {shown.map((tab) => (
          <Link
            key={tab.path}
            to={tab.path}
            className={classes.tab}
            aria-current={tab === current ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
