import { scriptTabs } from '@bullpen/contract';
import type { ReactNode } from 'react';
import { AreaTabs } from '../../shell/AreaTabs/AreaTabs.tsx';

/** Props of {@link ScriptTabs}. */
export interface ScriptTabsProps {
  /** The page of the current tab. */
  readonly children: ReactNode;
}

/**
 * The tabs of Scripts, above the page of the current one.
 *
 * Use it above every page of Scripts.
 */
export const ScriptTabs = ({ children }: ScriptTabsProps) => (
  <AreaTabs label="Scripts" tabs={scriptTabs} start={scriptTabs.templates}>
    {children}
  </AreaTabs>
);
