import { PlanNodeKind, type PlanNodeStatus } from '@bullpen/contract';
import * as z from 'zod';
import type { planEdges, planNodes } from '../database/schema.ts';
import { createSeededRandom, type SeededRandom, type Weighted } from '../database/seeded-random.ts';
import { outlineFiles } from './plan/files.ts';
import outlineNodes from './plan/outline.json' with { type: 'json' };
import type { SeasonCalendar } from './season-calendar.ts';

/** Whose plan it is, and when one looks at it. */
export interface PlanParams {
  readonly planKey: string;
  readonly seed: number;
  readonly client: string;
  /** Its number. */
  readonly season: number;
  readonly calendar: SeasonCalendar;
  readonly at: Date;
  /** Accounts that do the work. */
  readonly staff: readonly string[];
}

/** The rows of a plan. */
export interface PlayedPlan {
  readonly nodes: readonly (typeof planNodes.$inferInsert)[];
  readonly edges: readonly (typeof planEdges.$inferInsert)[];
  /** What was uploaded by that day, the nodes by their ids. */
  readonly files: readonly PlayedFile[];
}

interface PlayedFile {
  readonly id: string;
  readonly nodeId: string;
  readonly name: string;
  readonly content: string;
  readonly uploadedAt: Date;
}

/** One node of the plan that every season begins with. */
const OutlineNode = z.object({
  slug: z.string(),
  title: z.string(),
  kind: PlanNodeKind,
  /** On which days the work on it begins and is over, counted from the season's first day, which is 0. */
  days: z.tuple([z.number(), z.number()]),
  /** What comes before it, by slug. */
  after: z.array(z.string()),
  /** Lines of Markdown; `{client}`, `{season}` and `{sponsor}` are filled in. */
  notes: z.array(z.string()),
});
type OutlineNode = z.infer<typeof OutlineNode>;

const outline = z.array(OutlineNode).parse(outlineNodes);
const sponsors: readonly [string, ...string[]] = ['Noordzee Bank', 'Kalevi Kindlustus', 'Fjord Energi', 'Alpina Leben'];
const millisecondsPerDay = 86_400_000;
/** In pixels. */
const columnWidth = 320;
const rowHeight = 150;
const untidiness = 24;

const past: Weighted<PlanNodeStatus> = [
  ['done', 9],
  ['dropped', 1],
];
const present: Weighted<PlanNodeStatus> = [
  ['active', 5],
  ['blocked', 1],
];

/** The working plan of a season, as far as the work has come by that day. The same input is the same plan. */
export function playPlan({ planKey, seed, client, season, calendar, at, staff }: PlanParams): PlayedPlan {
  const own = `${seed}/${planKey}/plan`;
  const day = Math.floor((at.getTime() - calendar.startsAt.getTime()) / millisecondsPerDay);
  const sponsor = createSeededRandom(own).pick(sponsors);
  const columns = columnsOf(outline);
  const rows = new Map<number, number>();
  const fill = (text: string): string =>
    text.replaceAll('{client}', client).replaceAll('{season}', String(season)).replaceAll('{sponsor}', sponsor);
  const played = outline.map((node) => {
    const random = createSeededRandom(`${own}/${node.slug}`, calendar.startsAt);
    const id = random.uuid();
    const column = columns.get(node.slug) ?? 0;
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return {
      id,
      node,
      row: {
        planKey,
        id,
        title: node.title,
        kind: node.kind,
        status: statusOn(day, node, random),
        notes: fill(node.notes.join('\n')),
        x: column * columnWidth + random.integer(untidiness),
        y: row * rowHeight + random.integer(untidiness),
        assigneeId: staff[random.integer(staff.length + 1)] ?? null,
        dueOn: new Date(calendar.startsAt.getTime() + node.days[1] * millisecondsPerDay).toISOString().slice(0, 10),
      },
    };
  });
  const idOf = new Map(played.map(({ node, id }) => [node.slug, id]));
  return {
    nodes: played.map(({ row }) => row),
    edges: played.flatMap(({ id, node }) =>
      node.after.map((slug) => {
        const edgeId = createSeededRandom(`${own}/${slug} to ${node.slug}`, calendar.startsAt).uuid();
        return { planKey, id: edgeId, fromId: idOf.get(slug) ?? '', toId: id };
      }),
    ),
    files: outlineFiles.flatMap(({ slug, day: uploaded, name, content }) => {
      const random = createSeededRandom(`${own}/file/${name}`, calendar.startsAt);
      const id = random.uuid();
      const moment = calendar.startsAt.getTime() + (uploaded + random.fraction() / 3) * millisecondsPerDay;
      if (moment >= at.getTime()) return [];
      return [{ id, nodeId: idOf.get(slug) ?? '', name, content: fill(content), uploadedAt: new Date(moment) }];
    }),
  };
}

function statusOn(day: number, { days: [from, to], kind }: OutlineNode, random: SeededRandom): PlanNodeStatus {
  if (day < from) return 'planned';
  if (day < to) return random.pickWeighted(present);
  // A day that everything else waits for is not dropped.
  return kind === 'milestone' ? 'done' : random.pickWeighted(past);
}

/** Each node one column to the right of the last that comes before it. */
function columnsOf(nodes: readonly OutlineNode[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const { slug, after } of nodes)
    columns.set(slug, Math.max(-1, ...after.map((before) => columns.get(before) ?? 0)) + 1);
  return columns;
}
