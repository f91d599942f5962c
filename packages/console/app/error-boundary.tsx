import { Button, ErrorPage } from '@bullpen/ui';
import { isRouteErrorResponse, Link, useRouteError, useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.server.ts';

/** What a page shows that could not be made. The error's own words are for development alone. */
export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<RootData>('root');
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
      {root?.isDevelopment && error instanceof Error ? error.stack : null}
    </ErrorPage>
  );
}
