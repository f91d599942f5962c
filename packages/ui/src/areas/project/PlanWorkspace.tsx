import {
  dayIn,
  mostPlanNodes,
  type Plan,
  type PlanPosition,
  type Project,
  projectLabel,
  reachesProduction,
  type SharedWith,
  type StaffMember,
  sharedReadingRefusal,
  sharedReadingSentence,
} from '@bullpen/contract';
import { Download, Plus, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { useLazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import { matchesWords } from '../../components/Picker/matches-words.ts';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import { SearchField } from '../../components/SearchField/SearchField.tsx';
import { Shortcut } from '../../components/Shortcut/Shortcut.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { formatCount } from '../../foundation/format.ts';
import { pressedKey, useAct, useShortcut } from '../../foundation/shortcuts.ts';
import { useMediaQuery } from '../../foundation/use-media-query.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../provider/use-address-text.ts';
import { whoAndWhen } from '../../records/FormDialog/who-changed.ts';
import { sharedWritingRefusal, sharersOf } from '../../records/shared-writing-refusal.ts';
import { PlanEmpty } from './PlanEmpty.tsx';
import { type OutlineMove, PlanOutline } from './PlanOutline.tsx';
import { PlanTally } from './PlanTally.tsx';
import { connectionRefusal, type EdgeContent, type NodeContent, type PlanAct } from './plan-content.ts';
import { differencesOf } from './plan-difference.ts';
import { beginEditing, reduceEditing } from './plan-editing.ts';
import { freePosition, outlineOf, rowAbove, rowHeight } from './plan-outline.ts';
import classes from './project.module.css';
import { startingAct } from './starting-points.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';

const loadGraph = () => import('./PlanGraph.tsx').then((module) => module.PlanGraph);
const loadNode = () => import('./NodeDialog.tsx').then((module) => module.NodeDialog);
const loadSaving = () => import('./PlanSaving.tsx').then((module) => module.PlanSaving);
const loadConnecting = () => import('./PlanConnecting.tsx').then((module) => module.PlanConnecting);
const loadExport = () => import('./PlanExport.tsx').then((module) => module.PlanExport);
/** Loads when somebody asks for it. */
const loadLayout = () => import('./lay-out-plan.ts');

/** What was copied last, by whom. It goes from project to project, and not to the next person at this device. */
interface Clipboard {
  readonly of: string;
  readonly nodes: readonly NodeContent[];
  readonly edges: readonly EdgeContent[];
}

let clipboard: Clipboard | undefined;

/** Props of {@link PlanWorkspace}. */
export interface PlanWorkspaceProps {
  readonly api: ApiConnection;
  readonly selected: Project;
  /** As the server has answered last. */
  readonly plan: Plan;
  readonly staff: readonly StaffMember[];
  /** Said above what may be out of date. */
  readonly notice: ReactNode;
}

/** The plan as outline and graph: one content, one selection, one history. */
export function PlanWorkspace({ api, selected, plan, staff, notice }: PlanWorkspaceProps) {
  const port = usePort();
  const { address, viewer, project, notify, now, timeZone } = port;
  const [editing, dispatch] = useReducer(reduceEditing, plan, beginEditing);
  const { content, saved } = editing;
  const differences = useMemo(() => differencesOf(saved, content), [saved, content]);
  const drafts = useMemo(
    () => new Set(differences.flatMap((each) => ('node' in each ? [each.node.id] : []))),
    [differences],
  );
  const outline = useMemo(() => outlineOf(content), [content]);
  const files = useMemo(() => new Map(plan.nodes.map(({ id, fileCount }) => [id, fileCount])), [plan]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [opened, setOpened] = useState<'nothing' | 'saving' | 'connecting'>('nothing');
  /** Whoever asks again after a part could not be loaded asks anew. */
  const [attempt, setAttempt] = useState(0);
  const openPart = (part: 'saving' | 'connecting') => {
    setAttempt((count) => count + 1);
    setOpened(part);
  };
  const [search, onSearch] = useAddressText('search');
  const [today] = useState(() => dayIn(timeZone, now()));
  const hasCanvas = useMediaQuery('(min-width: 900px)');
  const refusal = sharedWritingRefusal('plowKey', viewer.access, {
    sharedWith: plan.sharedWith,
    projects: project.hasAccessProjects,
  });
  const isReadOnly = refusal !== undefined;
  const [isRestored, setRestored] = useState(false);
  const kept = useKeptDrafts({
    name: `${viewer.identityId} ${selected.plowKey ?? selected.key}`,
    editing,
    count: differences.length,
    onFound(draft) {
      dispatch({ is: 'restored', ...draft });
      setRestored(true);
      setMessage('Your drafts that were kept on this device are back.');
    },
  });
  const exporting = useLazyPopover(loadExport);
  const hasDrafts = differences.length > 0;
  // Ahead of need: what is typed without a network is looked at, and sent once it is back.
  useEffect(() => {
    if (hasDrafts) for (const load of [loadSaving, loadConnecting, loadNode]) load().catch(() => undefined);
  }, [hasDrafts]);

  const picked = chosen.flatMap((id) => content.nodes[id] ?? []);
  const ids = useMemo(() => new Set(chosen), [chosen]);
  const openId = address.search.get('open');
  const openNode = openId === null ? undefined : content.nodes[openId];
  // What somebody types is compared with the node as they opened it: what others save meanwhile comes in afterwards.
  const isTyping = !isReadOnly && (openNode !== undefined || (renaming !== null && renaming in content.nodes));
  useEffect(() => {
    if (!isTyping) dispatch({ is: 'read', plan });
  }, [plan, isTyping]);
  const open = (id: string | null) => address.update({ open: id });
  const rows = search.trim() === '' ? outline : outline.filter(({ node }) => matchesWords(node.title, search));
  const run = (act: PlanAct, said?: string) => {
    if (isReadOnly) return;
    dispatch({ is: 'act', act });
    if (said !== undefined) setMessage(said);
  };

  const step = (is: 'undo' | 'redo') => {
    const left = is === 'undo' ? editing.past.length : editing.future.length;
    if (isReadOnly || left === 0) return;
    dispatch({ is });
    setMessage(is === 'undo' ? 'Undone.' : 'Done again.');
  };
  /** Whether there is no room for more; says so. */
  const isFull = (nodeCount: number) => {
    const room = mostPlanNodes - Object.keys(content.nodes).length;
    if (nodeCount > room) notify.warning({ title: 'The plan is full', description: roomLabel(room) });
    return nodeCount > room;
  };
  const inSight = useRef<() => PlanPosition | null>(() => null);
  const add = (after: NodeContent | undefined) => {
    if (isFull(1)) return;
    const node: NodeContent = {
      id: crypto.randomUUID(),
      title: 'New node',
      kind: 'task',
      status: 'planned',
      notes: '',
      position: freePosition(content, after, inSight.current()),
      assigneeId: null,
      dueOn: null,
    };
    const edges = after ? [{ id: crypto.randomUUID(), from: after.id, to: node.id }] : [];
    run({ is: 'add', nodes: [node], edges }, 'Added. Type its title.');
    onSearch('');
    setChosen([node.id]);
    setRenaming(node.id);
  };
  const remove = (nodeIds: readonly string[], edgeIds: readonly string[] = []) => {
    if (isReadOnly) return;
    const titles = nodeIds.flatMap((id) => content.nodes[id]?.title ?? []);
    const named = titles.length === 1 ? titles[0] : titles.length === 0 ? 'Connection' : `${titles.length} nodes`;
    const at = rows.findIndex(({ node }) => nodeIds.includes(node.id));
    const beside = rows.slice(at).find(({ node }) => !nodeIds.includes(node.id)) ?? rows[at - 1];
    run({ is: 'remove', nodeIds, edgeIds }, `${named} deleted.`);
    setChosen(nodeIds.length > 0 && beside ? [beside.node.id] : []);
  };
  const connect = (edge: EdgeContent) => {
    const why = connectionRefusal(content, edge.from, edge.to);
    const names = `${content.nodes[edge.from]?.title} → ${content.nodes[edge.to]?.title}`;
    if (why === undefined) run({ is: 'connect', edge }, `Connected: ${names}.`);
    else setMessage(`Not connected, ${names}: ${why}`);
    return why;
  };
  const move = (id: string, to: OutlineMove) => {
    const row = outline.find(({ node }) => node.id === id);
    if (!row) return;
    if (to === 'up' || to === 'down') {
      const other = content.nodes[(to === 'up' ? row.previous : row.next) ?? ''];
      if (!other) return setMessage(to === 'up' ? 'It is the first here.' : 'It is the last here.');
      const isSame = other.position.x === row.node.position.x && other.position.y === row.node.position.y;
      const shift = isSame ? (to === 'up' ? -rowHeight : rowHeight) : 0;
      const positions = {
        [id]: { x: other.position.x, y: other.position.y + shift },
        [other.id]: row.node.position,
      };
      return run({ is: 'move', positions }, `Moved ${to}: ${row.place + (to === 'up' ? -1 : 1)} of ${row.siblings}.`);
    }
    const parent = rowAbove(outline, row);
    const from = to === 'in' ? row.previous : (parent?.edge?.from ?? null);
    if (to === 'in' && from === null) return setMessage('There is nothing above it to come after.');
    if (to === 'out' && !row.edge) return setMessage('It comes after nothing.');
    if (from === null) {
      return run({ is: 'remove', nodeIds: [], edgeIds: row.edge ? [row.edge.id] : [] }, 'It comes after nothing now.');
    }
    const why = connectionRefusal(content, from, id, row.edge?.id);
    if (why !== undefined) return setMessage(`Not moved: ${why}`);
    const said = `It comes after ${content.nodes[from]?.title} now.`;
    if (row.edge) run({ is: 'reconnect', id: row.edge.id, from, to: id }, said);
    else run({ is: 'connect', edge: { id: crypto.randomUUID(), from, to: id } }, said);
  };
  const copy = () => {
    const edges = Object.values(content.edges).filter(({ from, to }) => ids.has(from) && ids.has(to));
    clipboard = { of: viewer.identityId, nodes: picked, edges };
    setMessage(`${picked.length === 1 ? 'One node' : `${picked.length} nodes`} copied.`);
  };
  const paste = ({ nodes, edges, of }: Clipboard) => {
    if (refusal !== undefined) return notify.warning({ title: 'Nothing was pasted', description: refusal });
    const newIds = new Map(nodes.map(({ id }) => [id, crypto.randomUUID() as string]));
    const newId = (id: string) => newIds.get(id) ?? id;
    const made = nodes.map((node) => ({
      ...node,
      id: newId(node.id),
      position: { x: node.position.x + 40, y: node.position.y + 40 },
      // Of another project's staff, or gone since.
      assigneeId: staff.some(({ id }) => id === node.assigneeId) ? node.assigneeId : null,
    }));
    if (made.length === 0 || isFull(made.length)) return;
    const joined = edges.map(({ from, to }) => ({ id: crypto.randomUUID(), from: newId(from), to: newId(to) }));
    run(
      { is: 'add', nodes: made, edges: joined },
      `${made.length === 1 ? 'One node' : `${made.length} nodes`} pasted.`,
    );
    setChosen(made.map(({ id }) => id));
    // The next ones lie beside these.
    clipboard = {
      of,
      edges,
      nodes: nodes.map((node, at) => ({ ...node, position: made[at]?.position ?? node.position })),
    };
  };
  // Wherever the focus is: in another project it has not been anywhere yet.
  useShortcut({ keys: '$mod+v', label: 'Paste the copied nodes' }, () => {
    if (clipboard?.of === viewer.identityId) paste(clipboard);
  });
  const layOut = async () => {
    const loaded = await loadLayout().catch(() => null);
    if (!loaded)
      return notify.error({ title: 'The layout could not be loaded', description: 'Try again in a moment.' });
    const { layOutPlan } = loaded;
    const positions = layOutPlan(content, ids.size > 1 ? ids : undefined);
    run({ is: 'move', positions }, ids.size > 1 ? 'The selection is laid out anew.' : 'The plan is laid out anew.');
  };
  /** Keys that mean what is selected, in the outline and on the canvas. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.defaultPrevented || event.altKey) return;
    const isMod = event.ctrlKey || event.metaKey;
    const act = (does: () => void) => {
      event.preventDefault();
      does();
    };
    if ((event.key === 'Delete' || event.key === 'Backspace') && picked.length > 0) act(() => remove(chosen));
    else if (isMod && pressedKey(event) === 'c' && picked.length > 0) act(copy);
    else if (event.key === 'Escape' && picked.length > 0) act(() => setChosen([]));
  };
  const isEmpty = Object.keys(content.nodes).length === 0;
  const conflicts = editing.newer?.conflicts ?? [];
  const count = Object.keys(content.nodes).length;
  return (
    <main className={classes.page}>
      <header className={classes.toolbar}>
        {isReadOnly ? null : (
          <>
            <EditingKeys
              onUndo={() => step('undo')}
              onRedo={() => step('redo')}
              onSave={() => openPart('saving')}
              onAdd={() => add(picked[0])}
              onConnect={() => picked[0] && openPart('connecting')}
              onLayOut={() => !isEmpty && void layOut()}
            />
            <Button variant="outline" disabled={isEmpty} className={classes.canvasTool} onClick={() => void layOut()}>
              {ids.size > 1 ? `Lay out ${ids.size}` : 'Auto-layout'}
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label="Undo"
              aria-keyshortcuts="Control+Z"
              disabled={editing.past.length === 0}
              onClick={() => step('undo')}
            >
              <Undo2 aria-hidden="true" />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label="Redo"
              aria-keyshortcuts="Control+Shift+Z"
              disabled={editing.future.length === 0}
              onClick={() => step('redo')}
            >
              <Redo2 aria-hidden="true" />
            </Button>
          </>
        )}
        <Button {...exporting.button} variant="outline" size="icon" aria-label="Export" disabled={isEmpty}>
          <Download aria-hidden="true" />
        </Button>
        <span className={classes.draftsState} role="status">
          {differences.length === 0 ? null : (
            <>
              <b>
                {formatCount(differences.length)} {differences.length === 1 ? 'draft' : 'drafts'}
              </b>{' '}
              {kept.isKept ? 'kept on this device' : 'not saved'}
            </>
          )}
        </span>
        {differences.length === 0 ? null : (
          <Button
            variant="outline"
            onClick={() => {
              dispatch({ is: 'discarded' });
              setMessage(`Everything is as it was saved.${isReadOnly ? '' : ' Undo brings your drafts back.'}`);
            }}
          >
            Discard
          </Button>
        )}
        {isReadOnly ? (
          <RefusableButton refusal={refusal}>Save plan</RefusableButton>
        ) : (
          <Button disabled={differences.length === 0 && conflicts.length === 0} onClick={() => openPart('saving')}>
            Save plan
            <span className={classes.saveKeys} aria-hidden="true">
              <Shortcut keys="$mod+s" />
            </span>
          </Button>
        )}
      </header>
      <div className={classes.notices}>
        {refusal === undefined ? null : <p className={classes.note}>{refusal}</p>}
        {notice}
        {conflicts.length > 0 ? (
          <Callout
            title="Somebody else has changed what you changed"
            action={
              <Button variant="outline" size="sm" onClick={() => openPart('saving')}>
                Look at both
              </Button>
            }
          >
            {conflicts.length === 1 ? 'One node has' : `${conflicts.length} nodes have`} two versions.{' '}
            {editing.newer?.plan.last
              ? `The plan was last changed by ${whoAndWhen(editing.newer.plan.last, port)}. `
              : ''}
            Nothing of yours is lost.
          </Callout>
        ) : null}
        {editing.told.length > 0 ? (
          <Callout
            title="Somebody else has changed connections, too"
            action={
              <Button variant="outline" size="sm" onClick={() => dispatch({ is: 'understood' })}>
                Understood
              </Button>
            }
          >
            {editing.told.join(' ')}
          </Callout>
        ) : null}
      </div>
      <section className={classes.outline} aria-label="Outline" onKeyDown={onKeyDown}>
        <div className={classes.outlineHead}>
          <h1>Plan</h1>
          <span className={classes.quiet}>
            {formatCount(count)}
            {count < nearlyFull ? '' : ` of at most ${formatCount(mostPlanNodes)}`} {count === 1 ? 'node' : 'nodes'}
          </span>
          {isReadOnly ? null : (
            <Button variant="ghost" size="icon" aria-label="Add a node" onClick={() => add(undefined)}>
              <Plus aria-hidden="true" />
            </Button>
          )}
        </div>
        {isEmpty ? (
          <PlanEmpty
            isReadOnly={isReadOnly}
            onBegin={(id) => run(startingAct(id), 'Laid out. Save it when it is as you want it.')}
          />
        ) : (
          <>
            <div className={classes.outlineSearch}>
              <SearchField label="Find a node" value={search} onChange={onSearch} maxLength={80} />
            </div>
            {rows.length === 0 ? (
              <p className={classes.noMatch}>No node is called “{search.trim()}”.</p>
            ) : (
              <PlanOutline
                rows={rows}
                isFoldable={rows === outline}
                selected={ids}
                drafts={drafts}
                today={today}
                isReadOnly={isReadOnly}
                renaming={renaming}
                onSelect={setChosen}
                onOpen={open}
                onStartRenaming={setRenaming}
                onRename={(id, title) => run({ is: 'change', ids: [id], changes: { title } }, 'Renamed.')}
                onMove={move}
              />
            )}
            <PlanTally
              nodes={Object.values(content.nodes)}
              picked={picked}
              isReadOnly={isReadOnly}
              onOpen={open}
              onStartRenaming={setRenaming}
              onAdd={add}
              onConnect={() => openPart('connecting')}
              onMove={move}
              onRemove={() => remove(chosen)}
            />
          </>
        )}
      </section>
      <section className={classes.canvas} aria-label="Graph" onKeyDown={onKeyDown}>
        {hasCanvas && !isEmpty ? (
          <LazyPart
            load={loadGraph}
            props={{
              content,
              selected: ids,
              drafts,
              files,
              staff,
              today,
              isReadOnly,
              inSight,
              found: search.trim() === '' ? null : (rows[0]?.node.id ?? null),
              onSelect: setChosen,
              onOpen: open,
              onMove: (positions) => run({ is: 'move', positions }, 'Moved.'),
              onConnect: connect,
              onRefused: setMessage,
              onRemoveEdges: (edgeIds) => remove([], edgeIds),
            }}
          />
        ) : null}
      </section>
      <span role="status" className={classes.unseen}>
        {message}
      </span>
      {openNode ? (
        <LazyPart
          // A draft that comes back is another start for what is typed.
          key={String(isRestored)}
          load={loadNode}
          props={{
            api,
            node: openNode,
            content,
            staff,
            today,
            isReadOnly,
            isSaved: saved.nodes.some(({ id }) => id === openNode.id),
            refused: sharedReadingRefusal(selected, plan.sharedWith) && {
              sentence: `${sharedReadingSentence('plowKey')} Ask a sudo person for it.`,
              count: files.get(openNode.id) ?? 0,
            },
            onChange: (changes) => run({ is: 'change', ids: [openNode.id], changes }, 'Kept as a draft.'),
            onConnect: (edge) => run({ is: 'connect', edge }, 'Connected.'),
            onDisconnect: (id) => run({ is: 'remove', nodeIds: [], edgeIds: [id] }, 'Disconnected.'),
            onClose: () => open(null),
          }}
        />
      ) : null}
      {opened === 'connecting' && picked[0] ? (
        <LazyPart
          key={attempt}
          load={loadConnecting}
          props={{ node: picked[0], content, onConnect: connect, onClose: () => setOpened('nothing') }}
        />
      ) : null}
      {opened === 'saving' && !isReadOnly ? (
        <LazyPart
          key={attempt}
          load={loadSaving}
          props={{
            api,
            editing,
            differences,
            staff,
            today,
            reach: reachOf(selected, plan.sharedWith, project.hasAccessProjects),
            onRevert: (act) => run(act, 'Taken back.'),
            onSend: () => {
              dispatch({ is: 'sent' });
              setMessage('');
            },
            onResolve: (choices) => dispatch({ is: 'resolved', choices }),
            onClose: () => setOpened('nothing'),
          }}
        />
      ) : null}
      {exporting.place ? (
        <LazyPart
          load={loadExport}
          props={{
            ...exporting.place,
            title: projectLabel(selected),
            fileName: `${api.projectKey}-plan-${dayIn(timeZone, now())}`,
            content,
            staff,
          }}
        />
      ) : null}
    </main>
  );
}

type EditingActs = Readonly<Record<'onUndo' | 'onRedo' | 'onSave' | 'onAdd' | 'onConnect' | 'onLayOut', () => void>>;

/** Keys and commands of whoever may change the plan. */
function EditingKeys({ onUndo, onRedo, onSave, onAdd, onConnect, onLayOut }: EditingActs) {
  useAct({ keys: '$mod+z', label: 'Undo in the plan' }, onUndo);
  useAct({ keys: '$mod+Shift+z', label: 'Redo in the plan' }, onRedo);
  useAct({ keys: '$mod+s', label: 'Save the plan' }, onSave);
  useAct({ keys: 'n', label: 'Add a node after the selected one' }, onAdd);
  useAct({ keys: 'e', label: 'Connect the selected node' }, onConnect);
  useAct({ keys: 'l', label: 'Lay out the plan, or what is selected' }, onLayOut);
  return null;
}

/** From so many nodes on it is told how many there may be. */
const nearlyFull = mostPlanNodes * 0.9;
const roomLabel = (room: number) =>
  room <= 0 ? `It has its ${mostPlanNodes} nodes.` : `There is room for ${room} of at most ${mostPlanNodes} nodes.`;

/** Which projects a save reaches. */
function reachOf(selected: Project, sharedWith: SharedWith, projects: readonly Project[]) {
  const list = new Intl.ListFormat('en-GB').format([projectLabel(selected), ...sharersOf(sharedWith, projects)]);
  const environment = reachesProduction(selected, sharedWith) ? 'production' : 'test';
  return { environment, text: `Changes the plan of ${list}.` } as const;
}
