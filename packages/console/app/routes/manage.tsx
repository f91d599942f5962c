import { ManageTabs } from '@bullpen/ui/manage';
import { Outlet } from 'react-router';

export { ErrorBoundary } from '../error-boundary.tsx';

export default function Manage() {
  return (
    <ManageTabs>
      <Outlet />
    </ManageTabs>
  );
}
