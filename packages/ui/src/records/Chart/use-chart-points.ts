import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ChartRange } from './chart-data.ts';
import { type ChartGeometry, indexAt, indexOfMoment } from './geometry.ts';
import { indexAfterKey, rangeBetween } from './range-selection.ts';

/** Where people look. */
interface ChartCursor {
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
function useChartCursor(group: string, owner: string) {
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

interface ChartPoints {
  readonly geometry: ChartGeometry;
  readonly group: string;
  /** Names this chart among those of its group. */
  readonly owner: string;
  readonly area: RefObject<HTMLElement | null>;
  readonly onRangeChange: ((range: ChartRange) => void) | undefined;
}

/**
 * Moves among the points of a chart and marks a range of them. A range is drawn, or begun and ended by two presses or by
 * Enter: nobody needs to drag. A finger only moves the cursor, for it scrolls the page as well.
 */
export function useChartPoints({ geometry, group, owner, area, onRangeChange }: ChartPoints) {
  const { cursor, point, leave } = useChartCursor(group, owner);
  const [anchor, setAnchor] = useState<number | null>(null);
  const [hasKeyboard, setKeyboard] = useState(false);
  const press = useRef<'first' | 'second' | null>(null);
  const [isPressed, setPressed] = useState(false);

  const isOwner = cursor?.owner === owner;
  const index = cursor ? indexOfMoment(geometry, cursor.at) : -1;
  const anchorIndex = anchor === null ? -1 : indexOfMoment(geometry, anchor);

  const release = useCallback(() => {
    press.current = null;
    setPressed(false);
    setAnchor(null);
  }, []);

  useEffect(() => {
    if (!isOwner && anchor === null) return;
    const onKeyDown = ({ key }: { readonly key: string }) => {
      if (key !== 'Escape') return;
      if (anchor === null) leave();
      else release();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOwner, anchor, leave, release]);

  const goTo = (to: number) => {
    const place = geometry.buckets[to];
    if (place && !(isOwner && to === index)) point(place.at);
    return to;
  };
  const indexUnder = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = area.current?.getBoundingClientRect() ?? {};
    return indexAt(geometry, (clientX - left) / width);
  };
  const begin = (at: number) => setAnchor(geometry.buckets[at]?.at ?? null);
  const end = (at: number): boolean => {
    const range = anchorIndex === -1 ? null : rangeBetween(geometry, anchorIndex, at);
    if (range) {
      release();
      onRangeChange?.(range);
    }
    return range !== null;
  };

  const handlers = {
    onPointerMove(event: PointerEvent) {
      setKeyboard(false);
      goTo(indexUnder(event));
    },
    onPointerDown(event: PointerEvent) {
      setKeyboard(false);
      const at = goTo(indexUnder(event));
      if (!onRangeChange || event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      press.current = anchorIndex === -1 ? 'first' : 'second';
      setPressed(true);
      if (press.current === 'first') begin(at);
    },
    onPointerUp(event: PointerEvent) {
      const was = press.current;
      press.current = null;
      setPressed(false);
      if (was && !end(indexUnder(event)) && was === 'second') release();
    },
    onPointerCancel: release,
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== 'touch') leave();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const to = indexAfterKey(event.key, index === -1 ? null : index, geometry.buckets.length);
      if (to !== undefined) {
        event.preventDefault();
        setKeyboard(true);
        goTo(to);
      } else if (event.key === 'Enter' && onRangeChange && index !== -1) {
        event.preventDefault();
        setKeyboard(true);
        if (anchorIndex === -1) begin(index);
        else if (!end(index)) release();
      }
    },
    onFocus({ currentTarget }: { readonly currentTarget: Element }) {
      if (!currentTarget.matches(':focus-visible')) return;
      setKeyboard(true);
      goTo(geometry.buckets.findLastIndex(({ isUnfinished }) => !isUnfinished));
    },
    onBlur() {
      release();
      leave();
    },
  };
  return { index, anchorIndex, isPressed, isOwner, isSpoken: isOwner && hasKeyboard, handlers };
}
