import { VisuallyHidden } from '@radix-ui/themes';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import classes from './Chart.module.css';

interface ChartSkeletonProps {
  readonly title: string;
  readonly isSlow: boolean;
}

/** The room of what is loading: figure, sentence, grid and a flat silhouette. */
export function ChartSkeleton({ title, isSlow }: ChartSkeletonProps) {
  return (
    <>
      <div className={classes.finding}>
        <Skeleton width="88px" height={20} room={28} />
        <div role="status" className={classes.sentence}>
          {isSlow ? (
            'Still loading. This takes longer than usual.'
          ) : (
            <>
              <VisuallyHidden>{`Loading ${title}`}</VisuallyHidden>
              <Skeleton width="260px" room={20} />
            </>
          )}
        </div>
      </div>
      <div className={classes.plot}>
        <div className={classes.area}>
          <svg className={classes.backdrop} aria-hidden="true">
            {['0%', '33.3%', '66.7%'].map((y) => (
              <line key={y} x2="100%" y1={y} y2={y} className={classes.grid} />
            ))}
            <line x2="100%" y1="100%" y2="100%" className={classes.base} />
          </svg>
          <div className={classes.silhouette}>
            <Skeleton>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <path fill="currentColor" d="M0 100V62C14 40 26 78 40 76S60 34 72 34 86 60 100 38V100Z" />
              </svg>
            </Skeleton>
          </div>
        </div>
      </div>
      <div className={classes.legend}>
        <div className={classes.keys}>
          {['80px', '72px', '60px'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </>
  );
}
