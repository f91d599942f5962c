import type { AdminApiClient } from '@bullpen/contract';
import { readAll } from '../../testing/read-all.ts';
import { type KnownPlan, newPlanMemory, type PlanMemory, readKnownPlan } from './plan-model.ts';
import { type KnownScripts, readKnownScripts } from './script-model.ts';

interface KnownLeague {
  version: number;
  name: string;
  ownerId: string | null;
  /** The version of each membership, by player. */
  readonly members: Map<string, number>;
}

/** A name that waits or was decided; its record has no other. */
export interface KnownName {
  version: number;
  name: string;
  readonly kind: 'player' | 'fund' | 'league';
  readonly recordId: string;
  /** Of one that was made by a rename where it stands nobody has told the id: it is any text. */
  decision: { readonly id: unknown; readonly decision: string; readonly before: string } | null;
}

interface KnownExpert {
  version: number;
  readonly name: string;
  readonly title: string;
  readonly visibility: string;
  portraitId: string | null;
  fundId: string | null;
}

interface KnownOfficialLeague {
  version: number;
  name: string;
  slug: string;
  imageId: string | null;
  isDraft: boolean;
}

/** What was deleted last: it can be restored as long as nothing else has changed. */
interface Removed {
  /** The collection: `leagues`. */
  readonly collection: string;
  readonly id: string;
  /** The records that were there before, by their collections. */
  readonly before: Readonly<Record<string, ReadonlyMap<string, object>>>;
  readonly written: number;
}

/** A page that was answered and has one after it. */
export interface TurnedPage {
  readonly call: string;
  readonly query: Record<string, unknown>;
  readonly nextCursor: string;
}

/** What the fuzzer knows of a project: enough to say what every request will be answered with. */
export interface Model {
  readonly players: Map<string, { readonly version: number; readonly name: string }>;
  /** What staff wrote about players; those of a player who is gone come back with them. */
  readonly notes: Map<string, { readonly playerId: string; readonly text: string }>;
  readonly funds: Map<string, { version: number; name: string; readonly playerId: string }>;
  readonly leagues: Map<string, KnownLeague>;
  readonly names: Map<string, KnownName>;
  /** The version of the words that bring names into the queue. */
  nameWords: number;
  /** In their order. */
  readonly experts: Map<string, KnownExpert>;
  /** The version of that order. */
  expertOrder: number;
  readonly officialLeagues: Map<string, KnownOfficialLeague>;
  readonly images: Map<string, { readonly version: number; readonly name: string; readonly alternativeText: string }>;
  /** Their ids. */
  readonly instruments: readonly string[];
  readonly plan: KnownPlan;
  readonly scripts: KnownScripts;
  readonly planMemory: PlanMemory;
  /** The runs that it has started, as it has sent them. */
  readonly started: Map<string, object>;
  /** What was deleted last, and all that was restored. */
  readonly restorations: { removed: Removed | undefined; readonly restored: Set<string> };
  /** Pages that others follow on. */
  readonly pages: TurnedPage[];
  /** Changes that were acknowledged, each of which the audit trail has one event of. */
  written: number;
}

/** The model of a project as it is. */
export async function readModel(client: AdminApiClient): Promise<Model> {
  const { players, funds, leagues, experts, officialLeagues, images, instruments, names } = client;
  const allPlayers = await readAll((query) => players.list({ query }));
  const allFunds = await readAll((query) => funds.list({ query }));
  const allLeagues = await readAll((query) => leagues.list({ query }));
  const known: [string, KnownLeague][] = [];
  for (const { id, version, name, owner } of allLeagues) {
    const members = await readAll((query) => leagues.members.list({ params: { id }, query }));
    const versions = new Map(members.map((member) => [member.id, member.version]));
    known.push([id, { version, name, ownerId: owner?.id ?? null, members: versions }]);
  }
  const waiting = await readAll((query) => names.list({ query: { ...query, sort: 'name' } }));
  const decided = await readAll((query) => names.list({ query: { ...query, sort: 'name', state: 'decided' } }));
  const allExperts = await readAll((query) => experts.list({ query }));
  const allOfficial = await readAll((query) => officialLeagues.list({ query }));
  const allImages = await readAll((query) => images.list({ query }));
  return {
    players: new Map(allPlayers.map(({ id, version, name }) => [id, { version, name }])),
    notes: new Map(),
    funds: new Map(allFunds.map(({ id, version, name, player }) => [id, { version, name, playerId: player.id }])),
    leagues: new Map(known),
    names: new Map(
      [...waiting, ...decided].map(({ id, version, name, kind, recordId, decision }) => [
        id,
        {
          version,
          name,
          kind,
          recordId,
          decision: decision && { id: decision.id, decision: decision.decision, before: decision.before },
        },
      ]),
    ),
    nameWords: (await names.words()).version,
    experts: new Map(
      allExperts.map(({ id, version, name, title, visibility, portrait, fund }) => [
        id,
        { version, name, title, visibility, portraitId: portrait?.id ?? null, fundId: fund?.id ?? null },
      ]),
    ),
    expertOrder: (await experts.order.get()).version,
    officialLeagues: new Map(
      allOfficial.map(({ id, version, name, slug, image, status }) => [
        id,
        { version, name, slug, imageId: image?.id ?? null, isDraft: status === 'draft' },
      ]),
    ),
    images: new Map(
      allImages.map(({ id, version, name, alternativeText }) => [id, { version, name, alternativeText }]),
    ),
    instruments: (await readAll((query) => instruments.list({ query }))).map(({ id }) => id),
    plan: await readKnownPlan(client),
    scripts: await readKnownScripts(client),
    planMemory: newPlanMemory(),
    started: new Map(),
    restorations: { removed: undefined, restored: new Set() },
    pages: [],
    written: 0,
  };
}
