import { Columns3 } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import { useLazyPopover } from '../LazyPart/use-lazy-popover.ts';
import type { ColumnLayout, LaidOutColumn } from './column-layout.ts';

/** Props of {@link ColumnMenu}. */
export interface ColumnMenuProps {
  /** All columns, in the order in which they were made. */
  readonly columns: readonly LaidOutColumn[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
}

const load = () => import('./ColumnMenuPopover.tsx').then((module) => module.ColumnMenuPopover);

/**
 * Which columns a table shows, and in which order. The list loads when somebody reaches for it.
 *
 * Use it above a DataTable whose columns people choose, of about five and more.
 */
export function ColumnMenu(props: ColumnMenuProps) {
  const { button, place } = useLazyPopover(load);
  return (
    <>
      <Button {...button} variant="outline" size="icon" aria-label="Columns">
        <Columns3 aria-hidden="true" />
      </Button>
      {place ? <LazyPart load={load} props={{ ...props, ...place }} /> : null}
    </>
  );
}
