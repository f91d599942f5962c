import { Progress } from '@radix-ui/themes';
import { Check, ChevronUp, Copy, RotateCw, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '../../provider/format.ts';
import { Button } from '../Button/Button.tsx';
import classes from './BulkBar.module.css';
import { bulkReport, countOutcomes, outcomeWord } from './bulkReport.ts';
import type { BulkRun } from './useBulkRun.ts';

interface BulkBarRunProps {
  readonly run: BulkRun;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** How far an act upon many rows has come, and what became of each. */
export function BulkBarRun({ run, onCancel, onRetry, onClose }: BulkBarRunProps) {
  const [isListed, setListed] = useState(false);
  const [copied, setCopied] = useState<BulkRun | null>(null);
  const listId = useId();
  const { verb, results, isRunning } = run;
  const { done, failed, cancelled, unknown } = countOutcomes(results);
  const total = results.length;
  const again = failed + cancelled;
  const copy = () => navigator.clipboard.writeText(bulkReport(verb, results)).then(() => setCopied(run));
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
          {[failed && `${failed} failed`, cancelled && `${cancelled} not sent`, unknown && `${unknown} not known`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      {isRunning ? (
        <Progress size="1" className={classes.progress} aria-label={verb} max={total} value={done + again + unknown} />
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
            <Button variant="outline" size="sm" onClick={() => void copy().catch(() => undefined)}>
              {copied === run ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              <span className={classes.label}>{copied === run ? 'Copied' : 'Copy report'}</span>
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
