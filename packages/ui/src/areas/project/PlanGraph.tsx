import {
  Background,
  BackgroundVariant,
  BaseEdge,
  type ColorMode,
  type Connection,
  type Edge,
  type EdgeChange,
  type EdgeProps,
  type FinalConnectionState,
  getSmoothStepPath,
  Handle,
  MarkerType,
  MiniMap,
  type Node,
  type NodeChange,
  type NodeProps,
  Panel,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useConnection,
  useReactFlow,
  useStore,
  ViewportPortal,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import type { PlanPosition, StaffMember } from '@bullpen/contract';
import { Maximize, Minus, Plus } from 'lucide-react';
import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  memo,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { textScale } from '../../foundation/text-size.ts';
import { nextPlace, useRovingFocus } from '../../foundation/use-roving-focus.ts';
import { CustomNode, type CustomNodeProps, PlanNodeBlock } from './CustomNode.tsx';
import { connectionRefusal, type EdgeContent, type PlanContent } from './plan-content.ts';
import { dueLabel, isOverdue, kindLabel, statusLabel } from './plan-labels.ts';
import { byPosition, nodeHeight, nodeTowards, nodeWidth } from './plan-outline.ts';
import { type PlanRoute, routePath } from './plan-routes.ts';
import classes from './project.module.css';
import { usePlanRoutes } from './use-plan-routes.ts';

/** Props of {@link PlanGraph}. */
export interface PlanGraphProps {
  readonly content: PlanContent;
  readonly selected: ReadonlySet<string>;
  readonly drafts: ReadonlySet<string>;
  /** How many files a node has, by its id. */
  readonly files: ReadonlyMap<string, number>;
  readonly staff: readonly StaffMember[];
  /** As `2026-11-24`. */
  readonly today: string;
  readonly isReadOnly: boolean;
  /** Set to answer a place in the middle of what is in sight. */
  readonly inSight: RefObject<() => PlanPosition | null>;
  /** The first node that a search finds: it comes into sight. */
  readonly found: string | null;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
  readonly onMove: (positions: Readonly<Record<string, PlanPosition>>) => void;
  readonly onConnect: (edge: EdgeContent) => void;
  /** Told in a sentence why a connection was refused. */
  readonly onRefused: (why: string) => void;
  readonly onRemoveEdges: (ids: readonly string[]) => void;
}

type CardNode = Node<Omit<CustomNodeProps, 'isSelected'> & { readonly isReadOnly: boolean }, 'plan'>;

const nodeTypes = { plan: memo(PlanFlowNode) };

/** Below this zoom nobody reads a card: nodes are blocks, edges one drawing, and neither takes part in every move. */
const farZoom = 0.5;
const Far = createContext(false);

function PlanFlowNode({ data: { isReadOnly, ...card }, selected }: NodeProps<CardNode>) {
  if (use(Far))
    return (
      <>
        <Anchor side="left" />
        <PlanNodeBlock {...card} isSelected={selected} />
        <Anchor side="right" />
      </>
    );
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={!isReadOnly} className={classes.handle ?? ''} />
      <CustomNode {...card} isSelected={selected} />
      <Handle type="source" position={Position.Right} isConnectable={!isReadOnly} className={classes.handle ?? ''} />
    </>
  );
}

/** Where a handle is from near: React Flow measures it for the edges, and nobody can draw one from here. */
const Anchor = ({ side }: { readonly side: 'left' | 'right' }) => (
  <span className={`${side === 'left' ? 'target' : 'source'} ${classes.anchor}`} data-handlepos={side} />
);

type PlanFlowEdge = Edge<{ readonly route: PlanRoute | undefined }, 'plan'>;

const edgeTypes = { plan: memo(RoutedEdge) };

/** Along its route; straight on where there is none, as while one of its nodes is dragged. */
function RoutedEdge({ data, markerEnd, interactionWidth, ...ends }: EdgeProps<PlanFlowEdge>) {
  const path = data?.route ? routePath(data.route) : getSmoothStepPath({ ...ends, borderRadius: 8 })[0];
  return (
    <BaseEdge
      path={path}
      {...(markerEnd === undefined ? {} : { markerEnd })}
      {...(interactionWidth === undefined ? {} : { interactionWidth })}
    />
  );
}

const noEdges: PlanFlowEdge[] = [];

interface FarEdgesProps {
  readonly content: PlanContent;
  readonly routes: ReadonlyMap<string, PlanRoute>;
  readonly selected: ReadonlySet<string>;
  /** Where nodes are while they are dragged. */
  readonly dragged: Readonly<Record<string, PlanPosition>>;
}

/** All edges in one drawing, those of what is selected above it. */
const FarEdges = memo(function FarEdges({ content: { nodes, edges }, routes, selected, dragged }: FarEdgesProps) {
  const pathOf = ({ id, from, to }: EdgeContent) => {
    const route = routes.get(id);
    if (route && !dragged[from] && !dragged[to]) return routePath(route);
    const [source, target] = [dragged[from] ?? nodes[from]?.position, dragged[to] ?? nodes[to]?.position];
    if (!source || !target) return '';
    const [path] = getSmoothStepPath({
      sourceX: source.x + nodeWidth,
      sourceY: source.y + nodeHeight / 2,
      sourcePosition: Position.Right,
      targetX: target.x,
      targetY: target.y + nodeHeight / 2,
      targetPosition: Position.Left,
      borderRadius: 8,
    });
    return path;
  };
  const isNear = ({ from, to }: EdgeContent) => selected.has(from) || selected.has(to);
  const near = Object.values(edges).filter(isNear);
  const others = Object.values(edges).filter((edge) => !isNear(edge));
  return (
    <ViewportPortal>
      <svg className={classes.farEdges} aria-hidden="true">
        <path d={others.map(pathOf).join('')} className={near.length > 0 ? classes.otherPath : ''} />
        <path d={near.map(pathOf).join('')} className={classes.nearPath} />
      </svg>
    </ViewportPortal>
  );
});

const grid: [number, number] = [20, 20];
// Its class `light` or `dark` would set the colours of Radix Themes anew inside: it takes those around it.
const colorsAround = 'around' as ColorMode;
/** From so many nodes on only what is in sight is drawn, and a worker looks for the ways of the edges. */
const manyNodes = 200;

/** The plan as nodes and edges. React Flow draws it; what it does to the plan goes the way of every other act. */
export const PlanGraph = (props: PlanGraphProps) => (
  <ReactFlowProvider>
    <Flow {...props} />
  </ReactFlowProvider>
);

function Flow(props: PlanGraphProps) {
  const { content, selected, isReadOnly, onSelect, onOpen, onMove, onConnect, onRefused, onRemoveEdges } = props;
  /** Where nodes are while they are dragged. */
  const [dragged, setDragged] = useState<Readonly<Record<string, PlanPosition>>>({});
  const [pickedEdges, setPickedEdges] = useState<ReadonlySet<string>>(new Set());
  const flow = useRef<HTMLDivElement>(null);
  const { stopId, goOn, stopAt } = useOneStop(content, flow);
  const nodes = useFlowNodes(props, dragged, stopId);
  const routes = usePlanRoutes(content, nodes.length > manyNodes);
  const moving = Object.keys(dragged).join();
  const edges = useMemo(() => {
    if (!routes) return noEdges;
    const moved = new Set(moving.split(','));
    const isPicked = ({ id, from, to }: EdgeContent) => pickedEdges.has(id) || selected.has(from) || selected.has(to);
    const all = Object.values(content.edges);
    const hasPicked = all.some(isPicked);
    return all.map((edge): PlanFlowEdge => {
      const { id, from, to } = edge;
      const isNear = isPicked(edge);
      const isBlocked = content.nodes[from]?.status === 'blocked';
      const tone = isNear ? classes.nearEdge : hasPicked ? classes.otherEdge : '';
      return {
        id,
        source: from,
        target: to,
        type: 'plan',
        data: { route: moved.has(from) || moved.has(to) ? undefined : routes.get(id) },
        selected: pickedEdges.has(id),
        ariaLabel: `${content.nodes[from]?.title} leads to ${content.nodes[to]?.title}`,
        // By keyboard a node's dialog disconnects it.
        domAttributes: { tabIndex: -1 },
        className: [tone, isBlocked ? classes.blockedEdge : ''].join(' '),
        zIndex: isNear ? 1 : 0,
        markerEnd: {
          type: MarkerType.ArrowClosed,
          width: 16,
          height: 16,
          color: isNear ? 'var(--iris-9)' : 'var(--slate-9)',
        },
      };
    });
  }, [content, routes, moving, selected, pickedEdges]);

  const isFar = useStore(({ transform }) => transform[2] < farZoom);
  useSilentDrawings(flow);
  const [scale] = useState(textScale);
  const [firstSight] = useState(() => firstSightOf(content, scale));

  // What was just added or picked in the outline is where the Tab key enters.
  const [one] = selected.size === 1 ? selected : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only keeps where that is
  useEffect(() => {
    if (one !== undefined) stopAt(one);
  }, [one]);

  // Several changes may come before the next render.
  const latest = useRef(selected);
  const isOwn = useRef(false);
  useEffect(() => {
    latest.current = selected;
  }, [selected]);
  const select = (changes: readonly (readonly [id: string, isSelected: boolean])[]) => {
    const next = new Set(latest.current);
    for (const [id, isSelected] of changes) isSelected ? next.add(id) : next.delete(id);
    latest.current = next;
    isOwn.current = true;
    onSelect([...next]);
  };
  const onNodesChange = (changes: NodeChange<CardNode>[]) => {
    const picks = changes.flatMap((change) =>
      change.type === 'select' ? [[change.id, change.selected] as const] : [],
    );
    if (picks.length > 0) select(picks);
    const moves = changes.flatMap((change) => (change.type === 'position' && change.position ? [change] : []));
    if (moves.length === 0) return;
    const positions = Object.fromEntries(
      moves.map(({ id, position = { x: 0, y: 0 } }) => [id, { x: Math.round(position.x), y: Math.round(position.y) }]),
    );
    if (moves.some(({ dragging }) => dragging)) return setDragged(positions);
    setDragged({});
    onMove(positions);
  };
  const onEdgesChange = (changes: EdgeChange[]) =>
    setPickedEdges((before) => {
      const next = new Set(before);
      for (const change of changes)
        if (change.type === 'select') change.selected ? next.add(change.id) : next.delete(change.id);
      return next;
    });
  const refusalOf = (source: string | null | undefined, target: string | null | undefined) =>
    connectionRefusal(content, source ?? '', target ?? '');
  const onConnectEnd = (_: unknown, { fromHandle, toNode, isValid }: FinalConnectionState) => {
    if (!fromHandle || !toNode || isValid) return;
    const [from, to] = fromHandle.type === 'source' ? [fromHandle.nodeId, toNode.id] : [toNode.id, fromHandle.nodeId];
    const why = refusalOf(from, to);
    if (why !== undefined) onRefused(`Not connected: ${why}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id =
      event.target instanceof Element ? event.target.closest('.react-flow__node')?.getAttribute('data-id') : null;
    if (event.key === 'Enter' && id) onOpen(id);
    // The arrows move a node that is selected.
    if (id && (isReadOnly || !selected.has(id)) && goOn(event, id)) return event.preventDefault();
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || pickedEdges.size === 0 || selected.size > 0) return;
    // From far nobody sees which edge is picked.
    if (isFar) return;
    event.preventDefault();
    if (!isReadOnly) onRemoveEdges([...pickedEdges]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus in it takes the keys
    <div
      ref={flow}
      className={classes.flow}
      style={{ '--text-scale': scale } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const id = target.closest('.react-flow__node')?.getAttribute('data-id');
        if (id) stopAt(id);
      }}
    >
      <Far value={isFar}>
        <ReactFlow
          nodes={nodes}
          edges={isFar ? noEdges : edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          colorMode={colorsAround}
          onNodesChange={onNodesChange}
          onEdgesChange={onEdgesChange}
          onNodeDoubleClick={(_, { id }) => onOpen(id)}
          onConnect={({ source, target }: Connection) =>
            onConnect({ id: crypto.randomUUID(), from: source, to: target })
          }
          onConnectEnd={onConnectEnd}
          isValidConnection={({ source, target }) => refusalOf(source, target) === undefined}
          nodesDraggable={!isReadOnly}
          nodesConnectable={!isReadOnly}
          deleteKeyCode={null}
          attributionPosition="bottom-center"
          zoomOnDoubleClick={false}
          snapToGrid
          snapGrid={grid}
          fitView
          fitViewOptions={firstSight}
          minZoom={0.1}
          maxZoom={2}
          // From far all of them stay: to come and go at the edge of what is in sight costs more than to be there.
          onlyRenderVisibleElements={nodes.length > manyNodes && !isFar}
          ariaLabelConfig={{
            'node.a11yDescription.default': nodeKeys(isReadOnly),
            'node.a11yDescription.keyboardDisabled': nodeKeys(isReadOnly),
            'edge.a11yDescription.default': 'Delete removes it.',
            'minimap.ariaLabel': 'The whole plan, small',
          }}
        >
          <Background variant={BackgroundVariant.Dots} gap={20} size={1} className={classes.dots ?? ''} />
          <MiniMap<CardNode>
            pannable
            zoomable
            className={classes.minimap ?? ''}
            nodeClassName={({ id, data }) =>
              [classes.miniNode, selected.has(id) ? classes.miniSelected : '', miniClass(data.node.status)].join(' ')
            }
          />
          <Zoom />
          <ConnectionHint content={content} />
          <Sight {...props} isOwn={isOwn} />
          {isFar && routes ? (
            <FarEdges content={content} routes={routes} selected={selected} dragged={dragged} />
          ) : null}
        </ReactFlow>
      </Far>
    </div>
  );
}

/**
 * React Flow's own drawings are no images with a name: what is in them has names of its own. Its attribution stays, as its
 * licence asks for, and is no stop between the nodes and what follows.
 */
function useSilentDrawings(box: RefObject<HTMLElement | null>) {
  // Before anybody reads them: after the first paint there would be a gap.
  useLayoutEffect(() => {
    const silence = () => {
      for (const drawing of box.current?.querySelectorAll('svg:not([role], [aria-hidden])') ?? [])
        drawing.setAttribute('role', 'presentation');
      for (const link of box.current?.querySelectorAll('.react-flow__attribution a:not([tabindex])') ?? [])
        link.setAttribute('tabindex', '-1');
    };
    const observer = new MutationObserver(silence);
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    silence();
    return () => observer.disconnect();
  }, [box]);
}

/** In pixels: what can be read whole on a usual screen. */
const readable = { width: 1700, height: 1000 };

/** What is under way is what somebody comes for, where the whole plan would be too small to read. */
function firstSightOf({ nodes }: PlanContent, scale: number) {
  const all = Object.values(nodes);
  const spanOf = (axis: 'x' | 'y') =>
    Math.max(...all.map(({ position }) => position[axis])) - Math.min(...all.map(({ position }) => position[axis]));
  const isLong = spanOf('x') > readable.width || spanOf('y') > readable.height;
  const current = all.filter(({ status }) => status === 'active' || status === 'blocked');
  return {
    minZoom: 0.6 * scale,
    maxZoom: scale,
    padding: 0.12,
    ...(isLong && current.length > 0 ? { nodes: current } : {}),
  };
}

const miniClass = (status: string) =>
  status === 'blocked' ? classes.miniBlocked : status === 'done' ? classes.miniDone : '';

/** What a screen reader says of a node's keys. */
const nodeKeys = (isReadOnly: boolean) =>
  isReadOnly
    ? 'Arrows go to other nodes, Enter opens it.'
    : 'Arrows go to other nodes, Enter opens it. Space selects it: then arrows move it, Delete removes it, Escape lets go of it.';

/** Tab enters the nodes once; arrows go to the nearest one on their side, Home and End to the first and the last. */
function useOneStop({ nodes }: PlanContent, flow: RefObject<HTMLElement | null>) {
  const { setCenter, getZoom } = useReactFlow();
  const rowIds = useMemo(
    () =>
      Object.values(nodes)
        .sort(byPosition)
        .map(({ id }) => id),
    [nodes],
  );
  const find = (id: string | undefined) =>
    flow.current?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id ?? '')}"]`);
  const { stop, goTo, stopAt } = useRovingFocus({ rowIds, find: ({ row }) => find(rowIds[row]) });
  const known = rowIds[stop.row];
  // Of many only those in sight are drawn: the Tab key cannot enter by another.
  const stopId = useStore(({ transform: [x, y, zoom], width, height }) => {
    if (rowIds.length <= manyNodes || width === 0 || zoom < farZoom) return known;
    const isInSight = (id: string | undefined) => {
      const position = nodes[id ?? '']?.position;
      if (!position) return false;
      const [left, top] = [position.x * zoom + x, position.y * zoom + y];
      return left < width && top < height && left + nodeWidth * zoom > 0 && top + nodeHeight * zoom > 0;
    };
    return isInSight(known) ? known : (rowIds.find(isInSight) ?? known);
  });
  return {
    stopId,
    stopAt,
    /** Answers whether the key leads anywhere. */
    goOn(event: KeyboardEvent, from: string): boolean {
      const ends = nextPlace(event, { row: 0, column: 0 }, { rows: rowIds.length });
      const id =
        event.key === 'Home' || event.key === 'End' ? rowIds[ends?.row ?? 0] : nodeTowards(nodes, from, event.key);
      const position = nodes[id ?? '']?.position;
      if (id === undefined || !position) return false;
      goTo({ row: rowIds.indexOf(id), column: 0 });
      if (!find(id)) void setCenter(position.x + nodeWidth / 2, position.y + nodeHeight / 2, { zoom: getZoom() });
      return true;
    },
  };
}

/** Known beforehand: to measure handles React Flow would draw every node once, also those out of sight. */
const ends = (size: number): NonNullable<CardNode['handles']> =>
  (['target', 'source'] as const).map((type) => ({
    // As React Flow has it of a handle without one: it looks for a handle by its id.
    id: null,
    type,
    position: type === 'target' ? Position.Left : Position.Right,
    x: (type === 'target' ? 0 : nodeWidth) - size / 2,
    y: (nodeHeight - size) / 2,
    width: size,
    height: size,
  }));

/** A node that has not changed is the same object, and is not drawn again. */
function useFlowNodes(
  { content, selected, drafts, files, staff, today, isReadOnly }: PlanGraphProps,
  dragged: Readonly<Record<string, PlanPosition>>,
  stopId: string | undefined,
): CardNode[] {
  const known = useRef(new Map<string, { readonly key: readonly unknown[]; readonly made: CardNode }>());
  return useMemo(() => {
    const emails = new Map(staff.map(({ id, email }) => [id, email]));
    const next = new Map<string, { readonly key: readonly unknown[]; readonly made: CardNode }>();
    for (const node of Object.values(content.nodes)) {
      const position = dragged[node.id] ?? node.position;
      const [isSelected, isDraft, fileCount] = [selected.has(node.id), drafts.has(node.id), files.get(node.id) ?? 0];
      const assignee = node.assigneeId ? (emails.get(node.assigneeId) ?? null) : null;
      const key = [
        node,
        position.x,
        position.y,
        isSelected,
        isDraft,
        fileCount,
        assignee,
        today,
        isReadOnly,
        node.id === stopId,
      ];
      const before = known.current.get(node.id);
      if (before?.key.every((value, at) => value === key[at])) {
        next.set(node.id, before);
        continue;
      }
      const due = node.dueOn
        ? `due ${dueLabel(node.dueOn, today)}${isOverdue(node, today) ? ', overdue' : ''}`
        : undefined;
      const made: CardNode = {
        id: node.id,
        type: 'plan',
        position,
        selected: isSelected,
        width: nodeWidth,
        height: nodeHeight,
        measured: { width: nodeWidth, height: nodeHeight },
        handles: isReadOnly ? ends(1) : ends(9),
        // Each element with a transform of its own is painted and layered by itself: with hundreds that is most of a frame.
        style: { transform: 'none', left: position.x, top: position.y },
        ariaLabel: [node.title, kindLabel(node.kind), statusLabel(node.status), due].filter(Boolean).join(', '),
        domAttributes: { tabIndex: node.id === stopId ? 0 : -1 },
        data: { node, assignee, fileCount, isDraft, today, isReadOnly },
      };
      next.set(node.id, { key, made });
    }
    known.current = next;
    return [...next.values()].map(({ made }) => made);
  }, [content, selected, drafts, files, staff, today, isReadOnly, dragged, stopId]);
}

function Zoom() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const zoom = useStore(({ transform }) => transform[2]);
  return (
    <Panel position="bottom-left" className={classes.zoom ?? ''}>
      <Button variant="ghost" size="icon" aria-label="Zoom out" onClick={() => void zoomOut()}>
        <Minus aria-hidden="true" />
      </Button>
      <span className={classes.zoomValue}>{Math.round(zoom * 100)} %</span>
      <Button variant="ghost" size="icon" aria-label="Zoom in" onClick={() => void zoomIn()}>
        <Plus aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Fit the whole plan"
        onClick={() => void fitView({ maxZoom: 1, padding: 0.12 })}
      >
        <Maximize aria-hidden="true" />
      </Button>
    </Panel>
  );
}

/** While somebody draws a connection: why it cannot end where they are. */
function ConnectionHint({ content }: { readonly content: PlanContent }) {
  const { fromHandle, toNode, isValid } = useConnection();
  if (!fromHandle || !toNode || isValid) return null;
  const [from, to] = fromHandle.type === 'source' ? [fromHandle.nodeId, toNode.id] : [toNode.id, fromHandle.nodeId];
  const why = connectionRefusal(content, from, to);
  return why === undefined ? null : (
    <Panel position="top-center" className={classes.hint ?? ''}>
      {why}
    </Panel>
  );
}

/** What is found or selected elsewhere comes into sight. */
function Sight({
  content,
  selected,
  found,
  inSight,
  isOwn,
}: PlanGraphProps & { readonly isOwn: { current: boolean } }) {
  const { setCenter, getViewport } = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  useEffect(() => {
    inSight.current = () => {
      const { x, y, zoom } = getViewport();
      const snapped = (at: number, half: number) => Math.round((at / zoom - half) / 20) * 20;
      return { x: snapped(width / 2 - x, nodeWidth / 2), y: snapped(height / 2 - y, nodeHeight / 2) };
    };
    return () => {
      inSight.current = () => null;
    };
  }, [inSight, width, height, getViewport]);
  // The first sight of the whole plan would come after it.
  const isToFit = useStore((store) => store.fitViewQueued);
  const [one] = selected.size === 1 ? selected : [];
  const target = found ?? one;
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
  });
  useEffect(() => {
    if (isToFit) return;
    const own = isOwn.current;
    isOwn.current = false;
    const node = latest.current.nodes[target ?? ''];
    if (!node || own || width === 0) return;
    const { x, y, zoom } = getViewport();
    const left = node.position.x * zoom + x;
    const top = node.position.y * zoom + y;
    const isSeen = left >= 0 && top >= 0 && left + nodeWidth * zoom <= width && top + nodeHeight * zoom <= height;
    if (!isSeen) void setCenter(node.position.x + nodeWidth / 2, node.position.y + nodeHeight / 2, { zoom });
  }, [target, width, height, isToFit, isOwn, getViewport, setCenter]);
  return null;
}
