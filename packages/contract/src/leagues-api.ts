import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { creationConflicts } from './creation.ts';
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
    })
    .input(z.object({ query: LeagueQuery }))
    .output(LeaguePage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/leagues/export',
    })
    .input(z.object({ query: LeagueExportQuery }))
    .output(CsvFile),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/leagues',
      successStatus: 201,
    })
    .input(z.object({ body: NewLeague }))
    .output(League)
    .errors(creationConflicts(League)),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/leagues/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(League),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/leagues/{id}',
    })
    .input(z.object({ params: RecordPath, body: LeagueChange }))
    .output(League)
    .errors(conflictOn(League)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/leagues/{id}/deletion',
    })
    .input(z.object({ params: RecordPath }))
    .output(LeagueDeletion),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/leagues/{id}',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(LeagueDeletion)
    .errors(conflictOn(League)),
  standings: call
    .route({
      ...about,
      method: 'GET',
      path: '/leagues/{id}/standings',
    })
    .input(z.object({ params: RecordPath, query: StandingQuery }))
    .output(StandingPage),
  exportStandings: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/leagues/{id}/standings/export',
    })
    .input(z.object({ params: RecordPath, query: StandingExportQuery }))
    .output(CsvFile),
  members: {
    list: call
      .route({
        ...about,
        method: 'GET',
        path: '/leagues/{id}/members',
      })
      .input(z.object({ params: RecordPath, query: MemberQuery }))
      .output(MemberPage),
    export: call
      .route({
        ...about,
        ...csvRoute,
        method: 'GET',
        path: '/leagues/{id}/members/export',
      })
      .input(z.object({ params: RecordPath, query: MemberExportQuery }))
      .output(CsvFile),
    remove: call
      .route({
        ...about,
        method: 'DELETE',
        path: '/leagues/{id}/members/{playerId}',
      })
      .input(z.object({ params: MemberPath, query: Removal }))
      .output(League)
      .errors({
        ...conflictOn(LeagueMember),
        owner_stays: { status: 409, message: 'Give the league another owner first.' },
      }),
  },
};
