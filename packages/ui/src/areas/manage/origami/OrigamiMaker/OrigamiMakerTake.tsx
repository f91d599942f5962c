import { CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { Button } from '../../../../components/Button/Button.tsx';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { Checkbox } from '../../../../components/Checkbox/Checkbox.tsx';
import { type Fact, FactList } from '../../../../components/FactList/FactList.tsx';
import type { ArtworkCheck } from '../artwork-checks.ts';
import classes from './OrigamiMakerTake.module.css';

/** What an artwork can be taken as; `copy` is the picture on the clipboard. */
export type OrigamiFile = 'svg' | 'png' | 'csv' | 'copy';

/** Props of {@link OrigamiMakerTake}. */
export interface OrigamiMakerTakeProps {
  readonly checks: readonly ArtworkCheck[];
  readonly facts: readonly Fact[];
  /** Whether paper goes over the edge of a file; undefined where nothing is cut off. */
  readonly hasBleed: boolean | undefined;
  readonly onBleed: (hasBleed: boolean) => void;
  /** The one that is being made. */
  readonly making: OrigamiFile | undefined;
  readonly onTake: (file: OrigamiFile) => void;
  /** What came of it, such as "Copied the picture". */
  readonly outcome: string;
  readonly isFailed: boolean;
  /** Shows the standings of now. */
  readonly onRefresh: () => void;
}

/** The ways to take an artwork along, and what to know before. */
export function OrigamiMakerTake({
  checks,
  facts,
  hasBleed,
  onBleed,
  making,
  onTake,
  onRefresh,
  ...made
}: OrigamiMakerTakeProps) {
  const take = (file: OrigamiFile) => ({ busy: making === file, onClick: () => onTake(file) });
  return (
    <div className={classes.take}>
      <h2 className={classes.heading}>Take it</h2>
      <div className={classes.files}>
        <Button {...take('svg')} className={classes.first}>
          <Download aria-hidden="true" /> SVG{hasBleed === undefined ? '' : ' for print'}
        </Button>
        <Button variant="outline" {...take('png')}>
          PNG
        </Button>
        <Button variant="outline" {...take('csv')}>
          CSV
        </Button>
        <Button variant="outline" {...take('copy')}>
          Copy
        </Button>
      </div>
      <p role="status" className={classes.outcome}>
        {made.outcome}
      </p>
      {made.isFailed ? <Callout title="The file could not be made">Nothing was saved. Try again.</Callout> : null}
      {hasBleed === undefined ? null : (
        <label className={classes.bleed}>
          <Checkbox checked={hasBleed} onChange={({ currentTarget }) => onBleed(currentTarget.checked)} />
          With 3 mm over each edge, to be cut off
        </label>
      )}
      <h2 className={classes.heading}>Before it goes out</h2>
      <ul className={classes.checks}>
        {checks.map(({ id, isFine, text }) => (
          <li key={id} data-fine={isFine || undefined}>
            {isFine ? <CircleCheck aria-label="Fine" /> : <TriangleAlert aria-label="Look at this" />}
            <span className={classes.check}>
              {text}
              {id === 'standing' && !isFine ? (
                <Button variant="outline" size="sm" onClick={onRefresh}>
                  Refresh
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <h2 className={classes.heading}>Facts</h2>
      <FactList facts={facts} />
    </div>
  );
}
