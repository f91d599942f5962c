import { Progress } from '@radix-ui/themes';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import type { LazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import { ToolPopover } from '../../components/ToolPopover/ToolPopover.tsx';
import { formatCount } from '../../foundation/format.ts';
import classes from './ExportMenu.module.css';
import type { ExportMenuProps } from './ExportMenu.tsx';
import { useCsvExport } from './use-csv-export.ts';

type ExportMenuPopoverProps = Omit<ExportMenuProps, 'disabled'> & LazyPopover;

/** What would be exported, and how far it is. */
export function ExportMenuPopover({ what, count, button, onClose, ...options }: ExportMenuPopoverProps) {
  const { source } = options;
  const { state, start, cancel } = useCsvExport(options);
  const columnCount = 'headings' in source ? source.headings.length : source.columnCount;
  const columns = columnCount === 1 ? '1 column' : `${columnCount} columns`;
  return (
    <ToolPopover title="Export" button={button} onClose={onClose}>
      <div className={classes.body}>
        <p>
          {what} with {columns}, filtered and in the order of the table.
        </p>
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
