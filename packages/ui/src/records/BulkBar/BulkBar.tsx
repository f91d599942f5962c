import { X } from 'lucide-react';
import { type FocusEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import type { DataTableSelectionScope } from '../../components/DataTable/selection.ts';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import { formatCount } from '../../foundation/format.ts';
import { keepFootClear } from '../../foundation/keep-foot-clear.ts';
import { useShortcut } from '../../foundation/shortcuts.ts';
import classes from './BulkBar.module.css';
import { BulkBarRun } from './BulkBarRun.tsx';
import type { BulkRun } from './use-bulk-run.ts';

const rowsAndSearch = ['table[data-keys] tbody [tabindex="0"]', 'input[type="search"]'];

/**
 * Where the focus goes from a part of a bar that leaves with it: to what had it before it came into the bar, or else to
 * the rows, whose one stop the Tab key comes to, or to the search where there are none.
 */
function useFocusBack() {
  const place = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const giveBack = useCallback(() => {
    if (!place.current?.contains(document.activeElement)) return;
    const known = [before.current, ...rowsAndSearch.map((at) => document.querySelector(at))];
    const next = known.find((element) => element instanceof HTMLElement && element.isConnected);
    if (next instanceof HTMLElement) next.focus();
  }, []);
  useLayoutEffect(() => giveBack, [giveBack]);
  return {
    place,
    giveBack,
    onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
  };
}

/** Something to do with every selected row. */
export interface BulkBarAction {
  /** Stands on the button, with the number of rows behind it. */
  readonly verb: string;
  readonly icon?: ReactNode;
  readonly isDestructive?: boolean;
  /** Asks before it acts. */
  readonly isAsking?: boolean;
  /** Why this person cannot do it, and whom to ask. */
  readonly refusal?: string | undefined;
  readonly onAct: () => void;
}

/** Props of {@link BulkBar}. */
export interface BulkBarProps {
  /** What is selected, from `selectionScope`. */
  readonly scope: DataTableSelectionScope;
  /** How many rows match in all, as written: "1,284", or "10,000+". */
  readonly matching: string;
  /** Offered while every row of the page is selected, and there are more. */
  readonly onSelectAll?: (() => void) | undefined;
  readonly onClear: () => void;
  readonly actions: readonly BulkBarAction[];
  /** An act under way or over; it takes the place of the actions. */
  readonly run?: BulkRun | null;
  readonly onCancel: () => void;
  /** Sends again what failed. */
  readonly onRetry: () => void;
  /** Takes back what was done; only of a run that can be. */
  readonly onUndo?: () => void;
  readonly onCloseRun: () => void;
}

/**
 * Stands in the foot's place while rows are selected; the rows do not move.
 *
 * Use it for acts upon picked rows of a list; an act upon one record is in its dialog.
 */
export const BulkBar = (props: BulkBarProps) => (!props.run && props.scope.count === 0 ? null : <Bar {...props} />);

function Bar({ scope, run, onCancel, onRetry, onUndo, onCloseRun, ...choice }: BulkBarProps) {
  const { place, giveBack, onFocus } = useFocusBack();
  return (
    <section ref={place} className={classes.place} aria-label="Selected rows" onFocus={onFocus}>
      <div ref={keepFootClear} className={classes.bar}>
        {run ? (
          <BulkBarRun
            run={run}
            onCancel={onCancel}
            onRetry={onRetry}
            onUndo={onUndo}
            onClose={onCloseRun}
            onLeave={giveBack}
          />
        ) : (
          <BulkBarChoice scope={scope} {...choice} />
        )}
      </div>
    </section>
  );
}

type BulkBarChoiceProps = Pick<BulkBarProps, 'scope' | 'matching' | 'onSelectAll' | 'onClear' | 'actions'>;

function BulkBarChoice({ scope, matching, onSelectAll, onClear, actions }: BulkBarChoiceProps) {
  useShortcut({ keys: 'Escape', label: 'Clear the selection' }, onClear);
  const count = scope.count === undefined ? matching : formatCount(scope.count);
  return (
    <>
      <div className={classes.texts}>
        <span role="status" className={classes.scope}>
          <strong>{scope.count === undefined ? `All ${count} that match` : scopeLabel(scope, count)}</strong>
          {scope.unseen > 0 ? <span className={classes.aside}>{formatCount(scope.unseen)} not shown</span> : null}
        </span>
        {onSelectAll && scope.count !== undefined && scope.shown === 'all' && count !== matching ? (
          <Button variant="link" onClick={onSelectAll}>
            Select all {matching} that match
          </Button>
        ) : null}
      </div>
      <span className={classes.actions}>
        {actions.map(({ verb, icon, isDestructive, isAsking, refusal, onAct }) => (
          <RefusableButton
            key={verb}
            refusal={refusal}
            variant="outline"
            size="sm"
            className={isDestructive ? classes.destructive : undefined}
            onClick={onAct}
          >
            {icon}
            <span className={classes.label}>
              {verb} {count}
              {isAsking ? '…' : ''}
            </span>
          </RefusableButton>
        ))}
        <Button variant="ghost" size="sm" onClick={onClear} aria-keyshortcuts="Escape">
          <X className={classes.cross} aria-hidden="true" />
          <span className={classes.label}>Clear</span>
          <span className={classes.key} aria-hidden="true">
            Esc
          </span>
        </Button>
      </span>
    </>
  );
}

const scopeLabel = ({ shown, unseen }: DataTableSelectionScope, count: string) =>
  shown === 'all' && unseen === 0 ? `All ${count} on this page` : `${count} selected`;
