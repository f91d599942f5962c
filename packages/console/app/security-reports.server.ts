import * as z from 'zod';

const withoutQuery = z.string().transform((address) => address.split(/[?#]/, 1)[0]?.slice(0, 500) ?? '');
const text = z.string().transform((value) => value.slice(0, 100));

/** `report-uri` sends one object, hyphenated; the Reporting API sends a list, in camel case. */
const CspReport = z.object({
  'csp-report': z.object({
    'document-uri': withoutQuery.optional(),
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': withoutQuery.optional(),
    'source-file': withoutQuery.optional(),
    'line-number': z.number().optional(),
    'script-sample': text.optional(),
  }),
});
const Reports = z.array(
  z.object({
    type: text,
    body: z.looseObject({
      documentURL: withoutQuery.optional(),
      effectiveDirective: text.optional(),
      blockedURL: withoutQuery.nullish(),
      sourceFile: withoutQuery.nullish(),
      lineNumber: z.number().nullish(),
      sample: text.nullish(),
    }),
  }),
);

/** One thing that a browser stopped. Addresses come without their query. */
export interface SecurityReport {
  readonly type: string;
  readonly document: string | undefined;
  readonly directive: string | undefined;
  readonly blocked: string | undefined;
  readonly source: string | undefined;
  readonly line: number | undefined;
  readonly sample: string | undefined;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Reads what browsers report, in either of their formats. Anything else is nothing. */
export function readReports(body: string): readonly SecurityReport[] {
  const json = parse(body);
  const single = CspReport.safeParse(json).data?.['csp-report'];
  if (single) {
    return [
      {
        type: 'csp-violation',
        document: single['document-uri'],
        directive: single['effective-directive'] ?? single['violated-directive'],
        blocked: single['blocked-uri'],
        source: single['source-file'],
        line: single['line-number'],
        sample: single['script-sample'],
      },
    ];
  }
  const reports = Reports.safeParse(json).data ?? [];
  return reports.map(({ type, body: details }) => ({
    type,
    document: details.documentURL,
    directive: details.effectiveDirective,
    blocked: details.blockedURL ?? undefined,
    source: details.sourceFile ?? undefined,
    line: details.lineNumber ?? undefined,
    sample: details.sample ?? undefined,
  }));
}
