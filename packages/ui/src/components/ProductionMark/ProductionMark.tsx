import classes from './ProductionMark.module.css';

/** Marks a production project in a mixed list, where a badge would be too loud. */
export function ProductionMark() {
  return <span className={classes.mark} role="img" aria-label="production" />;
}
