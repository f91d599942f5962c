import { Button, ErrorPage } from '@bullpen/ui';
import { data, Link, useLocation } from 'react-router';

/** Decided before any gate. */
export const handle = { isNotFound: true };

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFound() {
  return (
    <ErrorPage
      status={404}
      message={`Page not found: ${useLocation().pathname}`}
      actions={
        <Button variant="outline" asChild>
          <Link to="/">Go to the start</Link>
        </Button>
      }
    />
  );
}
