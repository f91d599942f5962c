import { LoadingSpinner } from '../../components/LoadingSpinner/LoadingSpinner.tsx';
import classes from './LoadingGate.module.css';

/**
 * Nothing is known yet.
 *
 * Use it until the session and the catalogue are known; a page that loads has its own skeleton.
 */
export function LoadingGate() {
  return (
    <main className={classes.gate}>
      <LoadingSpinner size="lg" />
    </main>
  );
}
