import type { EdgeContent, NodeContent, PlanAct } from './plan-content.ts';
import { columnWidth, rowHeight } from './plan-outline.ts';

interface Sketch {
  readonly label: string;
  readonly text: string;
  /** Each with its kind, column, row, and the places of what comes before it. */
  readonly nodes: readonly (readonly [title: string, kind: string, column: number, row: number, ...after: number[]])[];
}

const sketches = {
  milestone: {
    label: 'One milestone',
    text: 'A first node, to begin with nothing else.',
    nodes: [['First day of trading', 'milestone', 0, 0]],
  },
  season: {
    label: 'A season',
    text: 'From the kick-off to the prizes, nine nodes.',
    nodes: [
      ['Kick-off with the newsroom', 'milestone', 0, 0],
      ['Rules of the season', 'editorial', 1, 0, 0],
      ['Sponsor contract', 'sponsor', 1, 1, 0],
      ['Translations', 'task', 2, 0, 1],
      ['Artwork and prizes', 'campaign', 2, 1, 2],
      ['First day of trading', 'milestone', 3, 0, 3, 4],
      ['Mid-season review', 'review', 4, 0, 5],
      ['Last day of trading', 'milestone', 5, 0, 6],
      ['Prizes are handed over', 'sponsor', 6, 0, 7],
    ],
  },
  campaign: {
    label: 'A campaign',
    text: 'Idea, text, artwork, print and a look back.',
    nodes: [
      ['Idea and budget', 'campaign', 0, 0],
      ['Text', 'editorial', 1, 0, 0],
      ['Artwork', 'task', 1, 1, 0],
      ['In print and on the site', 'milestone', 2, 0, 1, 2],
      ['What it brought', 'review', 3, 0, 3],
    ],
  },
} as const satisfies Record<string, Sketch>;

/** Plans to begin with. */
export const startingPoints = Object.entries<Sketch>(sketches).map(([id, { label, text }]) => ({ id, label, text }));

/** What lays out one of them. */
export function startingAct(id: string): PlanAct {
  const sketch: Sketch | undefined = Object.entries<Sketch>(sketches).find(([name]) => name === id)?.[1];
  const made = (sketch?.nodes ?? []).map(
    ([title, kind, column, row]): NodeContent => ({
      id: crypto.randomUUID(),
      title,
      kind,
      status: 'planned',
      notes: '',
      position: { x: column * columnWidth, y: row * rowHeight },
      assigneeId: null,
      dueOn: null,
    }),
  );
  const edges = (sketch?.nodes ?? []).flatMap(([, , , , ...after], at): EdgeContent[] =>
    after.map((before) => ({
      id: crypto.randomUUID(),
      from: made[before]?.id ?? '',
      to: made[at]?.id ?? '',
    })),
  );
  return { is: 'add', nodes: made, edges };
}
