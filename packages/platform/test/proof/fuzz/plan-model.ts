import type { AdminApiClient, PlanChanged, PlanState } from '@bullpen/contract';

/** A file of a node. */
export interface KnownFile {
  readonly nodeId: string;
  version: number;
  name: string;
  readonly size: number;
}

/** What the fuzzer knows of a plan. */
export interface KnownPlan {
  version: number;
  nodes: PlanState['nodes'];
  edges: PlanState['edges'];
  readonly files: Map<string, KnownFile>;
}

/** What the fuzzer knows of a plan that no call answers. */
export interface PlanMemory {
  /** The last versions of nodes and edges that have gone. */
  gone: PlanState['gone'];
  /** What was sent, and how it was answered. */
  readonly batches: { readonly body: object; readonly answer: PlanChanged }[];
  /** What is in the files that it has uploaded. */
  readonly contents: Map<string, string>;
}

/** Nothing known yet. */
export const newPlanMemory = (): PlanMemory => ({ gone: new Map(), batches: [], contents: new Map() });

/** The plan as it is. */
export async function readKnownPlan({ plan }: AdminApiClient): Promise<KnownPlan> {
  const { version, nodes, edges } = await plan.get();
  const files = new Map<string, KnownFile>();
  for (const { id: nodeId, fileCount } of nodes) {
    const listed = fileCount > 0 ? await plan.nodes.files.list({ params: { id: nodeId } }) : [];
    for (const file of listed) files.set(file.id, { nodeId, version: file.version, name: file.name, size: file.size });
  }
  const byId = <Item extends { id: string }>(items: Item[]) => new Map(items.map((item) => [item.id, item]));
  return { version, nodes: byId(nodes), edges: byId(edges), files };
}

/** How many files lie with a node. */
export const countFiles = ({ files }: KnownPlan, nodeId: string): number =>
  [...files.values()].filter((file) => file.nodeId === nodeId).length;

/** Something of the plan has changed: its version, and how many files a node has. */
export function countPlanChange(plan: KnownPlan, nodeId: string): void {
  plan.version += 1;
  const node = plan.nodes.get(nodeId);
  if (node) plan.nodes = new Map(plan.nodes).set(nodeId, { ...node, fileCount: countFiles(plan, nodeId) });
}
