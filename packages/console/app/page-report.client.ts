import { reportPath } from './report-path.ts';
import type { PageReport } from './reports.server.ts';
import { currentRuntime } from './runtime.client.ts';

let isReported = false;

/** Writes an error of the page down here, and the first one of the document in the server's log. */
export function reportPageError(
  is: PageReport['page-report']['is'],
  error: unknown,
  { componentStack }: { readonly componentStack?: string | undefined },
): void {
  console.error(error);
  if (isReported) return;
  isReported = true;
  const report: PageReport = {
    'page-report': {
      document: window.location.origin + window.location.pathname,
      build: currentRuntime()?.build.own.id ?? '',
      is,
      error: String(error),
      component: componentStack?.trim() ?? '',
    },
  };
  // The page stands or falls without it.
  void fetch(reportPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}
