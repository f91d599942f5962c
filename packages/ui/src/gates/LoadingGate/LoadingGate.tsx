import { Spinner } from '@radix-ui/themes';
import classes from './LoadingGate.module.css';

/** Nothing is known yet. */
export function LoadingGate() {
  return (
    <main className={classes.gate}>
      <Spinner size="3" role="status" aria-label="Loading" />
    </main>
  );
}
