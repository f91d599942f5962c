import { areas } from '@bullpen/contract';
import { AreaToCome } from '@bullpen/ui';

export { ErrorBoundary } from '../error-boundary.tsx';

export default function Manage() {
  return <AreaToCome label={areas.manage.label} />;
}
