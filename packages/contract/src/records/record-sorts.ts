/** By what the audit trail can be sorted. */
export const auditSorts = ['at'] as const;
/** One of {@link auditSorts}. */
export type AuditSort = (typeof auditSorts)[number];

/** By what invitations can be sorted. */
export const invitationSorts = ['createdAt', 'email'] as const;
/** One of {@link invitationSorts}. */
export type InvitationSort = (typeof invitationSorts)[number];

/** By what experts can be sorted. */
export const expertSorts = ['position', 'name'] as const;

/** By what images can be sorted. */
export const imageSorts = ['createdAt', 'name', 'size'] as const;

/** By what leagues can be sorted. */
export const leagueSorts = ['name', 'createdAt', 'memberCount'] as const;

/** The sorts that a filter by a range goes with: an index has both, whatever the number of leagues. */
export const leagueFilterSorts = { created: ['createdAt'], members: ['memberCount'] } as const;

/** By what the members of a league can be sorted. */
export const memberSorts = ['name', 'joinedAt'] as const;

/** By what official leagues can be sorted. */
export const officialLeagueSorts = ['start', 'end', 'name'] as const;

/** By what players can be sorted. */
export const playerSorts = ['name', 'registeredAt', 'lastActiveAt'] as const;

/** The sorts that a filter by days goes with: an index has both, whatever the number of players. */
export const playerFilterSorts = { registered: ['registeredAt'], lastActive: ['lastActiveAt'] } as const;

/** By what funds can be sorted: `rank` has the highest value first. */
export const fundSorts = ['rank', 'name', 'value', 'return24h', 'return7d', 'return30d', 'returnSeason'] as const;
/** One of {@link fundSorts}. */
export type FundSort = (typeof fundSorts)[number];

/** The sorts that a filter by a range goes with: an index has both, whatever the number of funds. */
export const fundFilterSorts = {
  value: ['rank', 'value'],
  return: ['return24h', 'return7d', 'return30d', 'returnSeason'],
} as const satisfies Record<string, readonly FundSort[]>;

/** By what instruments can be sorted. */
export const instrumentSorts = ['symbol', 'name'] as const;
/** One of {@link instrumentSorts}. */
export type InstrumentSort = (typeof instrumentSorts)[number];

/** By what names can be sorted: `visibility` has what most people read first; by `decidedAt` those that wait come as they were written. */
export const nameSorts = ['visibility', 'writtenAt', 'name', 'decidedAt'] as const;
/** One of {@link nameSorts}. */
export type NameSort = (typeof nameSorts)[number];
