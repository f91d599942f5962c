import { VisuallyHidden } from '@radix-ui/themes';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import type { LazyPopover } from '../LazyPart/use-lazy-popover.ts';
import { ToolPopover } from '../ToolPopover/ToolPopover.tsx';
import classes from './ColumnMenu.module.css';
import type { ColumnMenuProps } from './ColumnMenu.tsx';
import { isFixed, type LaidOutColumn, madeLayout, moveColumn, orderColumns } from './column-layout.ts';

type ColumnMenuPopoverProps = ColumnMenuProps & LazyPopover;

/** The list of columns: a checkbox each, and two buttons that move it. */
export function ColumnMenuPopover({ columns, layout, onLayout, button, onClose }: ColumnMenuPopoverProps) {
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string | null>(null);
  const [announced, setAnnounced] = useState('');
  const ordered = orderColumns(columns, layout);

  // A button that changes its place loses the focus.
  useLayoutEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(moved.current)}"]`)?.focus();
    moved.current = null;
  });
  const move = ({ id, heading }: LaidOutColumn, by: 1 | -1) => {
    const next = moveColumn(columns, layout, id, by);
    moved.current = `${id} ${by}`;
    setAnnounced(`${heading} is column ${next.order.indexOf(id) + 1} of ${columns.length}`);
    onLayout(next);
  };
  const show = (id: string, isShown: boolean) =>
    onLayout({ ...layout, hidden: isShown ? layout.hidden.filter((one) => one !== id) : [...layout.hidden, id] });

  return (
    <ToolPopover title="Columns" button={button} onClose={onClose}>
      <ul ref={list} className={classes.list}>
        {ordered.map((column, index) => {
          const { id, heading } = column;
          const isKept = isFixed(column, columns);
          return (
            <li key={id} className={classes.item}>
              <label className={classes.name}>
                <Checkbox
                  checked={isKept || !layout.hidden.includes(id)}
                  disabled={isKept}
                  onChange={(event) => show(id, event.target.checked)}
                />
                {heading}
              </label>
              {([-1, 1] as const).map((by) => (
                <Button
                  key={by}
                  variant="ghost"
                  size="icon"
                  data-move={`${id} ${by}`}
                  aria-label={`Move ${heading} ${by < 0 ? 'up' : 'down'}`}
                  aria-disabled={index + by < 0 || index + by >= ordered.length}
                  className={classes.move}
                  onClick={() => index + by >= 0 && index + by < ordered.length && move(column, by)}
                >
                  {by < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
                </Button>
              ))}
            </li>
          );
        })}
      </ul>
      <div className={classes.foot}>
        <Button variant="link" onClick={() => onLayout(madeLayout)}>
          Reset columns
        </Button>
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
      </div>
    </ToolPopover>
  );
}
