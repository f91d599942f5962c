import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** Where people look. */
export interface ChartCursor {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The chart in which the pointer or the focus is: it alone has the tooltip. */
  readonly owner: string;
}

interface Group {
  cursor: ChartCursor | null;
  readonly listeners: Set<() => void>;
}

// Charts of a page may stand far from each other, and only browsers move a cursor: nothing here outlives its charts.
const groups = new Map<string, Group>();

function subscribe(name: string, listener: () => void): () => void {
  const group = groups.get(name) ?? { cursor: null, listeners: new Set() };
  groups.set(name, group);
  group.listeners.add(listener);
  return () => {
    group.listeners.delete(listener);
    if (group.listeners.size === 0) groups.delete(name);
  };
}

const cursorOf = (name: string) => groups.get(name)?.cursor ?? null;

function move(name: string, cursor: ChartCursor | null) {
  const group = groups.get(name);
  if (!group) return;
  group.cursor = cursor;
  for (const listener of group.listeners) listener();
}

/** The cursor that the charts of one group share: what one sets, all of them get. */
export function useChartCursor(group: string, owner: string) {
  const cursor = useSyncExternalStore(
    useCallback((listener) => subscribe(group, listener), [group]),
    () => cursorOf(group),
    () => null,
  );
  const point = useCallback((at: number) => move(group, { at, owner }), [group, owner]);
  const leave = useCallback(() => {
    if (cursorOf(group)?.owner === owner) move(group, null);
  }, [group, owner]);
  useEffect(() => leave, [leave]);
  return { cursor, point, leave };
}
