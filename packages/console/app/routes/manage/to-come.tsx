import { AreaToCome } from '@bullpen/ui';
import { manageTabAt } from '@bullpen/ui/manage';
import { useLocation } from 'react-router';

export { ErrorBoundary } from '../../error-boundary.tsx';

export default function TabToCome() {
  return <AreaToCome label={manageTabAt(useLocation().pathname).label} />;
}
