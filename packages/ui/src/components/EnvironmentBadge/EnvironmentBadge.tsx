import { environmentLabel } from '@bullpen/contract';
import classes from './EnvironmentBadge.module.css';

/** Props of {@link EnvironmentBadge}. */
export interface EnvironmentBadgeProps {
  /** `production` is shown as PROD, anything else as TEST. */
  readonly environment: string;
}

/**
 * PROD in solid amber, the only solid amber there is; TEST in a quiet outline.
 *
 * Use it once on a page, beside the project; in a mixed list stands a ProductionMark.
 */
export function EnvironmentBadge({ environment }: EnvironmentBadgeProps) {
  const label = environmentLabel(environment);
  return <span className={`${classes.badge} ${label === 'PROD' ? classes.production : classes.test}`}>{label}</span>;
}
