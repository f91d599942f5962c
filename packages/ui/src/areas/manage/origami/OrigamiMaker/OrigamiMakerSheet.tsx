import { type Ref, useState } from 'react';
import { SegmentedControl } from '../../../../components/SegmentedControl/SegmentedControl.tsx';
import type { ArtworkLayout } from '../lay-out-artwork.ts';
import { bleed, type OrigamiFormat, sizeOf, unitsPer } from '../origami-formats.ts';
import { OrigamiMakerArtwork } from './OrigamiMakerArtwork.tsx';
import classes from './OrigamiMakerSheet.module.css';

/** Props of {@link OrigamiMakerSheet}. */
export interface OrigamiMakerSheetProps {
  readonly layout: ArtworkLayout;
  readonly format: OrigamiFormat;
  /** BCP 47. */
  readonly language: string;
  readonly label: string;
  readonly drawing: Ref<SVGSVGElement>;
}

const zooms = [
  { value: 'fit', label: 'Fit' },
  { value: '1', label: '100 %' },
  { value: '2', label: '200 %' },
] as const;

/** The artwork as it will be, on a table: whole, as large as it is printed, or twice that. */
export function OrigamiMakerSheet({ layout, format, language, label, drawing }: OrigamiMakerSheetProps) {
  const [zoom, setZoom] = useState<(typeof zooms)[number]['value']>('fit');
  const { width, height, unit } = format;
  const scale = zoom === 'fit' ? 1 : Number(zoom);
  return (
    <section className={classes.table} aria-label="Preview">
      <header className={classes.head}>
        <span className={classes.size}>{sizeOf(format)}</span>
        <SegmentedControl label="Zoom" segments={zooms} value={zoom} onChange={setZoom} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard as well */}
      <div className={classes.room} data-fits={zoom === 'fit' || undefined} tabIndex={0}>
        <div
          className={classes.paper}
          style={{
            aspectRatio: `${width} / ${height}`,
            ...(zoom === 'fit' ? { ['--ratio' as string]: width / height } : { width: `${width * scale}${unit}` }),
          }}
        >
          <OrigamiMakerArtwork
            ref={drawing}
            layout={layout}
            language={language}
            label={label}
            over={unit === 'mm' ? bleed * unitsPer(format) : 0}
            className={classes.drawing}
          />
        </div>
      </div>
    </section>
  );
}
