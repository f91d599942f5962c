import { CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { Button } from '../../../../components/Button/Button.tsx';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { Checkbox } from '../../../../components/Checkbox/Checkbox.tsx';
import { type Fact, FactList } from '../../../../components/FactList/FactList.tsx';
import { Note } from '../../../../components/Note/Note.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import type { ArtworkCheck } from '../artwork-checks.ts';
import classes from './OrigamiMakerTake.module.css';
import type { ArtworkTakes, OrigamiFile } from './use-artwork-takes.ts';

/** Props of {@link OrigamiMakerTake}. */
export interface OrigamiMakerTakeProps {
  readonly checks: readonly ArtworkCheck[];
  readonly facts: readonly Fact[];
  /** Whether paper goes over the edge of a file; undefined where nothing is cut off. */
  readonly hasBleed: boolean | undefined;
  readonly onBleed: (hasBleed: boolean) => void;
  readonly takes: ArtworkTakes;
  readonly onTake: (file: OrigamiFile) => void;
  /** What came of the last one, such as "Copied the picture". */
  readonly outcome: string;
  /** Whether the font came. */
  readonly hasFont: boolean;
  readonly onFontAgain: () => void;
  /** Shows the standings of now. */
  readonly onRefresh: () => void;
}

const names = { pdf: 'PDF', svg: 'SVG', png: 'PNG', csv: 'CSV', copy: 'Copy' } as const satisfies Record<
  OrigamiFile,
  string
>;
const files = Object.keys(names) as OrigamiFile[];

const others = ['png', 'csv', 'copy'] as const;
/** Only paper has a page. */
const printed = ['pdf', ...others] as const;

const acts: Readonly<Record<OrigamiFile, string>> = {
  pdf: 'Save the artwork as PDF',
  svg: 'Save the artwork as SVG',
  png: 'Save the artwork as PNG',
  csv: 'Save the figures as CSV',
  copy: 'Copy the artwork',
};

const again = (onClick: () => void) => (
  <Button variant="outline" size="sm" onClick={onClick}>
    Try again
  </Button>
);

/** The ways to take an artwork along, and what to know before. */
export function OrigamiMakerTake({
  checks,
  facts,
  hasBleed,
  onBleed,
  takes,
  onTake,
  onRefresh,
  hasFont,
  onFontAgain,
  outcome,
}: OrigamiMakerTakeProps) {
  const refusalOf = (file: OrigamiFile): string | undefined => {
    if (file === 'copy' && typeof ClipboardItem === 'undefined')
      return 'This browser copies no pictures: save the PNG.';
    return hasFont || file === 'csv' ? undefined : 'The font did not load: the file would have other letters.';
  };
  const take = (file: OrigamiFile) => ({
    act: acts[file],
    refusal: refusalOf(file),
    busy: takes[file] === 'making',
    onClick: () => onTake(file),
  });
  return (
    <div className={classes.take}>
      <h2 className={classes.heading}>Take it</h2>
      <div className={classes.files}>
        <RefusableButton {...take('svg')} className={classes.first}>
          <Download aria-hidden="true" /> SVG{hasBleed === undefined ? '' : ' for print'}
        </RefusableButton>
        {(hasBleed === undefined ? others : printed).map((file) => (
          <RefusableButton key={file} variant="outline" {...take(file)}>
            {names[file]}
          </RefusableButton>
        ))}
      </div>
      <Note role="status">{outcome}</Note>
      {hasFont ? null : (
        <Callout title="The font did not load" action={again(onFontAgain)}>
          Until it does, no picture is made.
        </Callout>
      )}
      {files.map((file) => {
        const taken = takes[file];
        return typeof taken === 'object' ? (
          <Callout
            key={file}
            title={file === 'copy' ? 'The picture could not be copied' : `The ${names[file]} could not be made`}
            action={again(() => onTake(file))}
          >
            {taken.why} Nothing was {file === 'copy' ? 'copied' : 'saved'}.
          </Callout>
        ) : null;
      })}
      {hasBleed === undefined ? null : (
        <label className={classes.bleed}>
          <Checkbox checked={hasBleed} onChange={({ currentTarget }) => onBleed(currentTarget.checked)} />
          With 3 mm bleed
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
