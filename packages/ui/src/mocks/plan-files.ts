import type { AuditedPlanFile, PlanFile } from '@bullpen/contract';
import type { World } from './world.ts';

/** A file as the mocked API keeps it; the address holds the content. */
export interface KeptPlanFile extends PlanFile {
  readonly nodeId: string;
  readonly address: string;
}

/** As the audit trail keeps it. */
export const auditedFile = ({ address: _, ...file }: KeptPlanFile): AuditedPlanFile => file;

/** As the API answers it. */
export const toFile = ({ nodeId: _, address: __, ...file }: KeptPlanFile): PlanFile => file;

/** The content as an address. */
export async function addressOf(file: File): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte);
  return `data:application/octet-stream;base64,${btoa(binary)}`;
}

/** Counts the files of a node, and the change of the plan. */
export function recount(world: World, nodeId: string): void {
  const { state, version } = world.plan;
  const node = state.nodes.get(nodeId);
  const fileCount = [...world.planFiles.values()].filter((file) => file.nodeId === nodeId).length;
  const nodes = new Map(state.nodes);
  if (node) nodes.set(nodeId, { ...node, fileCount });
  world.plan = { state: { ...state, nodes }, version: version + 1, updatedAt: world.now().toISOString() };
}
