import { Progress } from '@radix-ui/themes';
import { Check, ChevronUp, Copy, RotateCw, Undo2, X } from 'lucide-react';
import { useId, useLayoutEffect, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { useIsOnline } from '../../data/use-is-online.ts';
import { formatCount } from '../../foundation/format.ts';
import classes from './BulkBar.module.css';
import { bulkReport, countOutcomes, otherOutcomes, outcomeWord } from './bulk-report.ts';
import type { BulkRun } from './use-bulk-run.ts';

interface BulkBarRunProps {
  readonly run: BulkRun;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onUndo?: (() => void) | undefined;
  readonly onClose: () => void;
  /** Told before its buttons go. */
  readonly onLeave: () => void;
}

/** How far an act upon many rows has come, and what became of each. */
export function BulkBarRun({ run, onCancel, onRetry, onUndo, onClose, onLeave }: BulkBarRunProps) {
  useLayoutEffect(() => onLeave, [onLeave]);
  const [isListed, setListed] = useState(false);
  const [copied, setCopied] = useState<{ readonly run: BulkRun; readonly isDone: boolean } | null>(null);
  const listId = useId();
  const { verb, results, isRunning, canBeUndone = false } = run;
  const counts = countOutcomes(results);
  const { done, left, failed, cancelled, unknown } = counts;
  const total = results.length;
  const again = failed + cancelled;
  const isPaused = !useIsOnline() && isRunning;
  const isReadAgain = isRunning && !isPaused && unknown > 0 && done + left + again + unknown === total;
  const copy = async () => {
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(bulkReport(verb, results));
      setCopied({ run, isDone: true });
    } catch {
      // There it can be selected.
      setListed(true);
      setCopied({ run, isDone: false });
    }
  };
  const isCopied = copied?.run === run && copied.isDone;
  const copyLabel = copied?.run === run ? 'Not copied' : 'Copy report';
  return (
    <>
      {isListed ? (
        <ul id={listId} className={classes.results} aria-label="Result of each row">
          {results.map(({ id, name, outcome }) => (
            <li key={id} data-is={outcome.is}>
              <span className={classes.name}>{name}</span>
              <span>{outcomeWord(outcome)}</span>
              {outcome.is === 'failed' ? <span className={classes.reason}>{outcome.reason}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <span role="status" className={classes.scope}>
        <strong>
          {verb}: {formatCount(done)} of {formatCount(total)} done
        </strong>
        <span className={classes.aside}>
          {[otherOutcomes(counts), isPaused && 'waiting for the connection', isReadAgain && 'being read again']
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      {isRunning ? (
        <Progress
          size="1"
          className={classes.progress}
          aria-label={verb}
          max={total}
          value={done + left + again + unknown}
        />
      ) : null}
      <span className={classes.actions}>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          onClick={() => setListed(!isListed)}
        >
          <ChevronUp aria-hidden="true" />
          <span className={classes.label}>Results</span>
        </Button>
        {isRunning ? (
          <Button variant="outline" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <>
            {again > 0 ? (
              <Button variant="outline" size="sm" onClick={onRetry}>
                <RotateCw aria-hidden="true" />
                <span className={classes.label}>Retry {formatCount(again)}</span>
              </Button>
            ) : null}
            {canBeUndone && done > 0 ? (
              <Button variant="outline" size="sm" onClick={onUndo}>
                <Undo2 aria-hidden="true" />
                <span className={classes.label}>Undo {formatCount(done)}</span>
              </Button>
            ) : null}
            <Button variant="outline" size="sm" onClick={() => void copy()}>
              {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              <span className={classes.label}>{isCopied ? 'Copied' : copyLabel}</span>
            </Button>
            <Button variant="ghost" size="sm" onClick={onClose}>
              <X className={classes.cross} aria-hidden="true" />
              <span className={classes.label}>Close</span>
            </Button>
          </>
        )}
      </span>
    </>
  );
}
