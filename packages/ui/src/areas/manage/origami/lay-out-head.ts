import type { ArtworkArea, ArtworkDraft, ArtworkPlan } from './artwork-draft.ts';
import { type FittedText, fitText, type MeasureText, type Typeface } from './fit-text.ts';

const tight = -0.035;

/** Draws line, kicker, headline and the figure of the first place from the top; answers where they end. */
export function layOutHead(
  draft: ArtworkDraft,
  { content, headline, format, measure }: ArtworkPlan,
  area: ArtworkArea,
): { readonly bottom: number; readonly isShortened: boolean } {
  const { measures, curve } = format;
  const { rule, small, smallest } = measures;
  const { left, right } = area;
  const width = right - left;
  draft.boxes.push({ x: left, y: area.top, width, height: rule, tone: 'ink' });
  let y = area.top + rule + small * 1.5;
  const kicker = { size: small, weight: 600 };
  const beside = fitText(
    content.period,
    { size: small, weight: 400 },
    { width: width - measure(content.kicker, kicker) - small, smallest, lines: 1 },
    measure,
  );
  draft.texts.push({ x: left, y, text: content.kicker, ...kicker });
  if (beside.isShortened) {
    const below = fitText(content.period, { size: small, weight: 400 }, { width, smallest, lines: 1 }, measure);
    y += small * 1.3;
    draft.texts.push({ x: left, y, text: below.lines[0] ?? '', size: below.size, weight: 400 });
  } else {
    draft.texts.push({ x: right, y, text: content.period, size: beside.size, weight: 400, anchor: 'end' });
  }

  const face = { size: measures.headline, weight: 800, spacing: tight };
  const set = fitHeadline(headline, face, width, measure);
  y += small * 0.7;
  for (const text of headline === '' ? [] : set.lines) {
    y += set.size * 1.06;
    draft.texts.push({ x: left, y, text, ...face, size: set.size });
  }
  y += set.size * 0.3;

  if (content.lead) {
    const { value, unit, detail } = content.lead;
    const top = y;
    const figure = { size: measures.lead, weight: 600, spacing: tight };
    y += measures.lead * 1.02;
    draft.texts.push({ x: left, y, text: value, ...figure, tone: 'spot' });
    const valueEnd = left + measure(value, figure);
    const sign = { size: measures.lead * 0.55, weight: 600 };
    if (unit) draft.texts.push({ x: valueEnd + measures.lead * 0.1, y, text: unit, ...sign, tone: 'spot' });
    const isCurved = curve === 'beside' && content.curve.length > 1;
    const curveFrom = Math.max(left + width * 0.5, valueEnd + measures.lead);
    // What the headline says already is not said again.
    const told = headline.includes(detail)
      ? []
      : fitDetail(draft, detail, (isCurved ? curveFrom : right) - left - small, { format, measure });
    y += small * 0.3;
    for (const { text, size } of told) {
      y += small * 1.3;
      draft.texts.push({ x: left, y, text, size, weight: 400, tone: 'soft' });
    }
    y += small;
    if (isCurved)
      layOutCurve(draft, content.curve, { left: curveFrom, right, top: top + measures.lead * 0.2, bottom: y });
  }
  return { bottom: y, isShortened: set.isShortened };
}

/** On two lines, or where they would have to be too small, on three that are no higher. */
function fitHeadline(headline: string, face: Typeface, width: number, measure: MeasureText): FittedText {
  const sized = (share: number) => face.size * share;
  const two = fitText(headline, face, { width, smallest: sized(0.68), lines: 2, isBalanced: true }, measure);
  if (!two.isShortened) return two;
  const smaller = { ...face, size: sized(0.68) };
  return fitText(headline, smaller, { width, smallest: sized(0.5), lines: 3, isBalanced: true }, measure);
}

function fitDetail(
  draft: ArtworkDraft,
  detail: string,
  width: number,
  { format: { measures }, measure }: Pick<ArtworkPlan, 'format' | 'measure'>,
) {
  const { small: size, smallest } = measures;
  const {
    isShortened,
    lines,
    size: fitted,
  } = fitText(detail, { size, weight: 400 }, { width, smallest, lines: 2 }, measure);
  if (isShortened) draft.shortened.push(detail);
  return lines.map((text) => ({ text, size: fitted }));
}

/** How wide a cap is, and a post, as a share of the way from one to the next. */
const capShare = 0.3;
const postShare = 0.1;

/**
 * Draws a curve as a post for each value, with a cap in ink and the last one in the second colour. They are thin, for they
 * do not begin at zero: where the caps stand is what is to be read.
 */
export function layOutCurve(draft: ArtworkDraft, curve: readonly number[], area: ArtworkArea): void {
  const low = Math.min(...curve);
  const high = Math.max(...curve);
  const step = (area.right - area.left) / (curve.length - 1 + capShare);
  const width = step * capShare;
  const post = step * postShare;
  const cap = Math.min(width * 0.3, (area.bottom - area.top) * 0.04);
  for (const [index, value] of curve.entries()) {
    // The lowest one is seen as well.
    const share = high === low ? 0.5 : 0.08 + (0.92 * (value - low)) / (high - low);
    const height = (area.bottom - area.top) * share;
    const x = area.left + step * index;
    const y = area.bottom - height;
    const isLast = index === curve.length - 1;
    draft.boxes.push({ x: x + (width - post) / 2, width: post, y, height, tone: 'faint' });
    draft.boxes.push({ x, width, y, height: cap, tone: isLast ? 'spot' : 'ink' });
  }
}
