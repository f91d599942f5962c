import { useMemo, useRef, useState } from 'react';
import { Skeleton } from '../../../../components/Skeleton/Skeleton.tsx';
import { noteExport } from '../../../../data/exports.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { formatNumber } from '../../../../foundation/format-number.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { download } from '../../../../records/ExportMenu/download.ts';
import { artworkChecks } from '../artwork-checks.ts';
import { csvFile, loadPart, pngFile, svgFile } from '../artwork-files.ts';
import { lettersWithoutForm } from '../artwork-font.ts';
import type { ArtworkContent } from '../artwork-parts.ts';
import { type ArtworkLayout, layOutArtwork } from '../lay-out-artwork.ts';
import type { OrigamiChoice } from '../origami-choice.ts';
import { type OrigamiFormat, origamiFormats, sizeOf } from '../origami-formats.ts';
import { useTextMeasure } from '../use-text-measure.ts';
import classes from './OrigamiMaker.module.css';
import { OrigamiMakerSheet } from './OrigamiMakerSheet.tsx';
import { OrigamiMakerTake } from './OrigamiMakerTake.tsx';
import { useArtworkTakes } from './use-artwork-takes.ts';

/** The standings that an artwork is made of. */
export interface OrigamiPage {
  readonly content: ArtworkContent;
  /** When they were worked out, ISO 8601. */
  readonly asOf: string;
  /** Others have come since. */
  readonly isOutdated: boolean;
  /** There should be newer ones by now, and none have come. */
  readonly isOld?: boolean;
}

/** Props of {@link OrigamiMaker}. */
export interface OrigamiMakerProps {
  readonly page: OrigamiPage;
  readonly choice: OrigamiChoice;
  readonly headline: string;
  /** What else the headline was written for, such as "Top performers, 7 d, nl-BE" or "earlier figures". */
  readonly writtenFor?: string | undefined;
  readonly isProduction: boolean;
  /** Of every file, without its ending. */
  readonly fileName: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Shows the standings of now. */
  readonly onRefresh: () => void;
  /** A file has been made with a headline. */
  readonly onTaken: (headline: string) => void;
}

const textsIn = ({ kicker, period, isNew, lead, tables, footers, day }: ArtworkContent): readonly string[] => [
  ...[kicker, period, isNew, lead?.value ?? '', lead?.unit ?? '', lead?.detail ?? '', day],
  ...footers,
  ...tables.flatMap(({ nameHeading, valueHeading, rows }) => [
    ...[nameHeading, valueHeading],
    ...rows.flatMap(({ place, moved, name, detail, value }) => [place, moved?.written ?? '', name, detail, value]),
  ]),
];

/** The artwork and the ways to take it, once its figures are known. */
export function OrigamiMaker({ page, choice, headline, ...rest }: OrigamiMakerProps) {
  const { content } = page;
  const format: OrigamiFormat = origamiFormats[choice.format];
  const letters = useMemo(
    () => [...new Set([...textsIn(content), headline, '=…−0123456789'].join(''))].sort().join(''),
    [content, headline],
  );
  const { measured, onFontAgain } = useTextMeasure(letters);
  const measure = measured?.measure;
  const layout = useMemo(
    () => measure && layOutArtwork({ content, headline: headline.trim(), format, measure }),
    [content, headline, format, measure],
  );
  return layout && measured ? (
    <Making
      {...rest}
      page={page}
      choice={choice}
      headline={headline}
      format={format}
      layout={layout}
      onFontAgain={onFontAgain}
      hasFont={measured.hasFont}
    />
  ) : (
    <div className={classes.awaited}>
      <Skeleton height={320} />
    </div>
  );
}

interface MakingProps extends OrigamiMakerProps {
  readonly format: OrigamiFormat;
  readonly layout: ArtworkLayout;
  readonly hasFont: boolean;
  readonly onFontAgain: () => void;
}

function Making({ page, choice, headline, format, layout, writtenFor, ...rest }: MakingProps) {
  const { isProduction, fileName, timeZone, onRefresh, onTaken, hasFont, onFontAgain } = rest;
  const { api } = usePort();
  const drawing = useRef<SVGSVGElement>(null);
  const [hasBleed, setBleed] = useState(true);
  const taking = useArtworkTakes(async (file) => {
    const rows = page.content.tables.reduce((sum, table) => sum + table.rows.length, 0);
    const noted = noteExport(api, { name: 'origami', rows, format: file === 'copy' ? 'png' : file });
    if (file !== 'copy') await noted;
    const save = (made: Blob) => {
      download(made, `${fileName}.${file}`);
      return `Saved ${fileName}.${file}.`;
    };
    if (file === 'csv') return save(csvFile(page.content));
    if (!drawing.current) throw new Error('Nothing is drawn.');
    const source = { drawing: drawing.current, format, hasBleed };
    let message = 'Copied the picture.';
    if (file === 'copy') {
      // Not awaited: the clipboard is open to a click alone, and takes what is still to come.
      const png = noted.then(() => pngFile(source));
      // The clipboard does not say why there is no picture.
      await Promise.all([png, navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])]);
    } else if (file === 'pdf') {
      const { pdfFile } = await loadPart(() => import('../artwork-pdf.ts'));
      message = save(await pdfFile(source, headline));
    } else message = save(await (file === 'svg' ? svgFile : pngFile)(source));
    onTaken(headline);
    return message;
  });
  const formless = lettersWithoutForm(layout.texts.map(({ text }) => text).join(''));
  const isPrint = format.unit === 'mm';
  const type = `${formatNumber(layout.smallest)} ${isPrint ? 'pt' : 'px'}`;
  return (
    <>
      <div className={classes.sheet}>
        <OrigamiMakerSheet
          layout={layout}
          format={format}
          drawing={drawing}
          language={choice.language}
          label={`${headline}. ${page.content.period}`}
        />
      </div>
      <div className={classes.take}>
        <OrigamiMakerTake
          checks={artworkChecks({
            layout,
            headline,
            writtenFor,
            isProduction,
            hasFont,
            formless,
            isOutdated: page.isOutdated,
            isOld: page.isOld ?? false,
          })}
          facts={[
            { term: 'Standing', value: formatMoment(page.asOf, timeZone) },
            { term: 'Size', value: sizeOf(format) },
            { term: 'Smallest type', value: type },
          ]}
          hasBleed={isPrint ? hasBleed : undefined}
          onBleed={setBleed}
          {...taking}
          hasFont={hasFont}
          onFontAgain={onFontAgain}
          onRefresh={onRefresh}
        />
      </div>
    </>
  );
}
