import { useLayoutEffect } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import { PlanGraph, type PlanGraphProps } from './PlanGraph.tsx';
import { contentOf, type EdgeContent, type NodeContent } from './plan-content.ts';

const graph: PlanGraphProps = {
  content: contentOf({ nodes: [...planNodes], edges: [...planEdges] }),
  selected: new Set(),
  drafts: new Set(),
  files: new Map(),
  staff: [],
  today: '2026-11-21',
  isReadOnly: false,
  inSight: { current: () => null },
  found: null,
  onSelect: fn(),
  onOpen: fn(),
  onMove: fn(),
  onConnect: fn(),
  onRefused: fn(),
  onRemoveEdges: fn(),
};

const meta = preview.meta({
  title: 'Areas/Project/PlanGraph',
  component: PlanGraph,
  args: graph,
  parameters: { layout: 'fullscreen' },
  render: (props) => (
    <main style={{ position: 'relative', height: 640 }}>
      <PlanGraph {...props} />
    </main>
  ),
});

const nodes = () => document.querySelectorAll<HTMLElement>('.react-flow__node');
const nodeOf = (id: string | undefined) => {
  const found = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`);
  if (!found) throw new Error(`There is no node ${id}.`);
  return found;
};
const viewport = () => document.querySelector<HTMLElement>('.react-flow__viewport');
const flowEdges = () => document.querySelectorAll('.react-flow__edge');
const drawn = () => waitFor(() => expect(nodes()).toHaveLength(planNodes.length));

export const Default = meta.story({
  play: async () => {
    await drawn();
    await waitFor(() => expect(document.querySelectorAll('.react-flow__edge')).toHaveLength(planEdges.length));
    await expect(screen.getByRole('button', { name: 'Fit the whole plan' })).toBeVisible();
  },
});
/** The drawings as they are once the graph is in the document: all, and those that are read out as images without a name. */
const looked = fn();
function Looking(props: PlanGraphProps) {
  useLayoutEffect(() => {
    const drawings = [...document.querySelectorAll('main svg')];
    looked(drawings.length > 0, drawings.filter((svg) => !svg.matches('[role], [aria-hidden]')).length);
  }, []);
  return (
    <main style={{ position: 'relative', height: 640 }}>
      <PlanGraph {...props} />
    </main>
  );
}
/** From the first moment on: an effect of React that comes later leaves a gap. */
export const SilentDrawings = meta.story({
  render: (props) => <Looking {...props} />,
  play: async () => {
    await drawn();
    await expect(looked).toHaveBeenLastCalledWith(true, 0);
  },
});
export const ByKeyboard = meta.story({
  args: { selected: new Set([planNodes[0]?.id ?? '']) },
  play: async () => {
    await drawn();
    nodeOf(planNodes[0]?.id).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(graph.onMove).toHaveBeenCalled());
    await userEvent.keyboard('{Enter}');
    await expect(graph.onOpen).toHaveBeenLastCalledWith(planNodes[0]?.id);
  },
});
export const OneTabStop = meta.story({
  render: (props) => (
    <main style={{ position: 'relative', height: 640 }}>
      <button type="button">Before</button>
      <PlanGraph {...props} />
    </main>
  ),
  play: async () => {
    await drawn();
    const isOnCard = () => document.activeElement?.matches('.react-flow__node') ?? false;
    screen.getByRole('button', { name: 'Before' }).focus();
    await userEvent.tab();
    await expect(isOnCard()).toBe(true);
    const first = document.activeElement;
    await expect(first).toHaveAccessibleDescription(/^Arrows go to other nodes/);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).not.toBe(first));
    await expect(isOnCard()).toBe(true);
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).not.toBe(first));
    await expect(isOnCard()).toBe(true);
    await expect(graph.onMove).not.toHaveBeenCalled();
    const entered = document.activeElement;
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(entered).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  },
});
/** As after a node was added, or picked in the outline. */
export const EntersAtTheSelected = meta.story({
  args: { selected: new Set([planNodes[2]?.id ?? '']) },
  render: (props) => (
    <main style={{ position: 'relative', height: 640 }}>
      <button type="button">Before</button>
      <PlanGraph {...props} />
      <button type="button">After</button>
    </main>
  ),
  play: async () => {
    await drawn();
    screen.getByRole('button', { name: 'Before' }).focus();
    await userEvent.tab();
    await expect(nodeOf(planNodes[2]?.id)).toHaveFocus();
    // The attribution is seen, and no stop on the way on.
    await expect(screen.getByRole('link', { name: /React Flow/ })).toBeVisible();
    const buttons = ['Zoom out', 'Zoom in', 'Fit the whole plan', 'After'];
    for (const name of buttons) {
      await userEvent.tab();
      await expect(screen.getByRole('button', { name })).toHaveFocus();
    }
  },
});
export const Selects = meta.story({
  play: async () => {
    await drawn();
    await userEvent.click(nodeOf(planNodes[1]?.id));
    await waitFor(() => expect(graph.onSelect).toHaveBeenLastCalledWith([planNodes[1]?.id]));
  },
});
export const ReadOnly = meta.story({
  args: { isReadOnly: true },
  play: async () => {
    await drawn();
    await expect(document.querySelector('.react-flow__handle.connectable')).toBeNull();
    await userEvent.click(nodeOf(planNodes[1]?.id));
    await waitFor(() => expect(graph.onSelect).toHaveBeenLastCalledWith([planNodes[1]?.id]));
    nodeOf(planNodes[1]?.id).focus();
    await userEvent.keyboard('{Delete}{Enter}');
    await expect(graph.onOpen).toHaveBeenLastCalledWith(planNodes[1]?.id);
    // Nothing moves a node that may only be read: arrows go on from it.
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(nodeOf(planNodes[1]?.id)).not.toHaveFocus());
    await expect(graph.onMove).not.toHaveBeenCalled();
    await expect(nodes()).toHaveLength(planNodes.length);
  },
});

export const FromFar = meta.story({
  tags: ['picture', 'picture-dark'],
  args: { selected: new Set([planNodes[1]?.id ?? '']), drafts: new Set([planNodes[3]?.id ?? '']) },
  play: async () => {
    await drawn();
    // The plan has been brought into sight: before that a press is lost.
    await waitFor(() => expect(viewport()?.style.transform).not.toBe('translate(0px, 0px) scale(1)'));
    for (const zoom of ['83 %', '69 %', '58 %', '48 %', '40 %']) {
      await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
      await expect(await screen.findByText(zoom)).toBeVisible();
    }
    await waitFor(() => expect(flowEdges()).toHaveLength(0));
    await expect(nodes()).toHaveLength(planNodes.length);
    nodeOf(planNodes[0]?.id).focus();
    await userEvent.keyboard('{Enter}');
    await expect(graph.onOpen).toHaveBeenLastCalledWith(planNodes[0]?.id);
  },
});

const place = (at: number) => ({ x: (at % 20) * 280, y: Math.floor(at / 20) * 140 });
const many = Array.from(
  { length: 300 },
  (_, at): NodeContent => ({
    id: `many-${at}`,
    title: `Node ${at + 1}`,
    kind: 'task',
    status: at % 3 === 0 ? 'done' : 'planned',
    notes: '',
    position: place(at),
    assigneeId: null,
    dueOn: null,
  }),
);
const manyEdges = many
  .slice(20)
  .map(({ id }, at): EdgeContent => ({ id: `edge-${at}`, from: many[at]?.id ?? '', to: id }));

const manyContent = {
  nodes: Object.fromEntries(many.map((node) => [node.id, node])),
  edges: Object.fromEntries(manyEdges.map((edge) => [edge.id, edge])),
};

export const ThreeHundred = meta.story({
  args: { content: manyContent },
  beforeEach: () => {
    spyOn(globalThis, 'Worker');
  },
  play: async () => {
    // What is in sight is drawn, and nothing else, until all of it is.
    await waitFor(() => expect(nodes().length).toBeGreaterThan(20));
    await expect(nodes().length).toBeLessThan(many.length);
    const { right, bottom } = document.querySelector('.react-flow')?.getBoundingClientRect() ?? new DOMRect();
    for (const drawnNode of nodes()) {
      const { left, top } = drawnNode.getBoundingClientRect();
      await expect([left < right, top < bottom]).toEqual([true, true]);
    }
    await waitFor(() => expect(flowEdges().length).toBeGreaterThan(0), { timeout: 10_000 });
    await expect(Worker).toHaveBeenCalled();
    // The keyboard enters by what is drawn, and arrows go on to what is not.
    const stop = document.querySelector<HTMLElement>('.react-flow__node[tabindex="0"]');
    stop?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(nodeOf(many.at(-1)?.id)).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Fit the whole plan' }));
    await waitFor(() => expect(nodes()).toHaveLength(many.length));
    // From far they are one drawing.
    await waitFor(() => expect(flowEdges()).toHaveLength(0));
    const drawing = document.querySelector('.react-flow__viewport-portal path')?.getAttribute('d') ?? '';
    await expect(drawing.match(/M/g)).toHaveLength(manyEdges.length);
    for (let times = 0; times < 8; times += 1) await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(flowEdges().length).toBeGreaterThan(0));
    await expect(nodes().length).toBeLessThan(many.length);
  },
});
/** A page whose policy allows no worker looks for the ways itself. */
export const StartWorkerFailure = meta.story({
  args: { content: manyContent },
  beforeEach: () => {
    spyOn(globalThis, 'Worker').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
  },
  play: async () => {
    await waitFor(() => expect(flowEdges().length).toBeGreaterThan(0), { timeout: 10_000 });
  },
});
