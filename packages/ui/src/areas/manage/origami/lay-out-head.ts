import type { ArtworkArea, ArtworkDraft, ArtworkPlan } from './artwork-draft.ts';
import { fitText } from './fit-text.ts';

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
  const set = fitText(headline, face, { width, smallest: measures.headline * 0.55, lines: 2 }, measure);
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
    const told = fitText(
      detail,
      { size: small, weight: 400 },
      { width: (isCurved ? curveFrom : right) - left - small, smallest, lines: 1 },
      measure,
    );
    y += small * 1.6;
    draft.texts.push({ x: left, y, text: told.lines[0] ?? '', size: told.size, weight: 400, tone: 'soft' });
    y += small * 0.7;
    if (isCurved)
      layOutCurve(draft, content.curve, { left: curveFrom, right, top: top + measures.lead * 0.2, bottom: y });
  }
  return { bottom: y, isShortened: set.isShortened };
}

/** Draws a curve as a step for each value, with its top in ink and the last one in the second colour. */
export function layOutCurve(draft: ArtworkDraft, curve: readonly number[], area: ArtworkArea): void {
  const [low, high] = [Math.min(...curve), Math.max(...curve)];
  const step = (area.right - area.left) / curve.length;
  const width = step * 0.72;
  const cap = Math.min(width * 0.3, (area.bottom - area.top) * 0.04);
  for (const [index, value] of curve.entries()) {
    // The lowest one is seen as well.
    const share = high === low ? 0.5 : 0.08 + (0.92 * (value - low)) / (high - low);
    const height = (area.bottom - area.top) * share;
    const box = { x: area.left + step * index + (step - width), width };
    const y = area.bottom - height;
    const isLast = index === curve.length - 1;
    draft.boxes.push({ ...box, y, height, tone: 'faint' });
    draft.boxes.push({ ...box, y, height: cap, tone: isLast ? 'spot' : 'ink' });
  }
}
