import { useMemo, useRef, useState } from 'react';
import { download } from '../../../../components/ExportMenu/download.ts';
import { Skeleton } from '../../../../components/Skeleton/Skeleton.tsx';
import { formatMoment } from '../../../../provider/format.ts';
import { formatNumber } from '../../../../provider/format-number.ts';
import { artworkChecks } from '../artwork-checks.ts';
import type { ArtworkContent } from '../artwork-content.ts';
import { csvFile, pngFile, svgFile } from '../artwork-files.ts';
import { lettersWithoutForm } from '../artwork-font.ts';
import { type ArtworkLayout, layOutArtwork } from '../lay-out-artwork.ts';
import type { OrigamiChoice } from '../origami-choice.ts';
import { type OrigamiFormat, origamiFormats, sizeOf } from '../origami-formats.ts';
import { useTextMeasure } from '../useTextMeasure.ts';
import classes from './OrigamiMaker.module.css';
import { OrigamiMakerSheet } from './OrigamiMakerSheet.tsx';
import { type OrigamiFile, OrigamiMakerTake } from './OrigamiMakerTake.tsx';

/** The standings that an artwork is made of. */
export interface OrigamiPage {
  readonly content: ArtworkContent;
  /** When they were worked out, ISO 8601. */
  readonly asOf: string;
  /** Others have come since. */
  readonly isOutdated: boolean;
}

/** Props of {@link OrigamiMaker}. */
export interface OrigamiMakerProps {
  readonly page: OrigamiPage;
  readonly choice: OrigamiChoice;
  readonly headline: string;
  readonly isProduction: boolean;
  /** Of every file, without its ending. */
  readonly fileName: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Shows the standings of now. */
  readonly onRefresh: () => void;
}

const wordsIn = ({ kicker, period, isNew, lead, tables, footers }: ArtworkContent): readonly string[] => [
  ...[kicker, period, isNew, lead?.value ?? '', lead?.unit ?? '', lead?.detail ?? ''],
  ...footers,
  ...tables.flatMap(({ nameHeading, valueHeading, rows }) => [
    ...[nameHeading, valueHeading],
    ...rows.flatMap(({ place, name, detail, value }) => [place, name, detail, value]),
  ]),
];

/** The artwork and the ways to take it, once its figures are known. */
export function OrigamiMaker({ page, choice, headline, ...rest }: OrigamiMakerProps) {
  const { content } = page;
  const format: OrigamiFormat = origamiFormats[choice.format];
  const letters = useMemo(
    () => [...new Set([...wordsIn(content), headline, '=…−0123456789'].join(''))].sort().join(''),
    [content, headline],
  );
  const measure = useTextMeasure(letters);
  const layout = useMemo(
    () => measure && layOutArtwork({ content, headline: headline.trim(), format, measure }),
    [content, headline, format, measure],
  );
  return layout ? (
    <Making {...rest} {...{ page, choice, headline, format, layout, letters }} />
  ) : (
    <div className={classes.awaited}>
      <Skeleton height={320} />
    </div>
  );
}

interface MakingProps extends OrigamiMakerProps {
  readonly format: OrigamiFormat;
  readonly layout: ArtworkLayout;
  readonly letters: string;
}

function Making({ page, choice, headline, format, layout, letters, ...rest }: MakingProps) {
  const { isProduction, fileName, timeZone, onRefresh } = rest;
  const drawing = useRef<SVGSVGElement>(null);
  const [hasBleed, setBleed] = useState(true);
  const [making, setMaking] = useState<OrigamiFile>();
  const [outcome, setOutcome] = useState<{ readonly words: string; readonly isFailed: boolean }>();

  async function take(file: OrigamiFile) {
    if (!drawing.current) return;
    setMaking(file);
    setOutcome(undefined);
    const source = { drawing: drawing.current, format, hasBleed };
    try {
      if (file === 'copy') {
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngFile(source) })]);
        setOutcome({ words: 'Copied the picture.', isFailed: false });
      } else {
        const made = file === 'csv' ? csvFile(page.content) : await (file === 'svg' ? svgFile : pngFile)(source);
        download(made, `${fileName}.${file}`);
        setOutcome({ words: `Saved ${fileName}.${file}.`, isFailed: false });
      }
    } catch {
      setOutcome({ words: '', isFailed: true });
    } finally {
      setMaking(undefined);
    }
  }

  const isPrint = format.unit === 'mm';
  const type = `${formatNumber(layout.smallest)} ${isPrint ? 'pt' : 'px'}`;
  return (
    <>
      <div className={classes.sheet}>
        <OrigamiMakerSheet
          {...{ layout, format, drawing }}
          language={choice.language}
          label={`${headline}. ${page.content.period}`}
        />
      </div>
      <div className={classes.take}>
        <OrigamiMakerTake
          checks={artworkChecks({
            ...{ layout, headline, isProduction },
            formless: lettersWithoutForm(letters),
            isOutdated: page.isOutdated,
          })}
          facts={[
            { term: 'Standing', value: formatMoment(page.asOf, timeZone) },
            { term: 'Size', value: sizeOf(format) },
            { term: 'Smallest type', value: type },
          ]}
          hasBleed={isPrint ? hasBleed : undefined}
          onBleed={setBleed}
          making={making}
          onTake={(file) => void take(file)}
          outcome={outcome?.words ?? ''}
          isFailed={outcome?.isFailed ?? false}
          onRefresh={onRefresh}
        />
      </div>
    </>
  );
}
