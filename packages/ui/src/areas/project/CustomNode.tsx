import { VisuallyHidden } from '@radix-ui/themes';
import { NotebookText, Paperclip } from 'lucide-react';
import { Avatar } from '../../components/Avatar/Avatar.tsx';
import { formatCount } from '../../foundation/format.ts';
import { KindMark, StatusMark } from './PlanMarks.tsx';
import type { NodeContent } from './plan-content.ts';
import { dueLabel, isOverdue } from './plan-labels.ts';
import classes from './project.module.css';

/** Props of {@link CustomNode}. */
export interface CustomNodeProps {
  readonly node: NodeContent;
  /** Of whoever does it; null where nobody does, or where they may not open this project. */
  readonly assignee: string | null;
  readonly fileCount: number;
  /** Whether it is not saved as it is here. */
  readonly isDraft: boolean;
  readonly isSelected: boolean;
  /** As `2026-11-24`. */
  readonly today: string;
}

/**
 * A node as it lies on the canvas.
 *
 * Use it as a kind of node of React Flow, within a plan; in a list a node is a row of PlanOutline.
 */
export function CustomNode({ node, assignee, fileCount, isDraft, isSelected, today }: CustomNodeProps) {
  const isLate = isOverdue(node, today);
  return (
    <div
      className={classes.card}
      data-kind={node.kind}
      data-status={node.status}
      data-selected={isSelected || undefined}
    >
      <div className={classes.cardHead}>
        <KindMark kind={node.kind} />
        {isDraft ? (
          <span className={classes.draftDot}>
            <VisuallyHidden>not saved</VisuallyHidden>
          </span>
        ) : null}
        <StatusMark status={node.status} />
      </div>
      <div className={classes.cardTitle} dir="auto">
        {node.title}
      </div>
      <div className={classes.cardFoot}>
        {assignee === null ? null : (
          <>
            <Avatar email={assignee} size="sm" />
            <VisuallyHidden>{assignee}</VisuallyHidden>
          </>
        )}
        {node.dueOn === null ? null : (
          <span className={classes.due} data-late={isLate || undefined}>
            {dueLabel(node.dueOn, today)}
            {isLate ? ', overdue' : ''}
          </span>
        )}
        <span className={classes.cardFacts}>
          {node.notes.trim() === '' ? null : (
            <span title="Has notes">
              <NotebookText aria-hidden="true" />
              <VisuallyHidden>has notes</VisuallyHidden>
            </span>
          )}
          {fileCount === 0 ? null : (
            <span>
              <Paperclip aria-hidden="true" />
              {formatCount(fileCount)}
              <VisuallyHidden>{fileCount === 1 ? ' file' : ' files'}</VisuallyHidden>
            </span>
          )}
        </span>
      </div>
    </div>
  );
}

/** The same from far: what it is called, and how it stands. */
export const PlanNodeBlock = ({ node, isDraft, isSelected }: CustomNodeProps) => (
  <div
    className={classes.block}
    data-kind={node.kind}
    data-status={node.status}
    data-draft={isDraft || undefined}
    data-selected={isSelected || undefined}
    dir="auto"
  >
    {node.status === 'blocked' ? <StatusMark status={node.status} isIcon /> : null}
    {node.title}
  </div>
);
