import type { PlanNodeKind } from '@bullpen/contract';

/** One node of the plan that every season begins with. */
export interface OutlineNode {
  readonly slug: string;
  readonly title: string;
  readonly kind: PlanNodeKind;
  /** On which days the work on it begins and is over, counted from the season's first day, which is 0. */
  readonly days: readonly [from: number, to: number];
  /** What comes before it, by slug. */
  readonly after: readonly string[];
  /** Markdown; `{client}`, `{season}` and `{sponsor}` are filled in. */
  readonly notes: string;
}
