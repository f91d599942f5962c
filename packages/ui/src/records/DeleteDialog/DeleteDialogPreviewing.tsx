import { Progress } from '@radix-ui/themes';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { formatCount } from '../../foundation/format.ts';
import classes from './DeleteDialog.module.css';

const widths = ['58%', '44%', '66%'];

/** How far a count has come. */
export interface DeleteDialogCount {
  readonly done: number;
  readonly of: number;
}

interface DeleteDialogPreviewingProps {
  /** What is counted, such as "players". */
  readonly kind: string;
  readonly counted: DeleteDialogCount | undefined;
}

/**
 * While it is counted what goes with it: the lines that are to come, and of many things how many are looked at by now.
 *
 * Use it within a DeleteDialog alone.
 */
export function DeleteDialogPreviewing({ kind, counted }: DeleteDialogPreviewingProps) {
  return (
    <section aria-busy="true">
      <p role="status" className={classes.heading}>
        {counted ? 'Counting what goes with them' : 'Counting what goes with it'}
      </p>
      {counted ? (
        <div className={classes.counted}>
          <Progress size="1" aria-label={`${kind} looked at`} max={counted.of} value={counted.done} />
          {formatCount(counted.done)} of {formatCount(counted.of)} {kind}
        </div>
      ) : null}
      <div className={classes.lines}>
        {widths.map((width) => (
          <div key={width} className={classes.line}>
            <Skeleton width={width} room={20} />
          </div>
        ))}
      </div>
    </section>
  );
}
