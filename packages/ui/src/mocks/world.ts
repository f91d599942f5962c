import type {
  Fund,
  Grant,
  HistoryEntry,
  Identity,
  Invitation,
  League,
  Player,
  Season,
  TranslationEntry,
} from '@bullpen/contract';
import { auditTrail } from './audit-trail.ts';
import { funds } from './funds.ts';
import { grants } from './grants.ts';
import { identities } from './identities.ts';
import { invitations } from './invitations.ts';
import { leagues, type Membership, memberships } from './leagues.ts';
import { players } from './players.ts';
import { autumn } from './seasons.ts';
import { type KeptSession, sessions } from './sessions.ts';
import { translations } from './translations.ts';

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
  /** What was changed, and of which record. */
  readonly audit: {
    readonly subjectId: string;
    readonly projectKey: string | null;
    readonly entry: Extract<HistoryEntry, { event: 'changed' }>;
  }[];
  /** Who was asked to join. */
  readonly invitations: Map<string, Invitation>;
  /** What people have, and from whom. */
  readonly grants: Map<string, Grant>;
  /** Where people have logged in. */
  readonly sessions: Map<string, KeptSession>;
  /** The texts of every project, by their keys. */
  readonly translations: Map<string, TranslationEntry>;
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
  audit: [...auditTrail],
  invitations: new Map(invitations.map((invitation) => [invitation.id, invitation])),
  grants: new Map(grants.map((grant) => [grant.id, grant])),
  sessions: new Map(sessions.map((session) => [session.id, session])),
  translations: new Map(translations.map((entry) => [entry.key, entry])),
  season: autumn,
  now: () => new Date('2026-11-21T13:12:00Z'),
  ...changes,
});
