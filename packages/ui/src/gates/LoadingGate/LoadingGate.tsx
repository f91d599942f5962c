import { Spinner } from '../../components/Spinner/Spinner.tsx';
import classes from './LoadingGate.module.css';

/** Nothing is known yet. */
export function LoadingGate() {
  return (
    <main className={classes.gate}>
      <Spinner size="lg" />
    </main>
  );
}
