import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
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
  StandingExportQuery,
  StandingPage,
  StandingQuery,
} from './league.ts';
import { conflictOn, Id, RecordPath, Removal } from './record.ts';

const about = { tags: ['Leagues'], inputStructure: 'detailed' } as const;
const MemberPath = z.object({ id: Id, playerId: Id });

/** The calls about the leagues that players make. */
export const leaguesApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/leagues',
      summary: 'List leagues',
      description:
        'One page of the leagues of this project, or of those that one player is in, searched and sorted over all of them. Needs access to the project.',
    })
    .input(z.object({ query: LeagueQuery }))
    .output(LeaguePage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/leagues/export',
      summary: 'Export leagues',
      description: 'Every league that the list would show on its pages, as one CSV file. Needs access to the project.',
    })
    .input(z.object({ query: LeagueExportQuery }))
    .output(CsvFile),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/leagues',
      successStatus: 201,
      summary: 'Make a league',
      description:
        'Makes a league for a player. The same request again answers the league that it made before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ body: NewLeague }))
    .output(League)
    .errors(conflictOn(League)),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/leagues/{id}',
      summary: 'Read a league',
      description: 'One league of this project. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(League),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/leagues/{id}',
      summary: 'Change a league',
      description:
        'Gives the league another name, or another of its members as owner. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current league.',
    })
    .input(z.object({ params: RecordPath, body: LeagueChange }))
    .output(League)
    .errors(conflictOn(League)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/leagues/{id}/deletion',
      summary: 'Measure the deletion of a league',
      description: 'What would go if the league were deleted now. Changes nothing. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(LeagueDeletion),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/leagues/{id}',
      summary: 'Delete a league',
      description:
        'Deletes the league and every membership of it, and answers what went; the players and their funds stay. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(LeagueDeletion)
    .errors(conflictOn(League)),
  standings: call
    .route({
      ...about,
      method: 'GET',
      path: '/leagues/{id}/standings',
      summary: 'Read the standings of a league',
      description:
        'One page of the members of a league, each with the best of their funds, ranked by its value. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath, query: StandingQuery }))
    .output(StandingPage),
  exportStandings: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/leagues/{id}/standings/export',
      summary: 'Export the standings of a league',
      description:
        'Every standing that the list would show on its pages, as one CSV file. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath, query: StandingExportQuery }))
    .output(CsvFile),
  members: {
    list: call
      .route({
        ...about,
        method: 'GET',
        path: '/leagues/{id}/members',
        summary: 'List the members of a league',
        description:
          'One page of the members of a league, searched and sorted over all of them. Needs access to the project.',
      })
      .input(z.object({ params: RecordPath, query: MemberQuery }))
      .output(MemberPage),
    export: call
      .route({
        ...about,
        ...csvRoute,
        method: 'GET',
        path: '/leagues/{id}/members/export',
        summary: 'Export the members of a league',
        description:
          'Every member that the list would show on its pages, as one CSV file. Needs access to the project.',
      })
      .input(z.object({ params: RecordPath, query: MemberExportQuery }))
      .output(CsvFile),
    remove: call
      .route({
        ...about,
        method: 'DELETE',
        path: '/leagues/{id}/members/{playerId}',
        summary: 'Remove a member from a league',
        description:
          'Ends a membership and answers the league as it is then; the player stays, and may join again. The owner stays until the league has another one. Needs write access to the project. Writes one audit event.',
      })
      .input(z.object({ params: MemberPath, query: Removal }))
      .output(League)
      .errors({
        ...conflictOn(LeagueMember),
        owner_stays: { status: 409, message: 'Give the league another owner first.' },
      }),
  },
};
