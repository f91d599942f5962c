import * as z from 'zod/mini';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace, textPlace } from '../records/list-cursor.ts';
import { Id, Version } from '../records/record.ts';
import { invitationSorts } from '../records/record-sorts.ts';
import { timestamp } from '../records/timestamp.ts';
import { ProjectAccess, Reason } from '../session/identity.ts';
import { ProjectKey } from '../session/project.ts';

/** What became of an invitation. */
export const InvitationState = z.enum(['pending', 'accepted', 'expired', 'withdrawn']);
/** See the schema. */
export type InvitationState = z.infer<typeof InvitationState>;

/** Somebody who was asked to join, and what they may do once they have registered with that address. */
export const Invitation = z.looseObject({
  id: z.uuid(),
  /** In lower case, as the identity provider keeps addresses. */
  email: z.email(),
  /** Whether it gives sudo; of one that was accepted, whether it gave it. */
  sudo: z.boolean(),
  /** Whether it waits and would give nothing now: whoever sent it last has no sudo any more. */
  isLapsed: z.boolean(),
  projects: z.record(z.string(), ProjectAccess),
  reason: z.string(),
  state: InvitationState,
  /** Who gives it: whoever sent it last. No e-mail for an account that is gone. */
  invitedBy: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
  createdAt: timestamp,
  /** When the mail was last sent. */
  sentAt: timestamp,
  expiresAt: timestamp,
  /** When it was accepted or withdrawn, or had expired when another one took its place; null before. */
  endedAt: z.nullable(timestamp),
  /** The account that accepted it. */
  identityId: z.nullable(z.uuid()),
  version: Version,
});
/** See the schema. */
export type Invitation = z.infer<typeof Invitation>;

/** What each of them compares. */
export const invitationPlaces = { createdAt: momentPlace, email: textPlace } as const;

/** What the list of invitations is asked with: the latest first, unless it is asked for otherwise; `search` looks at the e-mail. */
export const InvitationQuery = z.extend(listQuery(invitationSorts, 'desc'), { state: z.optional(InvitationState) });
/** See the schema. */
export type InvitationQuery = z.infer<typeof InvitationQuery>;

/** What the export of invitations is asked with: the same, without a page. */
export const InvitationExportQuery = z.omit(InvitationQuery, ofOnePage);

/** One page of invitations. */
export const InvitationPage = pageOf(Invitation);
/** See the schema. */
export type InvitationPage = z.infer<typeof InvitationPage>;

/** An invitation to be sent. It gives sudo, or access to one project at least. */
export const NewInvitation = z
  .object({
    /** Made by whoever invites, so that a repeated submit invites once. */
    id: Id,
    email: z.email().check(z.maxLength(254, 'Use at most 254 characters.'), z.toLowerCase()),
    sudo: z._default(z.boolean(), false),
    projects: z._default(z.record(ProjectKey, ProjectAccess), {}),
    reason: Reason,
  })
  .check(
    z.refine(({ sudo, projects }) => sudo || Object.keys(projects).length > 0, {
      error: 'Give access to a project, or sudo.',
      path: ['projects'],
    }),
  );
/** See the schema. */
export type NewInvitation = z.infer<typeof NewInvitation>;

/** Asks for the mail of an invitation once more. */
export const InvitationResend = z.object({ version: Version });
/** See the schema. */
export type InvitationResend = z.infer<typeof InvitationResend>;

const day = 86_400_000;

/** How long an invitation can be accepted after its mail was sent, in milliseconds. */
export const invitationLifespan = 7 * day;

const resendPause = 60_000;

/** What an invitation is at the moment `now`: nobody writes down that it has expired. */
export const invitationStateAt = (
  { ending, expiresAt }: { readonly ending: Exclude<InvitationState, 'pending'> | null; readonly expiresAt: Date },
  now: Date,
): InvitationState => ending ?? (expiresAt.getTime() <= now.getTime() ? 'expired' : 'pending');

/** In how many seconds the mail may be sent again; 0 for now. */
export const secondsUntilResend = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() + resendPause - now.getTime()) / 1000));

/** Whether an invitation gives what a request asks for: then the request is that invitation, sent once more. */
export const isSameInvitation = (
  invitation: Pick<Invitation, 'email' | 'sudo' | 'projects'>,
  { email, sudo, projects }: Pick<NewInvitation, 'email' | 'sudo' | 'projects'>,
): boolean => {
  const had = Object.entries(invitation.projects);
  const has = Object.entries(projects);
  const isSameAccess = had.length === has.length && has.every(([key, access]) => invitation.projects[key] === access);
  return invitation.email === email && invitation.sudo === sudo && isSameAccess;
};
