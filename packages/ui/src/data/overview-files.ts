import type { OverviewRange } from '@bullpen/contract';
import type { ApiConnection } from './api-connection.ts';
import type { AreaClient, CallContext } from './called-api.ts';

interface FileWish {
  readonly range: OverviewRange;
  readonly search: string;
  readonly order: 'asc' | 'desc' | undefined;
}

interface FileOptions {
  readonly signal: AbortSignal;
  /** How many rows have come. */
  readonly onProgress: (rows: number) => void;
}

type ReadFile = (
  client: AreaClient<'overview'>,
  query: Pick<FileWish, 'range'> & Partial<FileWish>,
  options: { readonly signal: AbortSignal; readonly context: CallContext },
) => Promise<{ readonly body: Blob | ReadableStream }>;

const fileOf =
  (read: ReadFile) =>
  async (
    api: ApiConnection | null,
    { range, search, order }: FileWish,
    { signal, onProgress }: FileOptions,
  ): Promise<Blob> => {
    if (api === null) throw new TypeError('There is no API to export from.');
    const query = { range, ...(search === '' ? {} : { search }), ...(order ? { order } : {}) };
    // The first line has the headings.
    const context: CallContext = { onLines: (lines) => onProgress(Math.max(0, lines - 1)) };
    const { body } = await read(await api.client('overview'), query, { signal, context });
    return new Response(body).blob();
  };

/** The lists of the overview as CSV files that the server writes. */
export const overviewFiles = {
  performers: fileOf((client, query, options) => client.exportTopPerformers({ query }, options)),
  leagues: fileOf((client, query, options) => client.exportTopPerformersByLeague({ query }, options)),
};
