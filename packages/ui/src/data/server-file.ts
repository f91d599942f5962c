import type { ApiConnection } from './api-connection.ts';
import type { AreaClient, CallContext, CalledArea } from './called-api.ts';

/** What the writing of a file tells of itself. */
export interface FileOptions {
  readonly signal: AbortSignal;
  /** How many rows have come. */
  readonly onProgress: (rows: number) => void;
}

type ReadFile<Area extends CalledArea, Query> = (
  client: AreaClient<Area>,
  query: Query,
  options: { readonly signal: AbortSignal; readonly context: CallContext },
) => Promise<{ readonly body: Blob | ReadableStream }>;

/** A list as a CSV file that the server writes, all of it, as a stream. */
export const serverFile =
  <Area extends CalledArea, Query>(area: Area, read: ReadFile<Area, Query>) =>
  async (api: ApiConnection | null, query: Query, { signal, onProgress }: FileOptions): Promise<Blob> => {
    if (api === null) throw new TypeError('There is no API to export from.');
    const context: CallContext = {
      async send(request, init) {
        const response = await fetch(request, init);
        if (!response.ok) return response;
        const { countingLines } = await import('./counting-lines.ts');
        // The first line has the headings.
        return countingLines(response, (lines) => onProgress(Math.max(0, lines - 1)));
      },
    };
    const { body } = await read(await api.client(area), query, { signal, context });
    return new Response(body).blob();
  };
