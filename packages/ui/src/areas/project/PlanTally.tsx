import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { formatCount } from '../../foundation/format.ts';
import type { NodeContent } from './plan-content.ts';
import type { OutlineMove } from './plan-outline.ts';
import classes from './project.module.css';

/** Props of {@link PlanTally}. */
export interface PlanTallyProps {
  readonly nodes: readonly NodeContent[];
  /** Those that are selected. */
  readonly picked: readonly NodeContent[];
  readonly isReadOnly: boolean;
  readonly onOpen: (id: string) => void;
  readonly onStartRenaming: (id: string) => void;
  readonly onAdd: (after: NodeContent) => void;
  readonly onConnect: () => void;
  readonly onMove: (id: string, to: OutlineMove) => void;
  readonly onRemove: () => void;
}

const parts = [
  ['done', 'done'],
  ['active', 'in progress'],
  ['blocked', 'blocked'],
  ['planned', 'to do'],
] as const;

const arrows = [
  ['up', 'Move up', ArrowUp],
  ['down', 'Move down', ArrowDown],
  ['out', 'Move out', ArrowLeft],
  ['in', 'Move under the one above', ArrowRight],
] as const;

/** How far the plan has come; while something is selected, what can be done with it. */
export function PlanTally({ nodes, picked, isReadOnly, ...on }: PlanTallyProps) {
  const [first] = picked;
  if (first)
    return (
      <div role="toolbar" aria-label="Selected nodes" className={classes.tally}>
        {picked.length === 1 ? (
          <Button variant="outline" size="sm" onClick={() => on.onOpen(first.id)}>
            Open
          </Button>
        ) : null}
        {isReadOnly ? null : (
          <>
            {picked.length === 1 ? (
              <>
                <Button variant="outline" size="sm" onClick={() => on.onStartRenaming(first.id)}>
                  Rename
                </Button>
                <Button variant="outline" size="sm" onClick={() => on.onAdd(first)}>
                  Add after
                </Button>
                <Button variant="outline" size="sm" onClick={on.onConnect}>
                  Connect
                </Button>
              </>
            ) : null}
            <Button variant="outline" size="sm" onClick={on.onRemove}>
              Delete{picked.length > 1 ? ` ${formatCount(picked.length)}` : ''}
            </Button>
            {picked.length === 1 ? (
              <span className={classes.arrows}>
                {arrows.map(([to, label, Icon]) => (
                  <Button key={to} variant="ghost" size="sm" aria-label={label} onClick={() => on.onMove(first.id, to)}>
                    <Icon aria-hidden="true" />
                  </Button>
                ))}
              </span>
            ) : null}
          </>
        )}
      </div>
    );
  const count = (status: string) => nodes.filter((node) => node.status === status).length;
  return (
    <div className={classes.tally}>
      {parts.map(([status, word]) => (
        <Note as="span" key={status}>
          {formatCount(count(status))} {word}
        </Note>
      ))}
      <div className={classes.tallyBar} aria-hidden="true">
        {parts.map(([status]) => (
          <span key={status} data-status={status} data-colored style={{ flexGrow: count(status) }} />
        ))}
      </div>
    </div>
  );
}
