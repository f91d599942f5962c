import { GenericErrorPage } from '@bullpen/ui';
import { RequestFailure } from '@bullpen/ui/data';
import { use, useState } from 'react';
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { OverviewLink } from './overview-link.tsx';
import { RequestIdContext } from './request-id.ts';
import type { RootData } from './root-data.server.ts';
import { useHasRun } from './use-is-hydrated.tsx';

/**
 * What a page shows that could not be made. The error's own words are for development alone. The id is that of the
 * answer which failed: of the API's, else of the document's while nothing else has been asked.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<RootData>('root');
  const documentId = use(RequestIdContext);
  const hasRun = useHasRun();
  const [ownId] = useState(hasRun ? undefined : documentId);
  const requestId = error instanceof RequestFailure ? error.facts.requestId : ownId;
  return (
    <GenericErrorPage
      status={isRouteErrorResponse(error) ? error.status : 500}
      requestId={requestId}
      actions={<OverviewLink />}
    >
      {root?.isDevelopment && error instanceof Error ? error.stack : undefined}
    </GenericErrorPage>
  );
}
