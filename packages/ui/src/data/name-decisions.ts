import {
  type NameDecisionRemoval,
  type NameState,
  type NameWords,
  type NameWordsChange,
  type NewNameDecision,
  WrittenName,
} from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ApiConnection } from './api-connection.ts';
import { changeRows, readListsAnew } from './collection-cache.ts';
import { isNotFound, RequestFailure } from './failure.ts';
import type { ChangeOptions } from './use-change.ts';

const Overtaken = z.object({ current: WrittenName });

/** The name as it stands now, of a decision that came too late; undefined where the answer does not say. */
export const currentName = (error: unknown): WrittenName | undefined =>
  error instanceof RequestFailure && error.facts.kind === 'conflict'
    ? Overtaken.safeParse(error.facts.data).data?.current
    : undefined;

const listsOf = ({ orpc }: ApiConnection, state: NameState) =>
  orpc.names.list.key({ type: 'infinite', input: { query: { state } } });

/**
 * A name leaves the lists that it belongs to no more; undefined where it is gone. What is known of the others stays. A name
 * that its player wrote since comes with the next read.
 */
function place(api: ApiConnection, queryClient: QueryClient, id: string, name: WrittenName | undefined): void {
  for (const state of ['waiting', 'decided'] as const) {
    const belongs = name && (name.decision === null) === (state === 'waiting');
    changeRows<WrittenName>(queryClient, { queryKey: listsOf(api, state) }, (row) =>
      row.id === name?.id ? (belongs ? [name] : []) : row.id === id ? [] : [row],
    );
  }
}

const Emptied = z.object({ pages: z.array(z.object({ items: z.array(z.unknown()).check(z.maxLength(0)) })) });

/**
 * A decision changes the queue that is shown by its own row alone: rows that came in the meantime would push another one
 * under the hand of whoever goes on deciding. It is read again once it has run out, and when somebody comes back.
 */
async function settle(api: ApiConnection, queryClient: QueryClient, id: string, name: WrittenName | undefined) {
  const { orpc } = api;
  // An older answer under way does not bring back what was decided.
  await queryClient.cancelQueries({ queryKey: listsOf(api, 'waiting') });
  place(api, queryClient, id, name);
  void queryClient.invalidateQueries({ queryKey: orpc.names.key(), refetchType: 'none' });
  void queryClient.refetchQueries({
    queryKey: listsOf(api, 'waiting'),
    type: 'active',
    predicate: ({ state }) => Emptied.safeParse(state.data).success,
  });
}

/** Where the record that bears a name is told of. */
function readRecordsAnew({ orpc }: ApiConnection, queryClient: QueryClient): void {
  for (const { key } of [orpc.players, orpc.funds, orpc.leagues, orpc.officialLeagues, orpc.experts, orpc.overview])
    void queryClient.invalidateQueries({ queryKey: key() });
}

/** What a withdrawal is told. */
export type NameWithdrawal = NameDecisionRemoval & { readonly decisionId: string };

/** Changes of the names, as options of `useChange`. */
export const nameMutations = {
  /** Keeps a name, or renames what bears it. */
  decide: (
    api: ApiConnection,
    name: Pick<WrittenName, 'id'>,
    queryClient: QueryClient,
  ): ChangeOptions<WrittenName, NewNameDecision> => ({
    reads: api.orpc.names.list.key(),
    mutationFn: ({ input: body, signal }) => api.orpc.names.decide.call({ params: { id: name.id }, body }, { signal }),
    async onError(error) {
      const current = currentName(error);
      if (current || isNotFound(error)) await settle(api, queryClient, name.id, current);
    },
    async onSuccess(decided) {
      await settle(api, queryClient, decided.id, decided);
      if (decided.decision?.decision === 'rename') readRecordsAnew(api, queryClient);
    },
  }),
  /** Takes a decision back: the name waits again, and is what it was. */
  withdraw: (api: ApiConnection, id: string, queryClient: QueryClient): ChangeOptions<WrittenName, NameWithdrawal> => ({
    reads: api.orpc.names.key(),
    mutationFn: ({ input: { decisionId, ...query }, signal }) =>
      api.orpc.names.withdraw.call({ params: { id, decisionId }, query }, { signal }),
    onError(error) {
      const current = currentName(error);
      // Of a name that its player has changed since, the conflict tells the later one.
      if (current?.id === id || isNotFound(error)) place(api, queryClient, id, current);
    },
    onSuccess(name) {
      place(api, queryClient, id, name);
      readListsAnew(queryClient, api.orpc.names.list.key({ type: 'infinite' }));
      void queryClient.invalidateQueries({ queryKey: api.orpc.names.list.key({ type: 'query' }) });
      readRecordsAnew(api, queryClient);
    },
  }),
  /** The project's own words, all of them. Names that hold an added one wait from then on. */
  updateWords: (api: ApiConnection, queryClient: QueryClient): ChangeOptions<NameWords, NameWordsChange> => ({
    reads: api.orpc.names.words.key(),
    mutationFn: ({ input: body, signal }) => api.orpc.names.updateWords.call({ body }, { signal }),
    async onError(error) {
      if (error instanceof RequestFailure && error.facts.kind === 'conflict')
        await queryClient.invalidateQueries({ queryKey: api.orpc.names.words.key() });
    },
    onSuccess(words) {
      queryClient.setQueryData(api.orpc.names.words.queryKey(), words);
      readListsAnew(queryClient, api.orpc.names.list.key({ type: 'infinite' }));
    },
  }),
};
