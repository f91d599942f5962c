import type { PlanContent } from './plan-content.ts';
import { kindLabel, statusLabel } from './plan-labels.ts';
import { nodeHeight, nodeWidth } from './plan-outline.ts';
import { routePath, routesOf } from './plan-routes.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const margin = 32;
const perLine = 28;
const mostLines = 2;

/** A title in at most two lines; what does not fit is said to be left out. */
function linesOf(title: string): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < perLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, perLine));
  }
  const shown = lines.slice(0, mostLines);
  return lines.length > mostLines ? [shown[0] ?? '', `${shown[1]}…`] : shown;
}

/** The plan as a picture that stands alone: what is on the canvas, without what needs the console. */
export function planSvg(content: PlanContent): string {
  const { nodes, edges } = content;
  const all = Object.values(nodes);
  const routes = routesOf(content);
  const corners = [
    { x: 0, y: 0 },
    ...all.flatMap(({ position: { x, y } }) => [
      { x, y },
      { x: x + nodeWidth, y: y + nodeHeight },
    ]),
    ...[...routes.values()].flat(),
  ];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [width, height] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
  const lines = Object.values(edges).flatMap(({ id, from, to }) => {
    const route = routes.get(id);
    if (route) return [`<path d="${routePath(route)}" marker-end="url(#end)"/>`];
    const [one, other] = [nodes[from], nodes[to]];
    if (!one || !other) return [];
    const start = { x: one.position.x + nodeWidth, y: one.position.y + nodeHeight / 2 };
    const end = { x: other.position.x, y: other.position.y + nodeHeight / 2 };
    const middle = (start.x + end.x) / 2;
    return [`<path d="M${start.x} ${start.y}H${middle}V${end.y}H${end.x}" marker-end="url(#end)"/>`];
  });
  const cards = all.map(({ title, kind, status, position: { x, y } }) => {
    const texts = linesOf(title).map(
      (line, at) =>
        `<text x="${x + 12}" y="${y + 46 + at * 18}" font-size="13.3" font-weight="600">${escaped(line)}</text>`,
    );
    return [
      `<rect x="${x}" y="${y}" width="${nodeWidth}" height="${nodeHeight}" rx="8" fill="#fff" stroke="#cdced6"/>`,
      `<text x="${x + 12}" y="${y + 24}" fill="#60646c">${escaped(kindLabel(kind))}</text>`,
      `<text x="${x + nodeWidth - 12}" y="${y + 24}" fill="#60646c" text-anchor="end">${escaped(statusLabel(status))}</text>`,
      ...texts,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="Inter, sans-serif" font-size="11.4" fill="#1c2024"><defs><marker id="end" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8Z" fill="#8b8d98"/></marker></defs><g fill="none" stroke="#8b8d98" stroke-width="1.25">${lines.join('')}</g>${cards.join('')}</svg>\n`;
}
