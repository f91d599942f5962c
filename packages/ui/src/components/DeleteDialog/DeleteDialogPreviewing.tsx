import { Skeleton } from '../Skeleton/Skeleton.tsx';
import classes from './DeleteDialog.module.css';

const widths = ['58%', '44%', '66%'];

/** While it is counted what goes with it: the lines that are to come. */
export function DeleteDialogPreviewing() {
  return (
    <section aria-busy="true">
      <p role="status" className={classes.heading}>
        Counting what goes with it
      </p>
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
