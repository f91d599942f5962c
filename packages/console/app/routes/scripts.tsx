import { ScriptTabs } from '@bullpen/ui/scripts';
import { Outlet } from 'react-router';

export { ErrorBoundary } from '../error-boundary.tsx';

export default function Scripts() {
  return (
    <ScriptTabs>
      <Outlet />
    </ScriptTabs>
  );
}
