import type { ActivityEntry } from '@bullpen/contract';

/** Acts of one kind that colleagues of the viewer did. */
export interface ActGroup {
  readonly action: string;
  readonly count: number;
  /** The latest of them. */
  readonly latest: ActivityEntry;
  /** The emails of those of whom it is told, who did the latest first. */
  readonly actors: readonly string[];
  /** Some of them were done by colleagues of whom it is not told who they are. */
  readonly hasUntold: boolean;
}

/** What is news to the viewer: the acts of others by what was done, the kind that was done most often first. */
export function groupActs(entries: readonly ActivityEntry[]): readonly ActGroup[] {
  const byAction = Map.groupBy(
    entries.filter(({ isOwn }) => !isOwn),
    ({ action }) => action,
  );
  const groups = [...byAction].flatMap(([action, acts]): ActGroup[] => {
    const [latest] = acts;
    if (!latest) return [];
    const actors = [...new Set(acts.flatMap(({ actor }) => actor?.email ?? []))];
    return [{ action, count: acts.length, latest, actors, hasUntold: acts.some(({ actor }) => actor === null) }];
  });
  return groups.toSorted((one, other) => other.count - one.count);
}

/** Such as "dirk.aerts", "dirk.aerts and others" or "colleagues": the whole email stands in the list of all acts. */
export function whoDid({ count, actors, hasUntold }: ActGroup): string {
  const [first, ...others] = actors;
  if (first === undefined) return count === 1 ? 'a colleague' : 'colleagues';
  const name = first.replace(/@.*/s, '');
  if (others.length === 0) return hasUntold ? `${name} and colleagues` : name;
  return hasUntold || others.length > 1 ? `${name} and others` : `${name} and 1 other`;
}
