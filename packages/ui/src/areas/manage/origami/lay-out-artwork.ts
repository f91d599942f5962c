import type { ArtworkArea, ArtworkDraft, ArtworkPlan } from './artwork-draft.ts';
import { fitText } from './fit-text.ts';
import { layOutCurve, layOutHead } from './lay-out-head.ts';
import { layOutTables } from './lay-out-tables.ts';
import { unitsPer } from './origami-formats.ts';

/** Everything that is drawn, and what was done to make it fit. */
export interface ArtworkLayout extends Readonly<ArtworkDraft> {
  readonly width: number;
  readonly height: number;
  readonly isHeadlineShortened: boolean;
  /** The size of the smallest type. */
  readonly smallest: number;
}

/** Gives everything that an artwork says its place in a format. */
export function layOutArtwork(plan: ArtworkPlan): ArtworkLayout {
  const { format } = plan;
  const [width, height] = [format.width * unitsPer(format), format.height * unitsPer(format)];
  const { margin } = format.measures;
  const draft: ArtworkDraft = { texts: [], boxes: [], arrows: [], shortened: [] };
  const sheet = { left: margin, right: width - margin, top: margin, bottom: height - margin };
  const bottom =
    format.curve === 'edge' ? layOutEdge(draft, plan, { ...sheet, height, width }) : layOutFooters(draft, plan, sheet);

  const isBeside = format.table === 'beside';
  const middle = width / 2;
  const head = layOutHead(draft, plan, isBeside ? { ...sheet, right: middle - margin / 3 } : sheet);
  layOutTables(draft, plan, {
    ...(isBeside ? { ...sheet, left: middle + margin / 3 } : { ...sheet, top: head.bottom }),
    bottom,
  });
  const smallest = Math.min(...draft.texts.map(({ size }) => size));
  return { width, height, ...draft, isHeadlineShortened: head.isShortened, smallest };
}

/** The curve along the lower edge; answers where what stands above it has to end. */
function layOutEdge(
  draft: ArtworkDraft,
  { content, format }: ArtworkPlan,
  { height, width, bottom }: ArtworkArea & { readonly height: number; readonly width: number },
): number {
  if (content.curve.length < 2) return bottom;
  const { margin } = format.measures;
  const top = height * (format.table === 'beside' ? 0.76 : 0.7);
  layOutCurve(draft, content.curve, { left: 0, right: width, top, bottom: height });
  return top - margin / 2;
}

/** Moment and total along the foot; answers where what stands above them has to end. */
function layOutFooters(draft: ArtworkDraft, { content, format, measure }: ArtworkPlan, sheet: ArtworkArea): number {
  const { small, smallest, margin } = format.measures;
  const [moment = '', total = ''] = content.footers;
  const face = { size: smallest, weight: 400 };
  const y = sheet.bottom + margin * 0.2;
  const width = sheet.right - sheet.left;
  const isRoomy = measure(moment, face) + measure(total, face) + small < width;
  const set = fitText(moment, face, { width, smallest, lines: 1 }, measure);
  draft.texts.push({ ...face, x: sheet.left, y, text: set.lines[0] ?? '', tone: 'soft' });
  if (isRoomy && total) draft.texts.push({ ...face, x: sheet.right, y, text: total, anchor: 'end', tone: 'soft' });
  return sheet.bottom - smallest * 1.1;
}
