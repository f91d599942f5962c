import { foldName, nameCsvColumns, type WrittenName } from '@bullpen/contract';
import { fileOf, type MockedList, pageOf } from './collection.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { current, found } from './records.ts';
import type { World } from './world.ts';

/** What most people read first: what is printed, then by rank, then by the size of the league. */
const readBy = ({ isPrinted, rank, memberCount }: WrittenName): number =>
  (isPrinted ? 0 : 100_000) + (rank ?? 50_000 - (memberCount ?? 0));

const listed = (world: World): MockedList<WrittenName> => ({
  rows: () => world.names.values(),
  searched: ({ name, recordId }) => `${name} ${recordId}`,
  sortedBy: (name, sort) =>
    sort === 'visibility' ? readBy(name) : sort === 'decidedAt' ? (name.decision?.at ?? name.writtenAt) : undefined,
  filters: {
    state: ({ decision }, state) => (decision === null) === (state === 'waiting'),
    cause: ({ causes }, cause) => causes.some((each) => each.cause === cause),
    playerId: ({ player }, playerId) => player?.id === playerId,
  },
  columns: nameCsvColumns,
  fileName: 'names',
});

/** Calls the record as the name says. */
function nameRecord({ players, funds, leagues }: World, { kind, recordId }: WrittenName, name: string): void {
  const records: Map<string, { name: string; version: number }> = { player: players, fund: funds, league: leagues }[
    kind
  ];
  const record = records.get(recordId);
  if (record) records.set(recordId, { ...record, name, version: record.version + 1 });
}

/** What players wrote, what is decided of it, and the words that bring it there. */
export function nameCalls({ world, reading, writing }: Procedures): ResourceCalls<'names'> {
  const { names } = world;
  return {
    list: reading.names.list.handler(({ input: { query } }) => pageOf(listed(world), query)),
    export: reading.names.export.handler(({ input: { query }, context }) =>
      fileOf(listed(world), query, context.projectKey),
    ),
    words: reading.names.words.handler(() => world.nameWords),
    updateWords: writing.names.updateWords.handler(({ input: { body }, errors }) => {
      if (world.nameWords.version !== body.version) throw errors.conflict({ data: { current: world.nameWords } });
      world.nameWords = {
        ...world.nameWords,
        words: [...new Set(body.words.map(foldName))].sort(),
        version: world.nameWords.version + 1,
      };
      return world.nameWords;
    }),
    decide: writing.names.decide.handler(({ input: { params, body }, context: { viewer }, errors }) => {
      const known = names.get(params.id);
      if (known?.decision?.id === body.id) return known;
      const before = current(names, params.id, body.version, errors);
      const after: WrittenName = {
        ...before,
        name: body.name ?? before.name,
        decision: {
          id: body.id,
          decision: body.decision,
          at: world.now().toISOString(),
          by: { id: viewer.id, email: viewer.traits.email },
          before: before.name,
          after: body.name ?? before.name,
          reason: body.reason ?? null,
        },
        version: before.version + 1,
      };
      if (body.name !== undefined) nameRecord(world, before, body.name);
      names.set(after.id, after);
      return after;
    }),
    withdraw: writing.names.withdraw.handler(({ input: { params, query }, errors }) => {
      const before = current(names, params.id, query.version, errors);
      found(before.decision?.id === params.decisionId ? before : undefined, errors);
      const after: WrittenName = {
        ...before,
        name: before.decision?.before ?? before.name,
        decision: null,
        version: before.version + 1,
      };
      if (after.name !== before.name) nameRecord(world, before, after.name);
      names.set(after.id, after);
      return after;
    }),
  };
}
