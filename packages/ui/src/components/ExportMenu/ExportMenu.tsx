import { Download } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { LatePart } from '../LatePart/LatePart.tsx';
import { useLatePopover } from '../LatePart/useLatePopover.ts';
import type { CsvRows } from './csv-file.ts';

/** Props of {@link ExportMenu}. */
export interface ExportMenuProps {
  /** What is exported, such as "7 identities", as they are filtered. */
  readonly what: string;
  /** How many rows there are, for the progress. */
  readonly count: number;
  /** Without its ending. */
  readonly fileName: string;
  /** Of the columns shown, in their order. */
  readonly headings: readonly string[];
  /** Every row that matches, in its order, a cell for each heading. May come bit by bit; the signal says when nobody waits any more. */
  readonly rows: (signal: AbortSignal) => CsvRows;
  readonly disabled?: boolean;
}

const load = () => import('./ExportMenuPopover.tsx').then((module) => module.ExportMenuPopover);

/** Takes what a table shows along as CSV. What writes it loads when somebody reaches for it. */
export function ExportMenu({ disabled, ...props }: ExportMenuProps) {
  const { button, place } = useLatePopover(load);
  return (
    <>
      <Button {...button} variant="outline" size="icon" aria-label="Export" disabled={disabled}>
        <Download aria-hidden="true" />
      </Button>
      {place ? <LatePart load={load} props={{ ...props, ...place }} /> : null}
    </>
  );
}
