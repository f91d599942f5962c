export { OrigamiPage as default } from '@bullpen/ui/manage';
export { ErrorBoundary } from '../../error-boundary.tsx';
