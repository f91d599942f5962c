import type { CallContext } from './called-api.ts';

/** What the writing of a file tells of itself. */
export interface FileOptions {
  readonly signal: AbortSignal;
  /** How many rows have come. */
  readonly onProgress: (rows: number) => void;
}

interface FileCallOptions {
  readonly signal: AbortSignal;
  readonly context: CallContext;
}

/** A list as a CSV file that the server writes, all of it, as a stream. `call` calls the export of the list. */
export async function csvFile(
  { signal, onProgress }: FileOptions,
  call: (options: FileCallOptions) => Promise<{ readonly body: Blob | ReadableStream }>,
): Promise<Blob> {
  const context: CallContext = {
    async send(request, init) {
      const response = await fetch(request, init);
      if (!response.ok) return response;
      const { countingLines } = await import('./counting-lines.ts');
      // The first line has the headings.
      return countingLines(response, (lines) => onProgress(Math.max(0, lines - 1)));
    },
  };
  const { body } = await call({ signal, context });
  return new Response(body).blob();
}
