import { Skeleton } from '../../../../components/Skeleton/Skeleton.tsx';
import classes from './PlayerDialog.module.css';

const widths = ['54%', '38%', '62%', '58%'];

/** The shape of a player who is on the way. */
export const PlayerDialogSkeleton = ({ isSlow }: { readonly isSlow: boolean }) => (
  <>
    <p role="status" className={isSlow ? classes.slow : classes.unseen}>
      {isSlow ? 'Still loading the player. This takes longer than usual.' : 'Loading the player'}
    </p>
    <div className={classes.head}>
      <div className={classes.who}>
        <Skeleton width="40%" room={20} />
        <Skeleton width="72%" room={30} />
      </div>
    </div>
    <div className={classes.lines}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} room={35} />
      ))}
    </div>
  </>
);
