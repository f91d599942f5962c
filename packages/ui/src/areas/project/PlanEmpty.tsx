import { Workflow } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import classes from './project.module.css';
import { startingPoints } from './starting-points.ts';

/** Props of {@link PlanEmpty}. */
export interface PlanEmptyProps {
  readonly isReadOnly: boolean;
  /** Asked to lay out one of the starting points. */
  readonly onBegin: (id: string) => void;
}

/** A plan without a node, and how to begin one. */
export function PlanEmpty({ isReadOnly, onBegin }: PlanEmptyProps) {
  return (
    <div className={classes.empty}>
      <EmptyState icon={<Workflow />} title="No plan yet">
        {isReadOnly
          ? 'Whoever may write in this project can begin one.'
          : 'Begin with one of these; nothing is saved before you say so.'}
      </EmptyState>
      {isReadOnly ? null : (
        <ul className={classes.starts}>
          {startingPoints.map(({ id, label, text }) => (
            <li key={id}>
              <button type="button" className={classes.start} onClick={() => onBegin(id)}>
                <b>{label}</b>
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
