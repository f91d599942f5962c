import type { ArtworkRow, ArtworkTable } from './artwork-content.ts';
import type { ArtworkArea, ArtworkDraft, ArtworkPlan } from './artwork-draft.ts';
import { fitText, type Typeface } from './fit-text.ts';

const line = (area: ArtworkArea, y: number, height: number, isFaint = false) => ({
  ...{ x: area.left, y, width: area.right - area.left, height },
  tone: isFaint ? ('faint' as const) : ('ink' as const),
});

/** Draws the tables under each other, with as many rows as there is room for; answers where they end. */
export function layOutTables(draft: ArtworkDraft, plan: ArtworkPlan, area: ArtworkArea): number {
  const { content, format } = plan;
  const { rowHeight, small, rule } = format.measures;
  const [least, greatest] = rowHeight;
  const { tables } = content;
  const heading = small * 2.2;
  const room = (area.bottom - area.top) / Math.max(tables.length, 1) - heading;
  const count = Math.max(1, Math.min(Math.floor(format.most / Math.max(tables.length, 1)), Math.floor(room / least)));
  let y = area.top;
  for (const table of tables) {
    const rows = table.rows.slice(0, count);
    const height = Math.min(greatest, room / rows.length);
    y = layOutTable(draft, { ...plan, table, rows, rowHeight: height, heading }, { ...area, top: y });
  }
  if (tables.length > 0) draft.boxes.push(line(area, y, rule * 0.5));
  return y;
}

interface TablePlan extends ArtworkPlan {
  readonly table: ArtworkTable;
  readonly rows: readonly ArtworkRow[];
  readonly rowHeight: number;
  readonly heading: number;
}

function layOutTable(draft: ArtworkDraft, plan: TablePlan, area: ArtworkArea): number {
  const { table, rows, rowHeight, heading, format, measure, content } = plan;
  const { row: size, small, rule, smallest } = format.measures;
  const bold: Typeface = { size, weight: 600 };
  const plain: Typeface = { size: small, weight: 400 };
  const widest = (texts: readonly string[], face: Typeface) => Math.max(0, ...texts.map((text) => measure(text, face)));
  const gap = size * 0.8;
  const showsMoves = format.isWide && rows.some(({ moved }) => moved !== undefined);
  const movesAt =
    area.left +
    widest(
      rows.map(({ place }) => place),
      bold,
    ) +
    gap;
  const nameAt = showsMoves ? movesAt + Math.max(measure(content.isNew, plain), small * 2.2) + gap : movesAt;
  const valueFrom =
    area.right -
    widest(
      rows.map(({ value }) => value),
      bold,
    ) -
    gap;

  draft.boxes.push(line(area, area.top, rule * 0.5));
  const baseline = area.top + heading * 0.7;
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
    draft.texts.push({ ...bold, x: area.left, y: base, text: row.place });
    draft.texts.push({ ...bold, x: area.right, y: base, text: row.value, anchor: 'end' });
    if (showsMoves) layOutMove(draft, row, { x: movesAt, y: base, size: small, word: content.isNew });
    const lines = rowHeight > smallest * 2.3 ? 2 : 1;
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

interface MovePlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly word: string;
}

function layOutMove(draft: ArtworkDraft, { moved }: ArtworkRow, { x, y, size, word }: MovePlace): void {
  if (moved === undefined) return;
  const face = { size, weight: 400, tone: 'soft' } as const;
  if (moved === null || moved === 0) {
    draft.texts.push({ ...face, x, y, text: moved === null ? word : '=' });
    return;
  }
  draft.arrows.push({ x, y, size: size * 0.7, isUp: moved > 0 });
  draft.texts.push({ ...face, x: x + size, y, text: String(Math.abs(moved)) });
}
