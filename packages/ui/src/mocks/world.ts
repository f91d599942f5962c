import type {
  Fund,
  HistoryEntry,
  Identity,
  League,
  PlanChanged,
  PlanState,
  Player,
  ScriptPreset,
  ScriptRun,
  Season,
} from '@bullpen/contract';
import { funds } from './funds.ts';
import { identities } from './identities.ts';
import { leagues, type Membership, memberships } from './leagues.ts';
import { planEdges, planNodes } from './plans.ts';
import { players } from './players.ts';
import { scriptPresets, scriptRuns, type TradedInstrument, tradedInstruments } from './scripts.ts';
import { autumn } from './seasons.ts';

/**
 * What the mocked API knows. One per story, so that no story sees another's changes.
 * Its bearer tokens are the ids of the people who call.
 */
export interface World {
  readonly identities: Map<string, Identity>;
  /** The players of every project. */
  readonly players: Map<string, Player>;
  /** Their funds. */
  readonly funds: Map<string, Fund>;
  /** Their leagues, and who is in which of them. */
  readonly leagues: Map<string, League>;
  memberships: readonly Membership[];
  /** The plan that every project shares, and the batches that changed it. */
  plan: { readonly version: number; readonly updatedAt: string; readonly state: PlanState };
  readonly planBatches: Map<string, { readonly request: string; readonly answer: PlanChanged }>;
  /** What scripts can name, what staff keeps at hand, and what ran. */
  readonly instruments: Map<string, TradedInstrument>;
  readonly scriptPresets: Map<string, ScriptPreset>;
  readonly scriptRuns: Map<string, ScriptRun>;
  /** What was changed, and of which record. */
  readonly audit: { readonly subjectId: string; readonly entry: HistoryEntry }[];
  /** The season of every project. */
  readonly season: Season;
  /** The moment that a change is written down with. */
  readonly now: () => Date;
}

/** A fresh world of the named people. */
export const createWorld = (changes: Partial<World> & { readonly people?: readonly Identity[] } = {}): World => ({
  identities: new Map((changes.people ?? identities).map((identity) => [identity.id, identity])),
  players: new Map(players.map((player) => [player.id, player])),
  funds: new Map(funds.map((fund) => [fund.id, fund])),
  leagues: new Map(leagues.map((league) => [league.id, league])),
  memberships,
  plan: {
    version: 1,
    updatedAt: '2026-11-20T16:05:00Z',
    state: {
      nodes: new Map(planNodes.map((node) => [node.id, node])),
      edges: new Map(planEdges.map((edge) => [edge.id, edge])),
      gone: new Map(),
    },
  },
  planBatches: new Map(),
  instruments: new Map(tradedInstruments.map((instrument) => [instrument.id, instrument])),
  scriptPresets: new Map(scriptPresets.map((preset) => [preset.id, preset])),
  scriptRuns: new Map(scriptRuns.map((run) => [run.id, run])),
  audit: [],
  season: autumn,
  now: () => new Date('2026-11-21T13:12:00Z'),
  ...changes,
});
