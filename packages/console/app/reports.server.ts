import * as z from 'zod';

const withoutQuery = z.string().transform((address) => address.split(/[?#]/, 1)[0]?.slice(0, 500) ?? '');
const text = (longest: number) => z.string().transform((value) => value.slice(0, longest));

const SecurityReport = z
  .object({
    'csp-report': z.object({
      'document-uri': withoutQuery.optional(),
      'effective-directive': text(100).optional(),
      'violated-directive': text(100).optional(),
      'blocked-uri': withoutQuery.optional(),
      'source-file': withoutQuery.optional(),
      'line-number': z.number().optional(),
      'script-sample': text(100).optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    event: 'security-report' as const,
    document: report['document-uri'],
    directive: report['effective-directive'] ?? report['violated-directive'],
    blocked: report['blocked-uri'],
    source: report['source-file'],
    line: report['line-number'],
    sample: report['script-sample'],
  }));

const PageReport = z
  .object({
    'page-report': z.object({
      document: withoutQuery,
      build: text(100),
      is: z.enum(['recovered', 'failed']),
      error: text(300),
      component: text(1000),
    }),
  })
  .transform(({ 'page-report': report }) => ({ event: 'page-report' as const, ...report }));

const Report = z.union([SecurityReport, PageReport]);

/** One thing that a browser stopped, or that went wrong in a page of ours. Addresses come without their query. */
export type Report = z.output<typeof Report>;

/** What a page of ours says of an error: React made it anew (`recovered`), or could not (`failed`). */
export type PageReport = z.input<typeof PageReport>;

/** Reads what a browser reports; undefined when it is anything else. */
export function readReport(body: string): Report | undefined {
  try {
    return Report.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
