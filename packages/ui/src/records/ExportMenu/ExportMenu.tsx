import type { NotedExport } from '@bullpen/contract';
import { Download } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { useLazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import { useAct } from '../../foundation/shortcuts.ts';
import type { CsvRows } from './csv-file.ts';

/** What takes part in the writing of a file. */
export interface ExportWriting {
  /** Says when nobody waits any more. */
  readonly signal: AbortSignal;
  /** How many rows have been written. */
  readonly onProgress: (written: number) => void;
}

/**
 * Where the file comes from: from the page, which has headings, and every row that matches with a cell for each of them,
 * at hand or bit by bit, and has the export of that list written down before it hands the file out; or whole from the
 * server, which writes its exports down itself. Figures in which no person is to be found have no `list`: their export is
 * not written down.
 */
export type ExportSource =
  | {
      readonly list?: NotedExport['name'];
      readonly headings: readonly string[];
      readonly rows: (signal: AbortSignal) => CsvRows;
    }
  | { readonly file: (writing: ExportWriting) => Promise<Blob> };

/** Props of {@link ExportMenu}. */
export interface ExportMenuProps {
  /** What is exported, such as "7 identities". */
  readonly what: string;
  /** How many rows there are, for the progress; of more than that, as many as are known. */
  readonly count: number;
  /** Without its ending. */
  readonly fileName: string;
  /** Without one, nothing is to be had yet. */
  readonly source: ExportSource | null | undefined;
  readonly disabled?: boolean;
  /** As the buttons beside it are. */
  readonly variant?: 'outline' | 'ghost';
}

const load = () => import('./ExportMenuPopover.tsx').then((module) => module.ExportMenuPopover);

/**
 * Takes what a table shows along as CSV. What writes it loads when somebody reaches for it.
 *
 * Use it above every list that can grow; a single record is copied.
 */
export function ExportMenu({ disabled: isDisabled = false, source, variant = 'outline', ...props }: ExportMenuProps) {
  const disabled = isDisabled || !source;
  const { button, open, place } = useLazyPopover(load);
  useAct({ label: `Export ${props.what}…` }, disabled ? undefined : open);
  return (
    <>
      {disabled ? (
        <RefusableButton variant={variant} size="icon" aria-label="Export" refusal="There are no rows to export yet.">
          <Download aria-hidden="true" />
        </RefusableButton>
      ) : (
        <Button {...button} variant={variant} size="icon" aria-label="Export">
          <Download aria-hidden="true" />
        </Button>
      )}
      {place && source ? <LazyPart load={load} props={{ ...props, source, ...place }} /> : null}
    </>
  );
}
