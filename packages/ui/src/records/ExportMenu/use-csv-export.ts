import { useEffect, useRef, useState } from 'react';
import { noteExport } from '../../data/exports.ts';
import { RequestFailure } from '../../data/failure.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { writeCsvFile } from './csv-file.ts';
import { download } from './download.ts';
import type { ExportMenuProps, ExportSource, ExportWriting } from './ExportMenu.tsx';

/** How far an export is. */
export type CsvExportState =
  /** `refused` for now: the person has as many under way as the API writes for one; `offline`: nothing answers. */
  | { readonly is: 'idle' | 'failed' | 'refused' | 'offline' }
  | { readonly is: 'running' | 'done'; readonly written: number };

const writeFile = (source: ExportSource, writing: ExportWriting): Promise<Blob> =>
  'file' in source
    ? source.file(writing)
    : writeCsvFile({ headings: source.headings, rows: source.rows(writing.signal), ...writing });

function failed(error: unknown): CsvExportState {
  const kind = error instanceof RequestFailure ? error.facts.kind : undefined;
  return { is: kind === 'tooMany' ? 'refused' : kind === 'offline' ? 'offline' : 'failed' };
}

/** Writes a file of the rows and hands it to the browser. Going away cancels. */
export function useCsvExport({ fileName, source }: Pick<ExportMenuProps, 'fileName' | 'source'>) {
  const { api } = usePort();
  const [state, setState] = useState<CsvExportState>({ is: 'idle' });
  const cancelling = useRef<AbortController | null>(null);
  useEffect(() => () => cancelling.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    const { signal } = controller;
    cancelling.current = controller;
    let written = 0;
    setState({ is: 'running', written });
    try {
      const onProgress = (now: number) => {
        written = now;
        if (!signal.aborted) setState({ is: 'running', written });
      };
      const file = await writeFile(source, { signal, onProgress });
      if ('list' in source) await noteExport(api, { name: source.list, rows: written }, { signal });
      signal.throwIfAborted();
      download(file, `${fileName}.csv`);
      setState({ is: 'done', written });
    } catch (error) {
      setState(signal.aborted ? { is: 'idle' } : failed(error));
    }
  }
  return { state, start, cancel: () => cancelling.current?.abort() };
}
