import { areas } from '@bullpen/contract';
import { AreaToCome } from '@bullpen/ui';

export { ErrorBoundary } from '../error-boundary.tsx';

export default function ApiDocs() {
  return <AreaToCome label={areas.apiDocs.label} />;
}
