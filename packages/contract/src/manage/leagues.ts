import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { creationConflicts } from '../records/creation.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { moneyColumn } from '../records/csv-money.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { floatPlace, momentPlace, numberPlace, textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { fundFields, fundFigures, playerFields } from '../records/named-documentation.ts';
import { numberRangeText } from '../records/number-range.ts';
import { dayRangeText, rangesInOrder } from '../records/range-filters.ts';
import { changeOf, conflictOn, Id, Name, RecordPath, Removal, Version } from '../records/record.ts';
import { renameFields } from '../records/record-documentation.ts';
import { leagueFilterSorts, leagueSorts, memberSorts } from '../records/record-sorts.ts';
import { Restoration, restorationRefusal } from '../records/restoration.ts';
import { timestamp } from '../records/timestamp.ts';

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

const asked = z.extend(listQuery(leagueSorts), {
  /** The leagues that this player is in alone. */
  playerId: z.optional(Id),
  /** Those without an owner alone. */
  owner: z.optional(z.enum(['none'])),
  /** Those that were made on these days of the project's time zone; sorted by it. */
  created: z.optional(dayRangeText()),
  /** Those of so many members: `2..50`; sorted by it. */
  members: z.optional(numberRangeText(0, '2..50')),
});

const inOrder = rangesInOrder(leagueFilterSorts);

/** What the list of leagues is asked with; `search` looks at name and join code. */
export const LeagueQuery = asked.check(...inOrder);
/** See the schema. */
export type LeagueQuery = z.infer<typeof LeagueQuery>;

/** What the export of leagues is asked with: the same, without a page. */
export const LeagueExportQuery = z.omit(asked, ofOnePage).check(...inOrder);

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

/** What the file of leagues holds. */
export const leagueCsvColumns: CsvColumns<League> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Join code', ({ joinCode }) => joinCode],
  ['Owner id', ({ owner }) => owner?.id],
  ['Owner', ({ owner }) => owner?.name],
  ['Members', ({ memberCount }) => memberCount],
  ['Created', ({ createdAt }) => createdAt],
];

/** What the file of the members of a league holds. */
export const memberCsvColumns: CsvColumns<LeagueMember> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Joined', ({ joinedAt }) => joinedAt],
  ['Owner', ({ isOwner }) => isOwner],
];

/** What the file of the standings of a league holds. `currency` is ISO 4217, that of the season. */
export const standingCsvColumns = (currency: string): CsvColumns<Standing> => [
  ['Id', ({ id }) => id],
  ['Rank', ({ rank }) => rank],
  ['Name', ({ name }) => name],
  ['Fund id', ({ fund }) => fund.id],
  ['Fund', ({ fund }) => fund.name],
  moneyColumn('Value', currency, ({ fund }) => fund.value),
  ['Return', ({ fund }) => fund.return],
];

const about = { tags: ['Leagues'], inputStructure: 'detailed' } as const;
const MemberPath = z.object({ id: Id, playerId: Id });

/** The calls about the leagues that players make. */
export const leaguesApi = {
  list: call
    .route({ ...about, method: 'GET', path: '/leagues' })
    .input(z.object({ query: LeagueQuery }))
    .output(LeaguePage),
  export: call
    .meta({ exportOf: 'leagues' })
    .route({ ...about, ...csvRoute, method: 'GET', path: '/leagues/export' })
    .input(z.object({ query: LeagueExportQuery }))
    .output(CsvFile),
  create: call
    .route({ ...about, method: 'POST', path: '/leagues', successStatus: 201 })
    .input(z.object({ body: NewLeague }))
    .output(League)
    .errors(creationConflicts(League)),
  get: call
    .route({ ...about, method: 'GET', path: '/leagues/{id}' })
    .input(z.object({ params: RecordPath }))
    .output(League),
  update: call
    .meta({ wantsReason: true })
    .route({ ...about, method: 'PATCH', path: '/leagues/{id}' })
    .input(z.object({ params: RecordPath, body: LeagueChange }))
    .output(League)
    .errors(conflictOn(League)),
  deletion: call
    .route({ ...about, method: 'GET', path: '/leagues/{id}/deletion' })
    .input(z.object({ params: RecordPath }))
    .output(LeagueDeletion),
  remove: call
    .meta({ wantsReason: true })
    .route({ ...about, method: 'DELETE', path: '/leagues/{id}' })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(LeagueDeletion)
    .errors(conflictOn(League)),
  restore: call
    .route({ ...about, method: 'POST', path: '/leagues/{id}/restoration' })
    .input(z.object({ params: RecordPath, body: Restoration }))
    .output(League)
    .errors(restorationRefusal),
  standings: call
    .route({ ...about, method: 'GET', path: '/leagues/{id}/standings' })
    .input(z.object({ params: RecordPath, query: StandingQuery }))
    .output(StandingPage),
  exportStandings: call
    .meta({ exportOf: 'leagues standings' })
    .route({ ...about, ...csvRoute, method: 'GET', path: '/leagues/{id}/standings/export' })
    .input(z.object({ params: RecordPath, query: StandingExportQuery }))
    .output(CsvFile),
  members: {
    list: call
      .route({ ...about, method: 'GET', path: '/leagues/{id}/members' })
      .input(z.object({ params: RecordPath, query: MemberQuery }))
      .output(MemberPage),
    export: call
      .meta({ exportOf: 'leagues members' })
      .route({ ...about, ...csvRoute, method: 'GET', path: '/leagues/{id}/members/export' })
      .input(z.object({ params: RecordPath, query: MemberExportQuery }))
      .output(CsvFile),
    remove: call
      .meta({ wantsReason: true })
      .route({ ...about, method: 'DELETE', path: '/leagues/{id}/members/{playerId}' })
      .input(z.object({ params: MemberPath, query: Removal }))
      .output(League)
      .errors({
        ...conflictOn(LeagueMember),
        owner_stays: { status: 409, message: 'Give the league another owner first.' },
      }),
  },
};

// What the OpenAPI document says of all this. A function, so that no browser loads it.

const leagueId = '6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21';
const owner = { id: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55', name: 'Õnne Mägi' };
const version = ['Counts the changes, from 1. A change sends the one that it was made from.', 1] as const;
const short = 'Under three characters it finds names that begin with it.';

const filters = {
  search: [`Looks at name and join code, and finds the league with this id. ${short}`, 'leesclub'],
  sort: ['By what the list is sorted. With `created` or `members` by that alone.', 'memberCount'],
  playerId: ['The leagues that this player is in alone.', owner.id],
  owner: ['`none`: leagues whose owner is gone alone.', 'none'],
  created:
    'Leagues that were made on these days of the project’s time zone, both included, such as `2026-09-01..2026-09-30`; one of them is left out for no end. Goes with `sort=createdAt`, so not beside `members`.',
  members: [
    'Leagues of so many members, both included; one of them is left out for no end. Goes with `sort=memberCount`, so not beside `created`.',
    '2..50',
  ],
} as const;

const memberFilters = {
  search: [`Looks at name and email, and finds the member with this id. ${short}`, 'magi'],
  sort: ['By what the list is sorted.', 'joinedAt'],
} as const;

const standingFilters = {
  search: [`Looks at the names of player and fund, and finds the player with this id. ${short}`, 'otter'],
  sort: ['By what the list is sorted.', 'rank'],
} as const;

export const leaguesDocumentation = (): ResourceDocumentation<{ leagues: typeof leaguesApi }> => ({
  tags: { Leagues: 'What players make among themselves to compare their funds.' },
  calls: {
    'leagues.list': [
      'List leagues',
      'One page of the leagues of this project, or of those that one player is in, searched and sorted over all of them. Needs access to the project.',
    ],
    'leagues.export': [
      'Export leagues',
      'Every league that the list would show on its pages, as one CSV file. Needs access to the project.',
    ],
    'leagues.create': [
      'Make a league',
      'Makes a league for a player. The same request again answers the league that it made before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event.',
    ],
    'leagues.get': ['Read a league', 'One league of this project. Needs access to the project.'],
    'leagues.update': [
      'Change a league',
      'Gives the league another name, or another of its members as owner. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current league.',
    ],
    'leagues.deletion': [
      'Measure the deletion of a league',
      'What would go if the league were deleted now. Changes nothing. Needs access to the project.',
    ],
    'leagues.remove': [
      'Delete a league',
      'Deletes the league and every membership of it, and answers what went; the players and their funds stay. The deletion can be restored for 24 hours. Needs write access to the project. Writes one audit event.',
    ],
    'leagues.restore': [
      'Restore a deleted league',
      'Brings a league that was deleted in the last 24 hours back under its id, with its join code and every membership, in another version. A member who is gone is in the way, and so is a league that has taken the join code. Needs write access to the project. Writes one audit event. Answers 404 where nothing is kept, and 409 with what is in the way: all of it comes back, or nothing.',
    ],
    'leagues.standings': [
      'Read the standings of a league',
      'One page of the members of a league, each with the best of their funds, ranked by its value. Needs access to the project.',
    ],
    'leagues.exportStandings': [
      'Export the standings of a league',
      'Every standing that the list would show on its pages, as one CSV file. Money stands in it as people count it, its currency in the heading. Needs access to the project.',
    ],
    'leagues.members.list': [
      'List the members of a league',
      'One page of the members of a league, searched and sorted over all of them. Needs access to the project.',
    ],
    'leagues.members.export': [
      'Export the members of a league',
      'Every member that the list would show on its pages, as one CSV file. Needs access to the project.',
    ],
    'leagues.members.remove': [
      'Remove a member from a league',
      'Ends a membership and answers the league as it is then; `version` is the member’s, not the league’s; the player stays, and may join again. The owner stays until the league has another one. Needs write access to the project. Writes one audit event.',
    ],
  },
  schemas: [
    documentObject(League, 'A league that players made among themselves.', {
      id: ['Never changes.', leagueId],
      name: ['As its owner names it.', 'De Leesclub'],
      joinCode: ['Whoever knows it may join.', 'K7PX2M9Q'],
      owner: ['A member of it; null once that player has gone.', owner, playerFields],
      memberCount: ['How many are in it, the owner among them.', 17],
      createdAt: ['When it was made.', '2026-09-14T18:20:00.000Z'],
      version,
    }),
    documentObject(LeaguePage, 'One page of leagues.', pageFields),
    documentObject(LeagueQuery, 'What the list of leagues is asked with.', { ...listFields, ...filters }),
    documentObject(LeagueExportQuery, 'What the export of leagues is asked with.', { ...exportFields, ...filters }),
    documentObject(NewLeague, 'A league that staff makes for a player. The join code is the server’s.', {
      id: ['Made by whoever creates it, so that a repeated request makes one league.', leagueId],
      name: ['The name.', 'De Leesclub'],
      ownerId: ['A player of this project, who becomes owner and first member.', owner.id],
    }),
    documentObject(LeagueChange, 'Another name or another owner; what is left out stays as it is.', {
      ...renameFields,
      name: ['The new name.', 'De Leesclub van Gent'],
      ownerId: ['A member of the league.', owner.id],
    }),
    documentObject(LeagueDeletion, 'What goes with a league that is deleted.', {
      members: ['How many memberships end; the players and their funds stay.', 17],
    }),
    documentObject(LeagueMember, 'A player as a member of a league.', {
      id: ['The player’s.', owner.id],
      name: ['As they name themselves.', owner.name],
      email: ['Where messages to this person go.', 'onne.magi@example.com'],
      joinedAt: ['When they joined.', '2026-09-15T07:02:00.000Z'],
      isOwner: ['Whether the league is theirs.', false],
      version,
    }),
    documentObject(MemberPage, 'One page of the members of a league.', pageFields),
    documentObject(MemberQuery, 'What the members of a league are asked with.', {
      ...listFields,
      ...memberFilters,
    }),
    documentObject(MemberExportQuery, 'What the export of the members of a league is asked with.', {
      ...exportFields,
      ...memberFilters,
    }),
    documentObject(Standing, 'Where a member stands in a league: by the best of their funds.', {
      id: ['The player’s.', owner.id],
      name: ['As they name themselves.', owner.name],
      rank: ['Among the members, from 1; equal values share a rank.', 3],
      fund: [
        'The best of their funds: its value in the minor unit of the season’s currency, its return as a share.',
        { id: '2b1f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c11', name: 'Velvet Otter', value: 10742310, return: 0.074231 },
        { ...fundFields, value: fundFigures.value, return: fundFigures.return },
      ],
    }),
    documentObject(StandingPage, 'One page of the standings of a league.', pageFields),
    documentObject(StandingQuery, 'What the standings of a league are asked with; ranks are of the whole league.', {
      ...listFields,
      ...standingFilters,
    }),
    documentObject(StandingExportQuery, 'What the export of the standings of a league is asked with.', {
      ...exportFields,
      ...standingFilters,
    }),
  ],
});
