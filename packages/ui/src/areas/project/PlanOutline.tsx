import { VisuallyHidden } from '@radix-ui/themes';
import { ChevronRight } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { pressedKey } from '../../foundation/shortcuts.ts';
import { useRovingFocus } from '../../foundation/use-roving-focus.ts';
import { StatusMark } from './PlanMarks.tsx';
import { dueLabel, isOverdue } from './plan-labels.ts';
import { type OutlineMove, type OutlineRow, rowsAbove, unfoldedRows } from './plan-outline.ts';
import classes from './project.module.css';

/** Props of {@link PlanOutline}. */
export interface PlanOutlineProps {
  readonly rows: readonly OutlineRow[];
  /** Whether rows may be folded: not those that a search has found, for the ones above them may be missing. */
  readonly isFoldable: boolean;
  readonly selected: ReadonlySet<string>;
  /** Nodes that are not saved as they are here. */
  readonly drafts: ReadonlySet<string>;
  /** As `2026-11-24`. */
  readonly today: string;
  readonly isReadOnly: boolean;
  /** Whose title is being typed; null for none. */
  readonly renaming: string | null;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
  readonly onStartRenaming: (id: string | null) => void;
  readonly onRename: (id: string, title: string) => void;
  readonly onMove: (id: string, to: OutlineMove) => void;
}

const deepest = 6;
const moves: Readonly<Record<string, OutlineMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** As many as a window shows; the document and the first frame have no more. */
const firstRows = 60;

const noneFolded: ReadonlySet<string> = new Set();

/**
 * The plan as a tree: arrows go through it and fold it, Enter opens a node, F2 renames it, Alt and an arrow moves it.
 *
 * Use it beside the graph or, in a narrow window, in its place.
 */
export function PlanOutline(props: PlanOutlineProps) {
  const { rows: all, isFoldable, selected, renaming, isReadOnly, onSelect, onOpen, onStartRenaming, onMove } = props;
  const tree = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(noneFolded);
  const rows = useMemo(() => unfoldedRows(all, isFoldable ? folded : noneFolded), [all, isFoldable, folded]);
  const rowIds = useMemo(() => rows.map(({ node }) => node.id), [rows]);
  const rowOf = (id: string | undefined) => tree.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
  const { stop, stopAt, goTo } = useRovingFocus({ rowIds, find: ({ row }) => rowOf(rowIds[row]) });
  const stopId = rowIds[stop.row];
  const fold = (id: string, isFolded: boolean) => {
    if (isFolded && stopId !== undefined && rowsAbove(all, stopId).includes(id)) stopAt(id);
    setFolded((before) => {
      const next = new Set(before);
      isFolded ? next.add(id) : next.delete(id);
      return next;
    });
  };
  const anchor = useRef<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  // The others come once these can be used, and no key waits for them.
  useEffect(() => startTransition(() => setWhole(true)), []);
  const [latest] = selected.size === 1 ? selected : [];

  // What is selected on the canvas is in sight here, too: nothing above it stays folded.
  const latestRows = useRef(all);
  const latestStopAt = useRef(stopAt);
  useEffect(() => {
    latestRows.current = all;
    latestStopAt.current = stopAt;
  });
  useEffect(() => {
    if (latest === undefined) return;
    latestStopAt.current(latest);
    const above = rowsAbove(latestRows.current, latest);
    setFolded((before) =>
      above.some((id) => before.has(id)) ? new Set([...before].filter((id) => !above.includes(id))) : before,
    );
  }, [latest]);
  const drawn = isWhole ? rows : rows.slice(0, firstRows);
  const isShown = drawn.some(({ node }) => node.id === latest);
  useEffect(() => {
    if (latest === undefined || !isShown) return;
    tree.current?.querySelector(`[data-row="${latest}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [latest, isShown]);
  const wasRenaming = useRef<string | null>(null);
  useEffect(() => {
    const before = wasRenaming.current;
    wasRenaming.current = renaming;
    if (before && !renaming && document.activeElement === document.body)
      tree.current?.querySelector<HTMLElement>(`[data-row="${before}"]`)?.focus();
  }, [renaming]);

  const range = (to: string) => {
    const [one, other] = [rowIds.indexOf(anchor.current ?? to), rowIds.indexOf(to)].sort((a, b) => a - b);
    return rowIds.slice(Math.max(one ?? 0, 0), (other ?? 0) + 1);
  };
  const pick = (
    id: string,
    { shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  ) => {
    stopAt(id);
    if (shiftKey) return onSelect(range(id));
    anchor.current = id;
    if (!ctrlKey && !metaKey) return onSelect([id]);
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect([...next]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['row'] : undefined;
    if (id === undefined) return;
    const at = rows.findIndex(({ node }) => node.id === id);
    const row = rows[at];
    const move = moves[event.key];
    if (event.altKey && move) {
      event.preventDefault();
      if (!isReadOnly) onMove(id, move);
      return;
    }
    const hasRows = isFoldable && row?.hasRows === true;
    const isFolded = hasRows && folded.has(id);
    if ((event.key === 'ArrowRight' && isFolded) || (event.key === 'ArrowLeft' && hasRows && !isFolded)) {
      event.preventDefault();
      return fold(id, event.key === 'ArrowLeft');
    }
    const targets: Readonly<Record<string, number | undefined>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: rows.findIndex(({ node }) => node.id === row?.edge?.from),
      ArrowRight: rows[at + 1]?.edge?.from === id ? at + 1 : at,
      Home: 0,
      End: rows.length - 1,
    };
    const next = targets[event.key] ?? -1;
    const to = rowIds[next];
    if (event.key in targets) {
      event.preventDefault();
      if (to === undefined) return;
      if (!event.ctrlKey && !event.metaKey) pick(to, event);
      goTo({ row: next, column: 0 });
    } else if (event.key === ' ') {
      event.preventDefault();
      pick(id, { shiftKey: event.shiftKey, ctrlKey: true, metaKey: false });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onOpen(id);
    } else if (event.key === 'F2' && !isReadOnly) {
      event.preventDefault();
      onStartRenaming(id);
    } else if (pressedKey(event) === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSelect(all.map(({ node }) => node.id));
    }
  };
  // Rows are drawn again only where something of them has changed: what they call stays the same.
  const acts = useRef<RowActs>(null);
  useEffect(() => {
    acts.current = {
      pick,
      fold,
      open: onOpen,
      rename(id, title) {
        onStartRenaming(null);
        if (title !== null) props.onRename(id, title);
      },
    };
  });
  return (
    <div
      ref={tree}
      role="tree"
      data-keys={isReadOnly ? 'tree' : 'tree edit'}
      aria-label="Nodes of the plan"
      aria-multiselectable="true"
      className={classes.tree}
      onKeyDown={onKeyDown}
    >
      {drawn.map(({ node, level, place, siblings, hasRows }) => (
        <Row
          key={node.id}
          fold={!isFoldable || !hasRows ? null : folded.has(node.id) ? 'folded' : 'unfolded'}
          node={node}
          level={level}
          place={place}
          siblings={siblings}
          isSelected={selected.has(node.id)}
          isDraft={props.drafts.has(node.id)}
          isStop={node.id === stopId}
          isRenaming={node.id === renaming}
          today={props.today}
          acts={acts}
        />
      ))}
    </div>
  );
}

interface RowActs {
  readonly pick: (id: string, event: MouseEvent) => void;
  readonly fold: (id: string, isFolded: boolean) => void;
  readonly open: (id: string) => void;
  /** Null for a title that stays. */
  readonly rename: (id: string, title: string | null) => void;
}

interface RowProps extends Pick<OutlineRow, 'node' | 'level' | 'place' | 'siblings'> {
  /** Null for a row with none below it. */
  readonly fold: 'folded' | 'unfolded' | null;
  readonly isSelected: boolean;
  readonly isDraft: boolean;
  readonly isStop: boolean;
  readonly isRenaming: boolean;
  readonly today: string;
  readonly acts: RefObject<RowActs | null>;
}

const Row = memo(function Row({ node, level, place, siblings, fold, acts, today, ...is }: RowProps) {
  const late = isOverdue(node, today);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys of all rows
    <div
      role="treeitem"
      data-row={node.id}
      data-status={node.status}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={is.isSelected}
      aria-expanded={fold === null ? undefined : fold === 'unfolded'}
      tabIndex={is.isStop && !is.isRenaming ? 0 : -1}
      className={classes.row}
      style={{ '--level': Math.min(level, deepest) - 1 } as CSSProperties}
      onClick={(event) => acts.current?.pick(node.id, event)}
      onDoubleClick={() => acts.current?.open(node.id)}
    >
      {fold === null ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: for a mouse alone; by keyboard the row's arrows fold it
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same
        <span
          className={classes.fold}
          onClick={(event) => {
            event.stopPropagation();
            acts.current?.fold(node.id, fold === 'unfolded');
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <ChevronRight aria-hidden="true" />
        </span>
      )}
      <StatusMark status={node.status} isIcon />
      {is.isRenaming ? (
        <RenameField title={node.title} onEnd={(title) => acts.current?.rename(node.id, title)} />
      ) : (
        <bdi className={classes.rowTitle} title={node.title}>
          {node.title}
        </bdi>
      )}
      {is.isDraft ? (
        <span className={classes.draftDot}>
          <VisuallyHidden>not saved</VisuallyHidden>
        </span>
      ) : null}
      {node.dueOn ? (
        <span className={classes.due} data-late={late || undefined}>
          {late ? <VisuallyHidden>overdue, </VisuallyHidden> : null}
          {dueLabel(node.dueOn, today)}
        </span>
      ) : null}
    </div>
  );
});

function RenameField({ title, onEnd }: { readonly title: string; readonly onEnd: (title: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(title);
  const isOver = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const end = (next: string | null) => {
    // Leaving the field by a key blurs it, too.
    if (isOver.current) return;
    isOver.current = true;
    onEnd(next === null || next.trim() === '' || next.trim() === title ? null : next.trim());
  };
  return (
    <input
      ref={input}
      className={classes.rename}
      aria-label={`Title of ${title}`}
      dir="auto"
      maxLength={80}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => end(typed)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(typed);
        else if (event.key === 'Escape') end(null);
        else return event.stopPropagation();
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
