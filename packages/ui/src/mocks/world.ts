import type { Fund, HistoryEntry, Identity, Instrument, League, Player, Season } from '@bullpen/contract';
import { funds } from './funds.ts';
import { identities } from './identities.ts';
import { instruments } from './instruments.ts';
import { leagues, type Membership, memberships } from './leagues.ts';
import { players } from './players.ts';
import { autumn } from './seasons.ts';

/**
 * What the mocked API knows. One per story, so that no story sees another's changes.
 * Its bearer tokens are the ids of the people who call.
 */
export interface World {
  readonly identities: Map<string, Identity>;
  /** What the funds of every project can trade. */
  readonly instruments: Map<string, Instrument>;
  /** The players of every project. */
  readonly players: Map<string, Player>;
  /** Their funds. */
  readonly funds: Map<string, Fund>;
  /** Their leagues, and who is in which of them. */
  readonly leagues: Map<string, League>;
  memberships: readonly Membership[];
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
  instruments: new Map(instruments.map((instrument) => [instrument.id, instrument])),
  players: new Map(players.map((player) => [player.id, player])),
  funds: new Map(funds.map((fund) => [fund.id, fund])),
  leagues: new Map(leagues.map((league) => [league.id, league])),
  memberships,
  audit: [],
  season: autumn,
  now: () => new Date('2026-11-21T13:12:00Z'),
  ...changes,
});
