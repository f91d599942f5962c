import type { Identity, Instrument, Player, Season } from '@bullpen/contract';
import { identities } from './identities.ts';
import { instruments } from './instruments.ts';
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
  season: autumn,
  now: () => new Date('2026-11-21T13:12:00Z'),
  ...changes,
});
