import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import type { FuzzedRequest } from './fuzzed-request.ts';
import type { Model } from './model.ts';

/** The maps of the model in which records stand that can be restored, and those that go with them. */
const mapsOf = ({
  players,
  funds,
  leagues,
  names,
  experts,
  officialLeagues,
  images,
  scripts,
}: Model): Readonly<Record<string, Map<string, object>>> => ({
  players,
  funds,
  leagues,
  names,
  experts,
  officialLeagues,
  images,
  'scripts.presets': scripts.presets,
});

const copyOf = <Item extends object>(map: ReadonlyMap<string, Item>): Map<string, Item> =>
  new Map(
    [...map].map(([id, item]) => [
      id,
      { ...item, ...('members' in item ? { members: new Map(item.members as Map<string, number>) } : {}) },
    ]),
  );

/** Follows an answer, and notes what it has deleted. */
export function followRemoval(model: Model, { call, input, follow }: FuzzedRequest, answer: unknown): void {
  const collection = call.replace(/\.remove$/, '');
  const isRemoval = collection !== call && collection in mapsOf(model);
  const before = isRemoval
    ? Object.fromEntries(Object.entries(mapsOf(model)).map(([name, map]) => [name, copyOf<object>(map)]))
    : undefined;
  follow?.(answer);
  const { id } = Object(Object(input).params);
  // However it was spelt.
  if (before) model.restorations.removed = { collection, id: id.toLowerCase(), before, written: model.written };
}

/** Restores what was deleted last; undefined where something has changed since. */
export function drawRestoration(random: SeededRandom, model: Model): FuzzedRequest | undefined {
  const { removed } = model.restorations;
  if (removed?.written !== model.written || random.integer(2) === 0) return undefined;
  const { collection, id, before } = removed;
  const record = before[collection]?.get(id) as { readonly version: number };
  const version = record.version + 1;
  return {
    call: `${collection}.restore`,
    input: { params: { id }, body: random.integer(2) === 0 ? {} : { reason: 'Fuzzed.' } },
    status: 200,
    told: { id, version },
    follow() {
      const maps = mapsOf(model);
      for (const [name, map] of Object.entries(maps)) {
        map.clear();
        for (const [each, item] of before[name] ?? []) map.set(each, item);
      }
      maps[collection]?.set(id, { ...record, version });
      model.written += 1;
      if (collection === 'experts') model.expertOrder += 1;
      if (collection === 'players') takeBack(model, id);
      model.restorations.restored.add(id);
      model.restorations.removed = undefined;
    },
  };
}

/** Leagues and experts lost a player, and have them again. */
function takeBack(model: Model, playerId: string): void {
  const { leagues, experts, funds } = model;
  const theirs = [
    ...[...leagues.values()].filter(({ ownerId }) => ownerId === playerId),
    ...[...experts.values()].filter(({ fundId }) => fundId !== null && funds.get(fundId)?.playerId === playerId),
  ];
  for (const each of theirs) each.version += 2;
  model.written += theirs.length;
}
