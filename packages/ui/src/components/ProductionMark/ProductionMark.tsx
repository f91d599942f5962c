import classes from './ProductionMark.module.css';

/**
 * Marks a production project in a mixed list, where a badge would be too loud.
 *
 * Use it in lists that mix production with tests, with a legend; a page has the EnvironmentBadge.
 */
export function ProductionMark() {
  return <span className={classes.mark} role="img" aria-label="production" />;
}
