import * as z from 'zod/mini';

/**
 * An answer that is a CSV file (RFC 4180, UTF-8 with a byte order mark): the server writes it as it goes, whoever calls
 * gets it as a `Blob`. Its cells are neutralised by `neutraliseCell`.
 */
export const CsvFile = z.object({
  headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
  body: z.union([z.instanceof(ReadableStream), z.instanceof(Blob)]),
});

const content = { 'text/csv': { schema: { type: 'string' } } } as const;

/** How a call that answers {@link CsvFile} stands in the OpenAPI document. */
export const csvRoute = {
  outputStructure: 'detailed',
  spec: <Operation extends { responses?: object }>(operation: Operation): Operation => ({
    ...operation,
    responses: { ...operation.responses, 200: { description: 'The whole list, as a CSV file.', content } },
  }),
} as const;
