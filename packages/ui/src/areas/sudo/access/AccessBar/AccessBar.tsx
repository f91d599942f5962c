import { Pencil, Redo2, Undo2 } from 'lucide-react';
import { Button } from '../../../../components/Button/Button.tsx';
import { EnvironmentBadge } from '../../../../components/EnvironmentBadge/EnvironmentBadge.tsx';
import { useAct } from '../../../../foundation/shortcuts.ts';
import { type AccessSummary, changeCount, peopleCount } from '../access-summary.ts';
import classes from './AccessBar.module.css';

/** Props of {@link AccessBar}. */
export interface AccessBarProps {
  readonly summary: AccessSummary;
  /** Of the people who are changed, those who do not exist any more. */
  readonly gone: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onClear: () => void;
  /** Asked to show what would be saved. */
  readonly onReview: () => void;
}

/** Stands in the foot's place while cells of the matrix are changed and not saved, or can be changed again. */
export function AccessBar({ summary, gone, canUndo, canRedo, onUndo, onRedo, onClear, onReview }: AccessBarProps) {
  const { cells, people, production, conflicts } = summary;
  useAct({ label: 'Save the changes of access…' }, cells > 0 ? onReview : undefined);
  useAct({ label: 'Undo all changes of access' }, cells > 0 ? onClear : undefined);
  useAct({ keys: '$mod+z', label: 'Undo the last change of a cell' }, onUndo);
  useAct({ keys: '$mod+Shift+z', label: 'Redo it' }, onRedo);
  if (cells === 0 && !canUndo && !canRedo) return null;
  return (
    <section className={classes.place} aria-label="Changes not saved">
      <div className={classes.bar}>
        <Pencil className={classes.icon} aria-hidden="true" />
        <span role="status" className={classes.texts}>
          <strong>{cells === 0 ? 'No changes' : `${changeCount(cells)} to ${peopleCount(people)}`}</strong>
          {cells === 0 ? null : <span className={classes.aside}>not saved</span>}
          {production > 0 ? (
            <span className={classes.aside}>
              {production === cells ? 'all' : production} in <EnvironmentBadge environment="production" />
            </span>
          ) : null}
          {conflicts > 0 ? <span className={classes.conflicts}>{conflicts} in conflict</span> : null}
          {gone > 0 ? <span className={classes.conflicts}>{peopleCount(gone)} gone</span> : null}
        </span>
        <span className={classes.actions}>
          <Button variant="ghost" size="icon" aria-label="Undo" disabled={!canUndo} onClick={onUndo}>
            <Undo2 aria-hidden="true" />
          </Button>
          <Button variant="ghost" size="icon" aria-label="Redo" disabled={!canRedo} onClick={onRedo}>
            <Redo2 aria-hidden="true" />
          </Button>
          {cells > 0 ? (
            <>
              <Button variant="ghost" size="sm" onClick={onClear}>
                Undo all
              </Button>
              <Button size="sm" onClick={onReview}>
                Save {changeCount(cells)}…
              </Button>
            </>
          ) : null}
        </span>
      </div>
    </section>
  );
}
