import type {
  Expert,
  Fund,
  Grant,
  HistoryEntry,
  Identity,
  Image,
  Instrument,
  Invitation,
  League,
  NameWords,
  OfficialLeague,
  PlanFile,
  PlanState,
  Player,
  ScriptPreset,
  ScriptRun,
  Season,
  TranslationEntry,
  TranslationRevision,
  WrittenName,
} from '@bullpen/contract';
import { auditTrail } from './audit-trail.ts';
import { experts } from './experts.ts';
import { funds } from './funds.ts';
import { grants } from './grants.ts';
import { identities } from './identities.ts';
import { images } from './images.ts';
import { instruments } from './instruments.ts';
import { invitations } from './invitations.ts';
import { leagues, type Membership, memberships } from './leagues.ts';
import { names, nameWords } from './names.ts';
import { officialLeagues } from './official-leagues.ts';
import { planEdges, planNodes } from './plans.ts';
import { type KeptNote, playerNotes } from './player-notes.ts';
import { players } from './players.ts';
import { scriptPresets, scriptRuns } from './scripts.ts';
import { autumn } from './seasons.ts';
import { type KeptSession, sessions } from './sessions.ts';
import { translations } from './translations.ts';

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
  /** What staff wrote about them. */
  readonly playerNotes: Map<string, KeptNote>;
  /** Their funds. */
  readonly funds: Map<string, Fund>;
  /** Their leagues, and who is in which of them. */
  readonly leagues: Map<string, League>;
  memberships: readonly Membership[];
  /** What players wrote, and the words that bring it to staff. */
  readonly names: Map<string, WrittenName>;
  nameWords: NameWords;
  /** The plan that every project shares, and the files of its nodes. */
  plan: { readonly version: number; readonly updatedAt: string; readonly state: PlanState };
  readonly planFiles: Map<string, PlanFile & { readonly nodeId: string }>;
  /** What staff keeps at hand, and what ran. */
  readonly scriptPresets: Map<string, ScriptPreset>;
  readonly scriptRuns: Map<string, ScriptRun>;
  /** What the publisher makes. */
  readonly experts: Map<string, Expert>;
  /** Counts the changes of their order. */
  expertOrder: { readonly id: string; readonly version: number };
  readonly officialLeagues: Map<string, OfficialLeague>;
  /** Their files are their addresses. */
  readonly images: Map<string, Image>;
  /** What was deleted, by its id, and when: it can be restored for a day. */
  readonly deletions: Map<string, { readonly at: Date; readonly record: object }>;
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
  /** What was taken from them last, by person and project. */
  readonly formerGrants: Map<string, Grant>;
  /** Where people have logged in. */
  readonly sessions: Map<string, KeptSession>;
  /** The texts of every project, by their keys. */
  readonly translations: Map<string, TranslationEntry>;
  /** What was changed in them, by their keys. */
  readonly revisions: { readonly key: string; readonly revision: TranslationRevision }[];
  /** The season of every project. */
  readonly season: Season;
  /** When people look at projects, by account and project: when their visit before ended, and when they looked last. */
  readonly visits: Map<`${string} ${string}`, { readonly since: string | null; readonly last: string }>;
  /** The moment that a change is written down with. */
  readonly now: () => Date;
}

/** A fresh world of the named people. */
export function createWorld(changes: Partial<World> & { readonly people?: readonly Identity[] } = {}): World {
  return {
    identities: new Map((changes.people ?? identities).map((identity) => [identity.id, identity])),
    instruments: new Map(instruments.map((instrument) => [instrument.id, instrument])),
    players: new Map(players.map((player) => [player.id, player])),
    playerNotes: new Map(playerNotes.map((note) => [note.id, note])),
    funds: new Map(funds.map((fund) => [fund.id, fund])),
    leagues: new Map(leagues.map((league) => [league.id, league])),
    memberships,
    names: new Map(names.map((name) => [name.id, name])),
    nameWords,
    plan: {
      version: 1,
      updatedAt: '2026-11-20T16:05:00Z',
      state: {
        nodes: new Map(planNodes.map((node) => [node.id, node])),
        edges: new Map(planEdges.map((edge) => [edge.id, edge])),
        gone: new Map(),
      },
    },
    planFiles: new Map(),
    scriptPresets: new Map(scriptPresets.map((preset) => [preset.id, preset])),
    scriptRuns: new Map(scriptRuns.map((run) => [run.id, run])),
    experts: new Map(experts.map((expert) => [expert.id, expert])),
    expertOrder: { id: '0000000a-7c1e-4a04-8e13-000000000001', version: 1 },
    officialLeagues: new Map(officialLeagues.map((league) => [league.id, league])),
    images: new Map(images.map((image) => [image.id, image])),
    deletions: new Map(),
    audit: [...auditTrail],
    invitations: new Map(invitations.map((invitation) => [invitation.id, invitation])),
    grants: new Map(grants.map((grant) => [grant.id, grant])),
    formerGrants: new Map(),
    sessions: new Map(sessions.map((session) => [session.id, session])),
    translations: new Map(translations.map((entry) => [entry.key, entry])),
    revisions: [],
    season: autumn,
    visits: new Map(),
    now: () => new Date('2026-11-21T13:12:00Z'),
    ...changes,
  };
}
