export { TopBoughtAndSoldScreen as default } from '@bullpen/ui/overview';
export { ErrorBoundary } from '../../error-boundary.tsx';
