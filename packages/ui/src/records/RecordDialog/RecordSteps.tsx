import { VisuallyHidden } from '@radix-ui/themes';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { createContext, type RefObject, useContext, useEffect, useId, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { useAct } from '../../foundation/shortcuts.ts';
import classes from './RecordDialog.module.css';

/** The ways from an open record to the ones beside it in its list. */
export interface RecordNeighbours {
  /** Undefined for the first one. */
  readonly previous: (() => void) | undefined;
  /** Undefined for the last one of those that are loaded. */
  readonly next: (() => void) | undefined;
}

/** A step from one record to the one beside it, which takes along what is open. */
export interface RecordStep {
  /** The id of the record that it leads to. */
  readonly to: string;
  /** Undefined by its row in the list. */
  readonly by: 'previous' | 'next' | undefined;
  readonly tab: string | null;
}

interface RecordSteppingValue {
  /** The id of the open record. */
  readonly id: string;
  /** Whether it is open beside the list, where there is room, and not above it. */
  readonly isBeside: boolean;
  /** Null where the record is not among the rows of the list, or K and J mean something else. */
  readonly neighbours: RecordNeighbours | null;
  /** The last step, until the dialog that it led to stands. */
  readonly step: RefObject<RecordStep | null>;
  /** The tab that is open. */
  readonly tab: RefObject<string | null>;
}

/** Null outside of a list. */
export const RecordSteppingContext = createContext<RecordSteppingValue | null>(null);

/** The step that led to the open record: opened any other way it begins with its first tab. */
const ledBy = (stepping: RecordSteppingValue | null): RecordStep | null => {
  const step = stepping?.step.current;
  return step && step.to === stepping.id ? step : null;
};

/** The open tab of the dialog of a record. A step to the record beside it, which has the same tabs, keeps it. */
export function useRecordTab<Tab extends string>(first: Tab): readonly [tab: Tab, onTab: (tab: Tab) => void] {
  const stepping = useContext(RecordSteppingContext);
  const [tab, setTab] = useState<Tab>(() => (ledBy(stepping)?.tab as Tab | null | undefined) ?? first);
  const open = stepping?.tab;
  useEffect(() => {
    if (open) open.current = tab;
  }, [open, tab]);
  return [tab, setTab];
}

interface RecordStepsProps {
  /** Such as "league". */
  readonly kind: string;
  /** The id of the name of the record, which is read out with the button that led to it. */
  readonly nameId: string;
}

/** Two buttons, and K and J, that open the record before and after. */
export function RecordSteps(props: RecordStepsProps) {
  const stepping = useContext(RecordSteppingContext);
  return stepping?.neighbours ? <Steps {...props} {...stepping.neighbours} stepping={stepping} /> : null;
}

type StepsProps = RecordStepsProps & RecordNeighbours & { readonly stepping: RecordSteppingValue };

function Steps({ kind, nameId, previous, next, stepping }: StepsProps) {
  const { step } = stepping;
  // Its button has the focus, so that one goes on from there; once, for an act of the record comes back to its tab.
  const [by] = useState(() => ledBy(stepping)?.by);
  useEffect(() => {
    step.current = null;
  }, [step]);
  const endId = useId();
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
        data-first-focus={by === 'previous' || undefined}
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
        aria-describedby={next ? nameId : `${nameId} ${endId}`}
        data-first-focus={by === 'next' || undefined}
        aria-disabled={!next}
        onClick={next}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
      <VisuallyHidden id={endId}>{next ? null : 'The last of the rows that are loaded'}</VisuallyHidden>
    </span>
  );
}
