import { Progress } from '@radix-ui/themes';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import type { LazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import { ToolPopover } from '../../components/ToolPopover/ToolPopover.tsx';
import { noteExport } from '../../data/exports.ts';
import { RequestFailure } from '../../data/failure.ts';
import { formatCount } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { writeCsvFile } from './csv-file.ts';
import { download } from './download.ts';
import classes from './ExportMenu.module.css';
import type { ExportMenuProps, ExportSource, ExportWriting } from './ExportMenu.tsx';

/** How far an export is. */
type CsvExportState =
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
function useCsvExport({ fileName, source }: Pick<ExportMenuPopoverProps, 'fileName' | 'source'>) {
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
      if ('list' in source && source.list) await noteExport(api, { name: source.list, rows: written }, { signal });
      signal.throwIfAborted();
      download(file, `${fileName}.csv`);
      setState({ is: 'done', written });
    } catch (error) {
      setState(signal.aborted ? { is: 'idle' } : failed(error));
    }
  }
  return { state, start, cancel: () => cancelling.current?.abort() };
}

type ExportMenuPopoverProps = Omit<ExportMenuProps, 'disabled' | 'source' | 'variant'> &
  LazyPopover & { readonly source: ExportSource };

/** What would be exported, and how far it is. */
export function ExportMenuPopover({ what, count, button, onClose, ...options }: ExportMenuPopoverProps) {
  const { state, start, cancel } = useCsvExport(options);
  return (
    <ToolPopover title="Export" button={button} onClose={onClose}>
      <div className={classes.body}>
        <p>{what}: those of the table, in its order.</p>
        {state.is === 'failed' ? <Callout title="The export broke off">Nothing was saved. Try again.</Callout> : null}
        {state.is === 'offline' ? (
          <Callout title="The API cannot be reached">
            Nothing was saved, for every export is written down there first. Try again once you are online.
          </Callout>
        ) : null}
        {state.is === 'refused' ? (
          <Callout title="Other exports of yours are under way">
            Wait until one of them has ended, then try again.
          </Callout>
        ) : null}
        {state.is === 'running' ? (
          <Progress size="1" aria-label="Export" max={Math.max(count, state.written, 1)} value={state.written} />
        ) : null}
        <p role="status" className={classes.status}>
          {state.is === 'done' ? `Saved ${formatCount(state.written)} rows.` : null}
          {state.is === 'running'
            ? `${formatCount(state.written)} of ${formatCount(Math.max(count, state.written))} rows`
            : null}
        </p>
        {state.is === 'running' ? (
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button variant={state.is === 'done' ? 'outline' : 'default'} onClick={() => void start()}>
            Save as CSV
          </Button>
        )}
      </div>
    </ToolPopover>
  );
}
