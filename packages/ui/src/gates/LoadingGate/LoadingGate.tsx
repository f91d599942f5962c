import { LoadingSpinner } from '../../components/LoadingSpinner/LoadingSpinner.tsx';
import classes from './LoadingGate.module.css';

/** Nothing is known yet. */
export function LoadingGate() {
  return (
    <main className={classes.gate}>
      <LoadingSpinner size="lg" />
    </main>
  );
}
