import { reportPath } from './report-path.ts';
import type { PageReport } from './reports.server.ts';
import { currentRuntime } from './runtime.client.ts';

const reported = new Set<PageReport['page-report']['is']>();

/** Writes an error of the page down here, and the first one of each kind in the server's log. */
export function reportPageError(
  is: PageReport['page-report']['is'],
  error: unknown,
  { componentStack }: { readonly componentStack?: string | undefined },
): void {
  console.error(error);
  if (reported.has(is)) return;
  reported.add(is);
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
