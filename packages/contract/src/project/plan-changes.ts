import * as z from 'zod/mini';
import { Id, Reason, Version } from '../records/record.ts';
import { timestamp } from '../records/timestamp.ts';
import { NewPlanEdge, NewPlanNode, PlanEdge, PlanEdgeChange, PlanNode, PlanNodeChange } from './plan.ts';

/** The most changes that one batch holds: enough to lay the largest plan out anew. */
export const mostPlanChanges = 1_000;

const removals = z.array(z.object({ id: Id, version: Version }));

const changesOf = <New extends z.core.$ZodType, Change extends z.core.$ZodType>(made: New, change: Change) =>
  z.prefault(
    z.object({
      create: z._default(z.array(made), []),
      update: z._default(z.array(change), []),
      delete: z._default(removals, []),
    }),
    {},
  );

const ways = ['create', 'update', 'delete'] as const;

/** One batch of changes, which become true together or not at all. Their order means nothing. */
export const PlanChanges = z
  .object({
    /** Made by whoever sends the batch, so that a repeated submit changes nothing twice. */
    id: Id,
    reason: z.optional(Reason),
    nodes: changesOf(NewPlanNode, PlanNodeChange),
    edges: changesOf(NewPlanEdge, PlanEdgeChange),
  })
  .check(
    z.check((payload) => {
      const { value: batch } = payload;
      const refuse = (message: string, path: (string | number)[] = []) =>
        payload.issues.push({ code: 'custom', message, path, input: batch });
      let count = 0;
      for (const kind of ['nodes', 'edges'] as const) {
        const seen = new Set<string>();
        for (const way of ways)
          for (const [at, { id }] of batch[kind][way].entries()) {
            count += 1;
            if (seen.has(id)) refuse('Name each only once in a batch.', [kind, way, at, 'id']);
            seen.add(id);
          }
      }
      if (count === 0) refuse('Say what to change.');
      if (count > mostPlanChanges) refuse(`Send at most ${mostPlanChanges} changes at once, not ${count}.`);
    }),
  );
/** See the schema. */
export type PlanChanges = z.infer<typeof PlanChanges>;

/** What a batch has changed, as it is now. */
export const PlanChanged = z.object({
  /** Of the plan. */
  version: Version,
  updatedAt: timestamp,
  nodes: z.array(PlanNode),
  edges: z.array(PlanEdge),
  /** Their ids; the edges of a node go with it. */
  deleted: z.object({ nodes: z.array(z.uuid()), edges: z.array(z.uuid()) }),
});
/** See the schema. */
export type PlanChanged = z.infer<typeof PlanChanged>;

/** Everything of a batch that was made from something else than what is there now; null for what is gone. */
export const PlanConflict = z.object({
  nodes: z.array(z.object({ id: z.uuid(), current: z.nullable(PlanNode) })),
  edges: z.array(z.object({ id: z.uuid(), current: z.nullable(PlanEdge) })),
});
/** See the schema. */
export type PlanConflict = z.infer<typeof PlanConflict>;
