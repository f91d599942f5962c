import { type AreaDocumentation, documentObject } from './documented-schema.ts';
import {
  League,
  LeagueChange,
  LeagueDeletion,
  LeagueExportQuery,
  LeagueMember,
  LeaguePage,
  LeagueQuery,
  MemberExportQuery,
  MemberPage,
  MemberQuery,
  NewLeague,
  Standing,
  StandingExportQuery,
  StandingPage,
  StandingQuery,
} from './league.ts';
import { exportFields, listFields, pageFields } from './list-documentation.ts';
import { fundFields, fundFigures, playerFields } from './named-documentation.ts';
import { changeFields } from './record-documentation.ts';

const leagueId = '6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21';
const owner = { id: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55', name: 'Õnne Mägi' };
const version = ['Counts the changes, from 1. A change sends the one that it was made from.', 1] as const;
const short = 'Under three characters it finds names that begin with it.';

const filters = {
  search: [`Looks at name and join code, and finds the league with this id. ${short}`, 'leesclub'],
  sort: ['By what the list is sorted.', 'memberCount'],
  playerId: ['The leagues that this player is in alone.', owner.id],
} as const;

const memberFilters = {
  search: [`Looks at name and e-mail, and finds the member with this id. ${short}`, 'magi'],
  sort: ['By what the list is sorted.', 'joinedAt'],
} as const;

const standingFilters = {
  search: [`Looks at the names of player and fund, and finds the player with this id. ${short}`, 'otter'],
  sort: ['By what the list is sorted.', 'rank'],
} as const;

export const leaguesDocumentation: AreaDocumentation<'leagues'> = {
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
      'Deletes the league and every membership of it, and answers what went; the players and their funds stay. Needs write access to the project. Writes one audit event.',
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
      ...changeFields,
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
};
