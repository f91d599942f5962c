import { areas } from '@bullpen/contract';
import { AreaToCome } from '@bullpen/ui';

export { ErrorBoundary } from '../error-boundary.tsx';

export default function Overview() {
  return <AreaToCome label={areas.overview.label} />;
}
