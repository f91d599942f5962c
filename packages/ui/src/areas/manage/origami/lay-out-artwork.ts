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
    format.curve === 'edge' ? layOutEdge(draft, plan, { ...sheet, height }) : layOutFooters(draft, plan, sheet);

  const isBeside = format.table === 'beside';
  const middle = width / 2;
  const head = layOutHead(draft, plan, isBeside ? { ...sheet, right: middle - margin / 3 } : sheet);
  const area = isBeside ? { ...sheet, left: middle + margin / 3 } : { ...sheet, top: head.bottom };
  if (format.curve === 'edge') layOutDated(draft, plan, { ...area, bottom });
  else layOutTables(draft, plan, { ...area, bottom });
  const smallest = Math.min(...draft.texts.map(({ size }) => size));
  const shortened = [...new Set(draft.shortened)];
  return { width, height, ...draft, shortened, isHeadlineShortened: head.isShortened, smallest };
}

/** The curve along the lower edge; answers where what stands above it has to end. */
function layOutEdge(
  draft: ArtworkDraft,
  { content, format }: ArtworkPlan,
  { height, left, right, bottom }: ArtworkArea & { readonly height: number },
): number {
  if (content.curve.length < 2) return bottom;
  const { margin } = format.measures;
  const top = height * (format.table === 'beside' ? 0.76 : 0.7);
  layOutCurve(draft, content.curve, { left, right, top, bottom: height });
  return top - margin / 2;
}

/** The tables, and under them of what day they are. */
function layOutDated(draft: ArtworkDraft, plan: ArtworkPlan, area: ArtworkArea): void {
  const { small: size, smallest } = plan.format.measures;
  const face = { size, weight: 400 };
  const end = layOutTables(draft, plan, { ...area, bottom: area.bottom - size * 1.4 });
  const set = fitText(plan.content.day, face, { width: area.right - area.left, smallest, lines: 1 }, plan.measure);
  const [text = ''] = set.lines;
  draft.texts.push({ ...face, size: set.size, x: area.left, y: end + size * 1.4, text, tone: 'soft' });
}

/** Moment and total along the foot; answers where what stands above them has to end. */
function layOutFooters(draft: ArtworkDraft, { content, format, measure }: ArtworkPlan, sheet: ArtworkArea): number {
  const { small, smallest, margin } = format.measures;
  const [moment = '', total = ''] = content.footers;
  const face = { size: smallest, weight: 400 };
  const y = sheet.bottom + margin * 0.2;
  const width = sheet.right - sheet.left;
  const isRoomy = measure(moment, face) + measure(total, face) + small < width;
  const { lines } = fitText(moment, face, { width, smallest, lines: 2 }, measure);
  const over = (lines.length - 1) * smallest * 1.25;
  for (const [index, text] of lines.entries())
    draft.texts.push({ ...face, x: sheet.left, y: y - over + index * smallest * 1.25, text, tone: 'soft' });
  if (isRoomy && total) draft.texts.push({ ...face, x: sheet.right, y, text: total, anchor: 'end', tone: 'soft' });
  return sheet.bottom - smallest * 1.1 - over;
}
