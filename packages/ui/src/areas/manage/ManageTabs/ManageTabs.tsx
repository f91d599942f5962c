import { manageTabs } from '@bullpen/contract';
import type { ReactNode } from 'react';
import { AreaTabs } from '../../../shell/AreaTabs/AreaTabs.tsx';

/** Props of {@link ManageTabs}. */
export interface ManageTabsProps {
  /** The page of the current tab. */
  readonly children: ReactNode;
}

/**
 * The tabs of Manage, above the page of the current one.
 *
 * Use it above every page of Manage; it leaves out what the project has not.
 */
export const ManageTabs = ({ children }: ManageTabsProps) => (
  <AreaTabs label="Manage" tabs={manageTabs} start={manageTabs.players}>
    {children}
  </AreaTabs>
);
