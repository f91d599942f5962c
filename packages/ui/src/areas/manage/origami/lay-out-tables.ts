import type { ArtworkArea, ArtworkDraft, ArtworkPlan } from './artwork-draft.ts';
import type { ArtworkRow, ArtworkTable } from './artwork-parts.ts';
import { fitText, type Typeface } from './fit-text.ts';

const line = (area: ArtworkArea, y: number, height: number, isFaint = false) => ({
  x: area.left,
  y,
  width: area.right - area.left,
  height,
  tone: isFaint ? ('faint' as const) : ('ink' as const),
});

/** Draws the tables under each other, with as many rows as there is room for; answers where they end. */
export function layOutTables(draft: ArtworkDraft, plan: ArtworkPlan, area: ArtworkArea): number {
  const { content, format } = plan;
  const { rowHeight, small, rule } = format.measures;
  const [least, greatest] = rowHeight;
  const { tables } = content;
  const topRule = rule * 0.5;
  const heading = small * 2.15 + topRule;
  // Beside the head it begins with the same line, and its words stand on one line with those of the head.
  if (format.table === 'beside') draft.boxes.push(line(area, area.top, rule));
  let y = area.top + (format.table === 'beside' ? rule - topRule : 0);
  const room = (area.bottom - y) / Math.max(tables.length, 1) - heading;
  const count = Math.max(1, Math.min(Math.ceil(format.most / Math.max(tables.length, 1)), Math.floor(room / least)));
  const shown = tables.map((table) => ({ table, rows: table.rows.slice(0, count) }));
  const most = Math.max(1, ...shown.map(({ rows }) => rows.length));
  for (const { table, rows } of shown) {
    const planned = { ...plan, table, rows, rowHeight: Math.min(greatest, room / most), heading, topRule };
    y = layOutTable(draft, planned, { ...area, top: y });
  }
  if (tables.length > 0) draft.boxes.push(line(area, y, rule * 0.5));
  return y;
}

interface TablePlan extends ArtworkPlan {
  readonly table: ArtworkTable;
  readonly rows: readonly ArtworkRow[];
  readonly rowHeight: number;
  readonly heading: number;
  readonly topRule: number;
}

function layOutTable(draft: ArtworkDraft, plan: TablePlan, area: ArtworkArea): number {
  const { table, rows, rowHeight, heading, topRule, format, measure, content } = plan;
  const { row: size, small, rule, smallest } = format.measures;
  const bold: Typeface = { size, weight: 600 };
  const plain: Typeface = { size: small, weight: 400 };
  const figure = { ...bold, isTabular: true } as const;
  const widest = (texts: readonly string[], face: Typeface) => Math.max(0, ...texts.map((text) => measure(text, face)));
  const gap = size * 0.8;
  const showsMoves = format.isWide && rows.some(({ moved }) => moved !== undefined);
  const movesAt =
    area.left +
    widest(
      rows.map(({ place }) => place),
      figure,
    ) +
    gap;
  const widthOfMove = ({ moved }: ArtworkRow) =>
    (moved && moved.by !== 0 ? arrowStep(small) : 0) + measure(writtenMove(moved, content.isNew), plain);
  const nameAt = showsMoves ? movesAt + Math.max(small * 2.2, ...rows.map(widthOfMove)) + gap : movesAt;
  const valueFrom =
    area.right -
    widest(
      rows.map(({ value }) => value),
      figure,
    ) -
    gap;

  draft.boxes.push(line(area, area.top, topRule));
  const baseline = area.top + topRule + small * 1.5;
  const valueHeading = { x: area.right, y: baseline, text: table.valueHeading, ...plain, anchor: 'end' } as const;
  const headingRoom = { width: area.right - measure(table.valueHeading, plain) - gap - nameAt, smallest, lines: 1 };
  const nameHeading = fitText(table.nameHeading, plain, headingRoom, measure);
  draft.texts.push({ ...plain, x: nameAt, y: baseline, text: nameHeading.lines[0] ?? '', size: nameHeading.size });
  draft.texts.push(valueHeading);
  let top = area.top + heading;
  for (const [index, row] of rows.entries()) {
    draft.boxes.push(line(area, top, rule * 0.25, index > 0));
    const middle = top + rowHeight / 2;
    const base = middle + size * 0.36;
    draft.texts.push({ ...figure, x: area.left, y: base, text: row.place });
    draft.texts.push({ ...figure, x: area.right, y: base, text: row.value, anchor: 'end' });
    if (showsMoves) layOutMove(draft, row, { x: movesAt, y: base, size: small, word: content.isNew });
    const lines = Math.min(3, Math.max(1, Math.floor(rowHeight / (smallest * 1.15))));
    const name = fitText(row.name, bold, { width: valueFrom - nameAt, smallest, lines }, measure);
    if (name.isShortened) draft.shortened.push(row.name);
    const first = middle + name.size * 0.36 - ((name.lines.length - 1) * name.size * 1.1) / 2;
    for (const [at, text] of name.lines.entries())
      draft.texts.push({ ...bold, x: nameAt, y: first + at * name.size * 1.1, text, size: name.size });
    const detailAt = nameAt + measure(name.lines[0] ?? '', { ...bold, size: name.size }) + gap * 0.75;
    const isAlone = name.lines.length > 1 || detailAt + measure(row.detail, plain) > valueFrom;
    if (format.isWide && !isAlone) draft.texts.push({ ...plain, x: detailAt, y: base, text: row.detail, tone: 'soft' });
    top += rowHeight;
  }
  return top;
}

/** From the left of an arrow to the number beside it. */
const arrowStep = (size: number): number => size;

const writtenMove = (moved: ArtworkRow['moved'], word: string): string =>
  moved === undefined ? '' : moved === null ? word : moved.by === 0 ? '=' : moved.written;

interface MovePlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly word: string;
}

function layOutMove(draft: ArtworkDraft, { moved }: ArtworkRow, { x, y, size, word }: MovePlace): void {
  if (moved === undefined) return;
  const isArrow = moved !== null && moved.by !== 0;
  if (isArrow) draft.arrows.push({ x, y, size: size * 0.7, isUp: moved.by > 0 });
  const from = isArrow ? x + arrowStep(size) : x;
  draft.texts.push({ x: from, y, size, weight: 400, tone: 'soft', text: writtenMove(moved, word) });
}
