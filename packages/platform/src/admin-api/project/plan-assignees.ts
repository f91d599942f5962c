import type { PlanChanges, PlanNode } from '@bullpen/contract';
import type { IdentityStore } from '../call-context.ts';
import { fieldErrors } from '../http/api-error.ts';
import { findStrangers } from '../sudo/staff.ts';

/** Refuses a batch that gives a node to somebody who may open none of the projects that share the plan. */
export async function refuseStrangers(
  store: Pick<IdentityStore, 'database' | 'identityUrl'>,
  projectKeys: readonly string[],
  { nodes }: PlanChanges,
  current: ReadonlyMap<string, PlanNode>,
): Promise<void> {
  const given = (['create', 'update'] as const).flatMap((way) =>
    nodes[way].flatMap(({ id, title, assigneeId }, at) =>
      assigneeId ? [{ way, at, assigneeId, title: title ?? current.get(id)?.title ?? 'A node' }] : [],
    ),
  );
  const strangers = await findStrangers(
    store,
    given.map(({ assigneeId }) => assigneeId),
    projectKeys,
  );
  const wrong = given.filter(({ assigneeId }) => strangers.has(assigneeId));
  if (wrong.length > 0)
    throw fieldErrors(
      wrong.map(({ way, at, title }) => ({
        path: ['nodes', way, at, 'assigneeId'],
        message: `${title}: its assignee has no access to this project. Choose somebody else, or nobody.`,
      })),
    );
}
