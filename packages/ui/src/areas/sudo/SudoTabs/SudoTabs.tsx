import { sudoTabs } from '@bullpen/contract';
import type { ReactNode } from 'react';
import { AreaTabs } from '../../../shell/AreaTabs/AreaTabs.tsx';

/** Props of {@link SudoTabs}. */
export interface SudoTabsProps {
  /** The page of the current tab. */
  readonly children: ReactNode;
}

/**
 * The tabs of Sudo, above the page of the current one.
 *
 * Use it above every page of Sudo.
 */
export const SudoTabs = ({ children }: SudoTabsProps) => (
  <AreaTabs label="Sudo" tabs={sudoTabs} start={sudoTabs.identities}>
    {children}
  </AreaTabs>
);
