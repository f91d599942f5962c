import { NotFoundPage } from '@bullpen/ui';
import { data, useLocation } from 'react-router';
import { OverviewLink } from '../overview-link.tsx';

/** Decided before any gate. */
export const handle = { isNotFound: true };

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFound() {
  return <NotFoundPage message={`Page not found: ${useLocation().pathname}`} actions={<OverviewLink />} />;
}
