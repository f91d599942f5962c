import { SudoTabs } from '@bullpen/ui/sudo';
import { Outlet } from 'react-router';

export { ErrorBoundary } from '../error-boundary.tsx';

export default function Sudo() {
  return (
    <SudoTabs>
      <Outlet />
    </SudoTabs>
  );
}
