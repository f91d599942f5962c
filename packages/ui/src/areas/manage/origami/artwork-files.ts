import type { CsvCell } from '@bullpen/contract';
import { byteOrderMark, writeCsv } from '@bullpen/contract/csv';
import { embeddedFont } from './artwork-font.ts';
import type { ArtworkContent } from './artwork-parts.ts';
import { bleed, type OrigamiFormat, unitsPer } from './origami-formats.ts';

/** Of printed pictures. */
const dotsPerInch = 300;
const millimetresPerInch = 25.4;

/** What a file is made of: the drawing as it is shown. */
export interface ArtworkSource {
  readonly drawing: SVGSVGElement;
  readonly format: OrigamiFormat;
  /** Whether its paper goes over the edge, to be cut off. */
  readonly hasBleed: boolean;
}

/** How far the paper of a file goes over its edge, in the unit of its format. */
export const overOf = ({ format, hasBleed }: ArtworkSource): number => (hasBleed && format.unit === 'mm' ? bleed : 0);

/** Code that makes a file did not come. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

/** Loads code that makes files; fails with {@link PartMissing}. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause: unknown) => {
    throw new PartMissing('It did not load.', { cause });
  });

/** The drawing as an SVG that stands alone: its text is text, its font is in it, and it is as big as the format says. */
export async function svgFile(source: ArtworkSource): Promise<Blob> {
  const { drawing, format } = source;
  const over = overOf(source);
  const [width, height] = [format.width + 2 * over, format.height + 2 * over];
  const units = unitsPer(format);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const name of ['class', 'style']) copy.removeAttribute(name);
  copy.setAttribute('width', `${width}${format.unit}`);
  copy.setAttribute('height', `${height}${format.unit}`);
  copy.setAttribute('viewBox', [-over, -over, width, height].map((length) => length * units).join(' '));
  const style = document.createElementNS(copy.namespaceURI, 'style');
  style.textContent = await embeddedFont(copy.textContent ?? '');
  copy.prepend(style);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/** A browser draws no canvas as large as that. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
}

/** What is on a canvas; fails with {@link PictureTooLarge}. */
async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new PictureTooLarge();
  return blob;
}

/** The same file as dots: 300 of them an inch in print, else one for each pixel. */
export async function pngFile(source: ArtworkSource): Promise<Blob> {
  const { format } = source;
  const over = overOf(source);
  const scale = format.unit === 'mm' ? dotsPerInch / millimetresPerInch : 1;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((format.width + 2 * over) * scale);
  canvas.height = Math.round((format.height + 2 * over) * scale);
  const address = URL.createObjectURL(await svgFile(source));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(address);
  }
  const blob = await pngOf(canvas);
  if (format.unit !== 'mm') return blob;
  const { changeDpiBlob } = await loadPart(() => import('changedpi'));
  return changeDpiBlob(blob, dotsPerInch);
}

/**
 * Every row that the artwork was made from, also those it has no room for: as it is printed, and for machines the same as
 * a number, which is what its measure says, percent or a count.
 */
export function csvFile({ tables }: ArtworkContent): Blob {
  const rows = tables.flatMap(({ nameHeading, valueHeading, rows: places }) =>
    places.map(({ place, name, detail, value, amount }): readonly CsvCell[] => [
      ...[nameHeading, place, name, detail],
      // A plus in front would be taken for a formula, and marked as none.
      ...[valueHeading, value.replace(/^\+/, ''), amount],
    ]),
  );
  const headings = ['Table', 'Place', 'Name', 'Detail', 'Measure', 'Printed', 'Amount'];
  return new Blob([byteOrderMark, writeCsv([headings, ...rows])], { type: 'text/csv;charset=utf-8' });
}
