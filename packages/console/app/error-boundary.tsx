import { Button, ErrorPage } from '@bullpen/ui';
import { use } from 'react';
import { isRouteErrorResponse, Link, useRouteError, useRouteLoaderData } from 'react-router';
import { RequestIdContext } from './request-id.ts';
import type { RootData } from './root-data.server.ts';

/** What a page shows that could not be made. The error's own words are for development alone; the
 * id finds them in the log. */
export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<RootData>('root');
  const requestId = use(RequestIdContext);
  const isResponse = isRouteErrorResponse(error);
  return (
    <ErrorPage
      status={isResponse ? error.status : 500}
      actions={
        <Button variant="outline" asChild>
          <Link to="/">Go to the start</Link>
        </Button>
      }
    >
      {requestId === undefined ? null : <p>Request {requestId}</p>}
      {root?.isDevelopment && error instanceof Error ? error.stack : null}
    </ErrorPage>
  );
}
