import { ChevronDown, ChevronUp } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { useAct } from '../../foundation/shortcuts.ts';
import classes from './RecordDialog.module.css';

/** Goes from an open record to the ones beside it in its list. */
export interface RecordNeighbours {
  /** Undefined for the first one. */
  readonly previous: (() => void) | undefined;
  /** Undefined for the last one of those that are loaded. */
  readonly next: (() => void) | undefined;
}

/** Null where the record is not among the rows of a list. */
export const RecordNeighboursContext = createContext<RecordNeighbours | null>(null);

/** Two buttons, and K and J, that open the record before and after. `kind` is such as "league". */
export function RecordSteps({ kind }: { readonly kind: string }) {
  const neighbours = useContext(RecordNeighboursContext);
  return neighbours ? <Steps kind={kind} {...neighbours} /> : null;
}

function Steps({ kind, previous, next }: RecordNeighbours & { readonly kind: string }) {
  useAct({ label: `Previous ${kind}`, keys: 'k' }, previous);
  useAct({ label: `Next ${kind}`, keys: 'j' }, next);
  return (
    <span className={classes.steps}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Previous ${kind}`}
        title="Previous (K)"
        aria-disabled={!previous}
        onClick={previous}
      >
        <ChevronUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Next ${kind}`}
        title="Next (J)"
        aria-disabled={!next}
        onClick={next}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
    </span>
  );
}
