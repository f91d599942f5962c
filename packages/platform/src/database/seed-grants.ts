import { grantChanges, isSudo } from '@bullpen/contract';
import { auditRow } from './audit.ts';
import type { grants, IdentityRecord, invitations } from './schema.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { daysBefore } from './staff-time.ts';

type Words = readonly [string, ...string[]];

const reasons: Words = [
  'Joins the desk that runs the season.',
  'Asked for by the publisher’s project lead.',
  'Covers for a colleague on leave.',
  'Answers readers’ questions during the season.',
  'Needs to see the figures for the weekly report.',
];
const minute = 60_000;

interface Given {
  readonly grants: (typeof grants.$inferInsert)[];
  readonly events: ReturnType<typeof auditRow>[];
}

const createdAt = ({ created_at }: IdentityRecord): number => Date.parse(created_at);

interface Giver {
  readonly giver: IdentityRecord;
  readonly since: number;
}

/** Sudo people, whatever became of them since. */
const giversAmong = (everyone: readonly IdentityRecord[]): readonly Giver[] =>
  everyone.filter(isSudo).map((giver) => ({ giver, since: createdAt(giver) }));

/** One of those who were there by then. */
const giverOf = (random: SeededRandom, givers: readonly Giver[], { id }: IdentityRecord, at: number) => {
  const [first, ...others] = givers.filter(({ giver, since }) => giver.id !== id && since < at);
  return first && random.pick([first, ...others]).giver;
};

/**
 * Who gave the rights that identities are seeded with, when and why, and when they were last used, `lastMoment` at the
 * latest; milliseconds since the epoch.
 */
export function createSeedGrants(everyone: readonly IdentityRecord[], lastMoment: number): Given {
  const given: Given = { grants: [], events: [] };
  const givers = giversAmong(everyone);
  for (const identity of everyone) {
    const random = createSeededRandom(`rights/${identity.id}`);
    const { given: rights } = grantChanges(null, identity);
    if (rights.length === 0) continue;
    const from = createdAt(identity) + minute;
    const until = Math.max(from, Date.parse(identity.updated_at));
    const at = new Date(from + Math.floor(random.fraction() * (until - from)));
    const giver = giverOf(random, givers, identity, at.getTime());
    const reason = giver ? random.pick(reasons) : null;
    for (const right of rights) {
      given.grants.push({
        ...right,
        id: random.uuid(),
        identityId: identity.id,
        givenBy: giver?.id ?? null,
        givenAt: at,
        reason,
        lastUsedAt: lastUse(random, identity, { from: at.getTime(), until: lastMoment }),
      });
    }
    if (giver) given.events.push(giving(random, identity, giver, at, reason));
  }
  return given;
}

/** Many use what they have every week, some have left off, and some have never begun. */
function lastUse(
  random: SeededRandom,
  { state, verifiable_addresses = [] }: IdentityRecord,
  { from, until }: { readonly from: number; readonly until: number },
) {
  const hasBegun = verifiable_addresses.some(({ verified }) => verified) && random.integer(6) > 0;
  const span = until - from;
  if (!hasBegun || span <= 0) return null;
  const share = state === 'active' && random.integer(3) > 0 ? 1 - random.fraction() ** 4 * 0.1 : random.fraction();
  return new Date(from + Math.floor(share * span));
}

function giving(
  random: SeededRandom,
  identity: IdentityRecord,
  giver: IdentityRecord,
  at: Date,
  reason: string | null,
): Given['events'][number] {
  const { sudo, projects } = identity.metadata_public?.authz ?? {};
  const before = { ...(sudo && { sudo: false }), ...(projects && { projects: {} }) };
  const after = { sudo, projects };
  const action = 'identity.change';
  return auditRow({ id: random.uuid(), at, actorId: giver.id, action, subjectId: identity.id, before, after, reason });
}

type SeedInvitation = typeof invitations.$inferInsert;

const day = 24 * 60 * minute;

/** Invitations from the months before `until`: some were overlooked, one was taken back. */
export function createSeedInvitations(inviter: IdentityRecord, until: number): SeedInvitation[] {
  const random = createSeededRandom('invitations');
  const guests: Words = ['helena.koppel', 'lars.dahl', 'inese.krumina', 'pieter.maes', 'claire.fontaine'];
  return guests.map((name, index): SeedInvitation => {
    const sentAt = new Date(daysBefore(until, 80, 8) + index * 11 * day + random.integer(8 * 60) * minute);
    const expiresAt = new Date(sentAt.getTime() + 7 * day);
    const isWithdrawn = index === 1;
    return {
      id: random.uuid(),
      email: `${name}@freelance.example`,
      sudo: false,
      projects: { 'handelskompas-s03-prod': random.pick(['r', 'rw'] as const) },
      reason: random.pick(reasons),
      invitedBy: inviter.id,
      createdAt: sentAt,
      sentAt,
      expiresAt,
      ending: isWithdrawn ? 'withdrawn' : null,
      endedAt: isWithdrawn ? new Date(sentAt.getTime() + day) : null,
      version: isWithdrawn ? 2 : 1,
    };
  });
}
