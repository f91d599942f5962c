import classes from './TopBoughtAndSoldTable.module.css';

interface TopBoughtAndSoldTableBalanceProps {
  readonly bought: number;
  readonly sold: number;
  /** The longest that either is in the table. */
  readonly most: number;
}

/** Two figures as bars to either side of a line, beside the figures themselves. */
export const TopBoughtAndSoldTableBalance = ({ bought, sold, most }: TopBoughtAndSoldTableBalanceProps) => (
  <span className={classes.balance} aria-hidden="true">
    <span>
      <span className={classes.sold} style={{ width: share(sold, most) }} />
    </span>
    <span>
      <span className={classes.bought} style={{ width: share(bought, most) }} />
    </span>
  </span>
);

const share = (value: number, most: number): string => (most === 0 ? '0' : `${((100 * value) / most).toFixed(1)}%`);
