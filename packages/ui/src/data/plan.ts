import type { NewPlanFile, Plan, PlanChanged, PlanChanges, PlanFile, Removal } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { readAnew } from './collection-cache.ts';
import { RequestFailure } from './failure.ts';
import { neverKept } from './list-options.ts';
import type { ChangeOptions } from './use-change.ts';

/** Reads of the plan, as TanStack Query options. */
export const planQueries = {
  /** The whole plan. */
  get: ({ orpc }: ApiConnection) => orpc.plan.get.queryOptions(),
  /** The files of a node, the oldest first. */
  files: ({ orpc }: ApiConnection, id: string) =>
    orpc.plan.nodes.files.list.queryOptions({ input: { params: { id } }, ...neverKept }),
};

/** The people who may open the project, as TanStack Query options. */
export const staffQueries = {
  list: ({ orpc }: ApiConnection) => orpc.staff.list.queryOptions(),
};

/** A plan after a batch, which answers what it has changed. */
const after = (plan: Plan, { version, updatedAt, nodes, edges, deleted }: PlanChanged): Plan => {
  const kept = <Item extends { readonly id: string }>(
    items: readonly Item[],
    changed: readonly Item[],
    gone: readonly string[],
  ) => {
    const all = new Map([...items, ...changed].map((item) => [item.id, item]));
    for (const id of gone) all.delete(id);
    return [...all.values()];
  };
  return {
    ...plan,
    version,
    updatedAt,
    // Of an earlier version: this one is its reader's own.
    last: undefined,
    nodes: kept(plan.nodes, nodes, deleted.nodes),
    edges: kept(plan.edges, edges, deleted.edges),
  };
};

/** A file on its way, and who is told how much of it has left, as a share of 1. */
export type SentPlanFile = NewPlanFile & { readonly onSent: (share: number) => void };

const aboutFiles = ({ orpc }: ApiConnection, id: string) =>
  orpc.plan.nodes.files.list.key({ input: { params: { id } } });

/** How many files a node has stands with the plan. */
async function readFilesAnew(api: ApiConnection, id: string, queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: api.orpc.plan.get.key() });
  await queryClient.invalidateQueries({ queryKey: aboutFiles(api, id) });
}

const aboutPlan = (api: ApiConnection, queryClient: QueryClient) => ({
  reads: api.orpc.plan.get.key(),
  onError: (error: unknown) => readAnew(error, queryClient, api.orpc.plan.get.key()),
  async onSuccess(changed: PlanChanged) {
    const { queryKey } = planQueries.get(api);
    // An older answer under way does not come after it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Plan>(queryKey, (plan) => plan && after(plan, changed));
  },
});

/** Changes of the plan, as options of `useChange`. */
export const planMutations = {
  /** A batch: all of it, or nothing. */
  change: (api: ApiConnection, queryClient: QueryClient): ChangeOptions<PlanChanged, PlanChanges> => ({
    ...aboutPlan(api, queryClient),
    mutationFn: ({ input: body, signal }) => api.orpc.plan.change.call({ body }, { signal }),
  }),
  /** A batch that is made from the plan as it is once it can be sent. */
  changeLatest: (
    api: ApiConnection,
    queryClient: QueryClient,
  ): ChangeOptions<PlanChanged, (now: Plan) => PlanChanges> => ({
    ...aboutPlan(api, queryClient),
    async mutationFn({ input, signal }) {
      const now = await queryClient.fetchQuery({ ...planQueries.get(api), staleTime: 0 }).catch((cause: unknown) => {
        throw new RequestFailure('The plan could not be read.', { kind: 'offline', isSent: false }, { cause });
      });
      return api.orpc.plan.change.call({ body: input(now) }, { signal });
    },
  }),
  /** A file of a node. Sent again, it makes no other one. */
  upload: (api: ApiConnection, id: string, queryClient: QueryClient): ChangeOptions<PlanFile, SentPlanFile> => ({
    reads: aboutFiles(api, id),
    async mutationFn({ input: { onSent, ...body }, signal }) {
      const { sendTelling } = await import('./xhr-send.ts').catch((cause: unknown) => {
        throw new RequestFailure('The client could not be loaded.', { kind: 'offline', isSent: false }, { cause });
      });
      return api.orpc.plan.nodes.files.create.call(
        { params: { id }, body },
        { signal, context: { send: sendTelling(onSent) } },
      );
    },
    onSuccess: () => readFilesAnew(api, id, queryClient),
  }),
  removeFile: (
    api: ApiConnection,
    { id, fileId }: { readonly id: string; readonly fileId: string },
    queryClient: QueryClient,
  ): ChangeOptions<PlanFile, Removal> => ({
    reads: aboutFiles(api, id),
    mutationFn: ({ input: query, signal }) =>
      api.orpc.plan.nodes.files.remove.call({ params: { id, fileId }, query }, { signal }),
    onError: (error) => readAnew(error, queryClient, aboutFiles(api, id)),
    onSuccess: () => readFilesAnew(api, id, queryClient),
  }),
};

/** Where a file can be downloaded for a minute. */
export const readFileLink = async ({ orpc }: ApiConnection, id: string, fileId: string): Promise<string> =>
  (await orpc.plan.nodes.files.link.call({ params: { id, fileId } })).address;
