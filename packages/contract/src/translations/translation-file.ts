import * as z from 'zod/mini';

/**
 * An answer that is a file of translations, CSV (UTF-8 with a byte order mark) or JSON: the server writes it as it
 * goes, whoever calls gets it as a `Blob`.
 */
export const TranslationFile = z.object({
  headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
  body: z.union([z.instanceof(ReadableStream), z.instanceof(Blob)]),
});

const content = {
  'text/csv': { schema: { type: 'string' } },
  'application/json': { schema: { type: 'object' } },
} as const;

/** How the call that answers {@link TranslationFile} stands in the OpenAPI document. */
export const exportRoute = {
  outputStructure: 'detailed',
  spec: <Operation extends { responses?: object }>(operation: Operation): Operation => ({
    ...operation,
    responses: { ...operation.responses, 200: { description: 'The texts, as a file.', content } },
  }),
} as const;
