import * as z from 'zod/mini';
import { listQuery, ofOnePage, pageOf } from './list.ts';
import { floatPlace, momentPlace, numberPlace, textPlace } from './list-cursor.ts';
import { changeOf, Id, Name, Version } from './record.ts';
import { leagueSorts, memberSorts } from './record-sorts.ts';
import { timestamp } from './timestamp.ts';

/** A league that players made among themselves. */
export const League = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  /** Whoever knows it may join. */
  joinCode: z.string(),
  /** A member of it; null once that player has gone. */
  owner: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  memberCount: z.int().check(z.nonnegative()),
  createdAt: timestamp,
  version: Version,
});
/** See the schema. */
export type League = z.infer<typeof League>;

/** One of {@link leagueSorts}. */
export type LeagueSort = (typeof leagueSorts)[number];

/** What each of them compares. */
export const leaguePlaces = { name: textPlace, createdAt: momentPlace, memberCount: numberPlace } as const;

/** What the list of leagues is asked with; `search` looks at name and join code. */
export const LeagueQuery = z.object({
  ...listQuery(leagueSorts).shape,
  /** The leagues that this player is in alone. */
  playerId: z.optional(Id),
});
/** See the schema. */
export type LeagueQuery = z.infer<typeof LeagueQuery>;

/** What the export of leagues is asked with: the same, without a page. */
export const LeagueExportQuery = z.omit(LeagueQuery, ofOnePage);

/** One page of leagues. */
export const LeaguePage = pageOf(League);
/** See the schema. */
export type LeaguePage = z.infer<typeof LeaguePage>;

/** A league that staff makes for a player, who becomes its owner and first member. The join code is the server's. */
export const NewLeague = z.object({
  /** Made by whoever creates it, so that a repeated submit creates one league. */
  id: Id,
  name: Name,
  ownerId: Id,
});
/** See the schema. */
export type NewLeague = z.infer<typeof NewLeague>;

/** A change of a league; what it leaves out stays as it is. The owner must be a member. */
export const LeagueChange = changeOf({ name: z.optional(Name), ownerId: z.optional(Id) }).check(
  z.refine(({ name, ownerId }) => name !== undefined || ownerId !== undefined, 'Say what to change: name or ownerId.'),
);
/** See the schema. */
export type LeagueChange = z.infer<typeof LeagueChange>;

/** What goes with a league that is deleted. */
export const LeagueDeletion = z.object({ members: z.int().check(z.nonnegative()) });
/** See the schema. */
export type LeagueDeletion = z.infer<typeof LeagueDeletion>;

/** A player as a member of a league. */
export const LeagueMember = z.looseObject({
  /** The player's. */
  id: z.uuid(),
  name: z.string(),
  email: z.email(),
  joinedAt: timestamp,
  isOwner: z.boolean(),
  version: Version,
});
/** See the schema. */
export type LeagueMember = z.infer<typeof LeagueMember>;

/** One of {@link memberSorts}. */
export type MemberSort = (typeof memberSorts)[number];

/** What each of them compares. */
export const memberPlaces = { name: textPlace, joinedAt: momentPlace } as const;

/** What the members of a league are asked with; `search` looks at name and e-mail. */
export const MemberQuery = listQuery(memberSorts);
/** See the schema. */
export type MemberQuery = z.infer<typeof MemberQuery>;

/** What the export of the members of a league is asked with: the same, without a page. */
export const MemberExportQuery = z.omit(MemberQuery, ofOnePage);

/** One page of the members of a league. */
export const MemberPage = pageOf(LeagueMember);
/** See the schema. */
export type MemberPage = z.infer<typeof MemberPage>;

/** Where a member stands in a league: by the best of their funds. */
export const Standing = z.looseObject({
  /** The player's. */
  id: z.uuid(),
  name: z.string(),
  /** Among the members, from 1; equal values share a rank. */
  rank: z.int().check(z.positive()),
  fund: z.object({ id: z.uuid(), name: z.string(), value: z.int(), return: z.number() }),
});
/** See the schema. */
export type Standing = z.infer<typeof Standing>;

/** By what the standings of a league can be sorted. */
export const standingSorts = ['rank'] as const;

/** What each of them compares: the value, from the highest, since ranks close up while somebody reads page after page. */
export const standingPlaces = { rank: floatPlace } as const;

/** What the standings of a league are asked with; `search` looks at the names of player and fund. */
export const StandingQuery = listQuery(standingSorts);
/** See the schema. */
export type StandingQuery = z.infer<typeof StandingQuery>;

/** What the export of the standings of a league is asked with: the same, without a page. */
export const StandingExportQuery = z.omit(StandingQuery, ofOnePage);

/** One page of the standings of a league. */
export const StandingPage = pageOf(Standing);
/** See the schema. */
export type StandingPage = z.infer<typeof StandingPage>;
