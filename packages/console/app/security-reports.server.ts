import * as z from 'zod';

const withoutQuery = z.string().transform((address) => address.split(/[?#]/, 1)[0]?.slice(0, 500) ?? '');
const text = z.string().transform((value) => value.slice(0, 100));

const CspReport = z.object({
  'csp-report': z
    .object({
      'document-uri': withoutQuery.optional(),
      'effective-directive': text.optional(),
      'violated-directive': text.optional(),
      'blocked-uri': withoutQuery.optional(),
      'source-file': withoutQuery.optional(),
      'line-number': z.number().optional(),
      'script-sample': text.optional(),
    })
    .transform((report) => ({
      document: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'],
      sample: report['script-sample'],
    })),
});

/** One thing that a browser stopped. Addresses come without their query. */
export type SecurityReport = z.infer<typeof CspReport>['csp-report'];

/** Reads what a browser reports; undefined when it is anything else. */
export function readReport(body: string): SecurityReport | undefined {
  try {
    return CspReport.safeParse(JSON.parse(body)).data?.['csp-report'];
  } catch {
    return undefined;
  }
}
