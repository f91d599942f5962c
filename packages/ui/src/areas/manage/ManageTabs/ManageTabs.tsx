import { type ReactNode, useEffect, useRef } from 'react';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { type ManageTab, manageTabAt, manageTabs } from '../manage-tabs.ts';
import classes from './ManageTabs.module.css';

/** Props of {@link ManageTabs}. */
export interface ManageTabsProps {
  /** The page of the current tab. */
  readonly children: ReactNode;
}

/** The tabs of Manage, each a link to a page of its own, above the one that is current. */
export function ManageTabs({ children }: ManageTabsProps) {
  const { address, Link, project } = usePort();
  const current = manageTabAt(address.pathname);
  const features = project.selectedProject?.features ?? [];
  const tabs = Object.values<ManageTab>(manageTabs).filter(
    ({ feature }) => feature === undefined || features.includes(feature),
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
      <nav ref={strip} aria-label="Manage" className={classes.tabs}>
        {tabs.map((tab) => (
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
