import { ChevronDown, ChevronUp } from 'lucide-react';
import { createContext, type RefObject, useContext, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { useAct } from '../../foundation/shortcuts.ts';
import classes from './RecordDialog.module.css';

/** Goes from an open record to the ones beside it in its list. */
export interface RecordNeighbours {
  /** Undefined for the first one. */
  readonly previous: (() => void) | undefined;
  /** Undefined for the last one of those that are loaded. */
  readonly next: (() => void) | undefined;
  /** Which of both led here; its button then has the focus, so that one goes on from there. */
  readonly came: 'previous' | 'next' | null;
  /** The tab that is open, which the records beside it open at; null while its dialog opens at the first one. */
  readonly tab: RefObject<string | null>;
}

/** Null where the record is not among the rows of a list. */
export const RecordNeighboursContext = createContext<RecordNeighbours | null>(null);

/** The open tab of the dialog of a record. A step to the record beside it, which has the same tabs, keeps it. */
export function useRecordTab<Tab extends string>(first: Tab): readonly [tab: Tab, onTab: (tab: Tab) => void] {
  const neighbours = useContext(RecordNeighboursContext);
  const [tab, setTab] = useState<Tab>(() => (neighbours?.tab.current as Tab | null | undefined) ?? first);
  return [
    tab,
    (next) => {
      if (neighbours) neighbours.tab.current = next;
      setTab(next);
    },
  ];
}

interface RecordStepsProps {
  /** Such as "league". */
  readonly kind: string;
  /** The id of the name of the record, which is read out with the button that led to it. */
  readonly nameId: string;
}

/** Two buttons, and K and J, that open the record before and after. */
export function RecordSteps(props: RecordStepsProps) {
  const neighbours = useContext(RecordNeighboursContext);
  return neighbours ? <Steps {...props} {...neighbours} /> : null;
}

function Steps({ kind, nameId, previous, next, came }: RecordNeighbours & RecordStepsProps) {
  useAct({ label: `Previous ${kind}`, keys: 'k' }, previous);
  useAct({ label: `Next ${kind}`, keys: 'j' }, next);
  return (
    <span className={classes.steps}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Previous ${kind}`}
        title="Previous (K)"
        aria-describedby={nameId}
        data-first-focus={came === 'previous' || undefined}
        aria-disabled={!previous}
        onClick={previous}
      >
        <ChevronUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Next ${kind}`}
        title={next ? 'Next (J)' : 'The last of the rows that are loaded'}
        aria-describedby={nameId}
        data-first-focus={came === 'next' || undefined}
        aria-disabled={!next}
        onClick={next}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
    </span>
  );
}
