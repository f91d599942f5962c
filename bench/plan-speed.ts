import type { Page } from 'playwright';
import { asked, project } from '../packages/console/e2e/asked.ts';
import { signedIn } from '../packages/console/e2e/person.ts';
import type { Stack } from '../packages/console/e2e/stack.ts';
import { type Percentiles, percentiles, watchKeys } from './drawn-rows.ts';
import { openSlowPage, whenTakenOver } from './slow-page.ts';
import { type System, startSystem } from './system.ts';

/** The largest plan there may be, on a slow machine, the server beside it; milliseconds. */
export interface PlanSpeed {
  readonly nodes: number;
  readonly edges: number;
  /** From the start of the navigation until the outline can be used, and until the first nodes are drawn. */
  readonly outline: number;
  readonly graph: number;
  readonly panning: {
    /** At the zoom at which the plan comes, and with the whole of it in sight. */
    readonly inSight: 'some' | 'whole';
    readonly framesPerSecond: number;
    readonly longestFrame: number;
    readonly drawn: number;
  }[];
  /** From the press that brings the whole plan into sight until it is painted. */
  readonly toWhole: number;
  /** From a key in the notes of a node until what it writes is painted, with the preview. */
  readonly typing: Percentiles;
}

const mostNodes = 500;
const firstFilled = 'Piece of work 1';
const columns = 25;
const panSeconds = 3;
const typed = 'Words about what has to be done by then. ';
const notes = `## What\n\n${'- [ ] a *thing* to do, and [where](https://example.com)\n'.repeat(20)}\n| Who | When |\n| --- | --- |\n| legal | Monday |\n`;

/** Fills the plan up unless it is; answers the id of a node with long notes. */
async function fill(stack: Stack): Promise<{ readonly id: string; readonly edges: number }> {
  const before = (await asked(stack, 'plan')).body;
  const filled = before.nodes.find(({ title }: { readonly title: string }) => title === firstFilled);
  if (filled) return { id: filled.id, edges: before.edges.length };
  const create = Array.from({ length: mostNodes - before.nodes.length }, (_, at) => ({
    id: crypto.randomUUID(),
    title: at === 0 ? firstFilled : `Piece of work ${at + 1}`,
    kind: 'task',
    status: at % 4 === 0 ? 'done' : 'planned',
    notes: at % 5 === 0 ? notes : '',
    position: { x: (at % columns) * 280, y: 2_000 + Math.floor(at / columns) * 140 },
  }));
  const edges = create.slice(columns).map(({ id }, at) => ({
    id: crypto.randomUUID(),
    from: create[at]?.id,
    to: id,
  }));
  const { token } = await signedIn(stack, 'second.sudo@bullpen.test');
  const answer = await fetch(`${stack.apiUrl}/${project}/api/admin/plan/changes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: crypto.randomUUID(), nodes: { create }, edges: { create: edges } }),
  });
  if (!answer.ok) throw new Error(`The plan was not filled: ${answer.status} ${await answer.text()}`);
  return { id: create[0]?.id ?? '', edges: edges.length + before.edges.length };
}

/** Frames while the pane is dragged to and fro. */
async function pan(page: Page): Promise<Omit<PlanSpeed['panning'][number], 'inSight'>> {
  const pane = (await page.locator('.react-flow__pane').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Below the nodes or between them: a node under the pointer would be dragged itself.
  const start = await page.evaluate(({ x, y, width, height }) => {
    for (let down = height - 20; down > 0; down -= 15)
      for (let right = 20; right < width; right += 15)
        if (document.elementFromPoint(x + right, y + down)?.matches('.react-flow__pane'))
          return { x: x + right, y: y + down };
    throw new Error('There is no free place on the canvas.');
  }, pane);
  const counted = page.evaluate(async (seconds) => {
    const begun = performance.now();
    let [frames, last, longestFrame] = [0, begun, 0];
    while (last - begun < seconds * 1000) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      longestFrame = Math.max(longestFrame, now - last);
      last = now;
      frames += 1;
    }
    return {
      framesPerSecond: Math.round((frames * 1000) / (last - begun)),
      longestFrame,
      drawn: document.querySelectorAll('.react-flow__node').length,
    };
  }, panSeconds);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  let isOver = false;
  void counted.finally(() => {
    isOver = true;
  });
  for (let step = 0; !isOver; step += 1)
    await page.mouse.move(start.x + Math.sin(step / 20) * 300, start.y - Math.abs(Math.sin(step / 30)) * 200);
  await page.mouse.up();
  return counted;
}

/** Opens the plan with all its nodes, pans it and types into the notes of one. */
export async function measurePlan(): Promise<PlanSpeed> {
  const system = await startSystem();
  try {
    return await measurePlanOnce(system);
  } finally {
    await system.stop();
  }
}

/** One load. */
export async function measurePlanOnce(system: System): Promise<PlanSpeed> {
  const { stack } = system;
  const { id, edges } = await fill(stack);
  const { context, page } = await openSlowPage(system, { isLineSlow: false });
  await page.addInitScript(watchKeys);
  const address = `${stack.consoleUrl}/project?project=${project}`;
  await page.goto(address, { waitUntil: 'commit' });
  const outline = await whenTakenOver(page, '[role="treeitem"]');
  const graph = await whenTakenOver(page, '.react-flow__node');
  const near = await pan(page);
  const pressed = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Fit the whole plan' }).click();
  // Not frame by frame: on so slow a machine that would leave React no time between them.
  const shown = await page.waitForFunction(
    (count) => document.querySelectorAll('.react-flow__node').length >= count && performance.now(),
    mostNodes,
    { polling: 20 },
  );
  const toWhole = Number(await shown.jsonValue()) - pressed;
  const whole = await pan(page);

  await page.goto(`${address}&open=${id}`);
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Notes' });
  await field.focus();
  await page.keyboard.press('Control+End');
  await field.pressSequentially(typed, { delay: 150 });
  const times = await page.evaluate(() => globalThis.keyTimes);
  await context.close();
  const panning = [
    { inSight: 'some', ...near },
    { inSight: 'whole', ...whole },
  ] as const;
  return { nodes: mostNodes, edges, outline, graph, panning: [...panning], toWhole, typing: percentiles(times) };
}
