import { and, asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPlayedSeason, type PlayedSeasonData, playedProject } from '../../test/testing/played-season.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { removeLeague } from '../admin-api/manage/leagues.ts';
import { historySource } from '../admin-api/manage/player-history.ts';
import { renamePlayer } from '../admin-api/manage/players.ts';
import { everyPage } from '../admin-api/records/list-page.ts';
import { createClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import {
  auditEvents,
  experts,
  formerMemberships,
  funds,
  images,
  instruments,
  leagueMembers,
  leagues,
  officialLeagues,
  planEdges,
  planFiles,
  planNodes,
  players,
  scriptPresets,
  scriptRuns,
  trades,
} from '../database/schema.ts';
import { fillSeason } from './fill-season.ts';
import { openPlans } from './open-plans.ts';
import { openSeasons } from './seasons.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const project = { ...playedProject, plowKey: 'handelskompas-s03' };
const { key: projectKey } = project;
const moments = ['2026-11-20T13:12:00Z', '2028-11-17T13:12:00Z'].map((moment) => new Date(moment));
const [first = expect.fail(), second = expect.fail()] = moments;

const tablesOfIds = [
  ...[players, funds, trades, instruments, leagues, images, experts, officialLeagues],
  ...[planNodes, planEdges, planFiles, scriptPresets, scriptRuns],
] as const;
const readIds = async (database: Database) =>
  Promise.all(
    tablesOfIds.map(async (table) => (await database.select({ id: table.id }).from(table)).map(({ id }) => id)),
  );

/** Deletes a league of several members and renames one of them. Answers what the history of that one tells. */
async function changeSomething(database: Database, at: Date) {
  const act = { actorId: crypto.randomUUID(), projectKey, at, reason: 'A test.' };
  const [league = expect.fail('Nobody has friends.')] = await database
    .select({ id: leagues.id, version: leagues.version })
    .from(leagues)
    .where(and(eq(leagues.projectKey, projectKey), gt(leagues.memberCount, 3)))
    .orderBy(asc(leagues.createdAt), asc(leagues.joinCode))
    .limit(1);
  const [member = expect.fail('Nobody is in it.')] = await database
    .select({ id: players.id, version: players.version })
    .from(leagueMembers)
    .innerJoin(players, eq(players.id, leagueMembers.playerId))
    .where(eq(leagueMembers.leagueId, league.id))
    .orderBy(asc(players.foldedName))
    .limit(1);
  expect(await removeLeague(database, league.id, act, league.version)).toMatchObject({ result: 'done' });
  const name = `Renamed in ${at.getFullYear()}`;
  const { id, version } = member;
  expect(await renamePlayer(database, id, act, { version, name })).toMatchObject({ result: 'done' });
  const told = await Array.fromAsync(everyPage({ sort: 'at', order: 'asc' }, historySource(database, { id })));
  return told.flat().map(({ at: moment, event }) => ({ moment, event }));
}

describe('a season that is laid out anew', () => {
  let played: PlayedSeasonData;
  beforeAll(async () => {
    played = await openPlayedSeason(first);
    await openPlans({ ...played, clock: createClock(() => first.getTime()) }, [project]);
  });
  afterAll(() => played.close());

  it('knows nothing of what was done in the one before', async () => {
    const { database, files } = played;
    const idsBefore = await readIds(database);
    const historyBefore = await changeSomething(database, first);
    const clock = createClock(() => second.getTime());
    await openSeasons(database, [project], clock);
    await openPlans({ ...played, clock }, [project]);
    expect(await database.$count(formerMemberships)).toBe(0);
    await fillSeason(database, { projectKey, locales: ['nl-BE'], playerCount: 300, at: second, files });
    const ids = await readIds(database);
    for (const [index, some] of ids.entries()) {
      expect(some.length).toBeGreaterThan(0);
      expect(some.filter((id) => idsBefore[index]?.includes(id))).toEqual([]);
    }

    const history = await changeSomething(database, second);
    expect(history.map(({ event }) => event)).toEqual(historyBefore.map(({ event }) => event));
    expect(history.every(({ moment }) => moment > '2028')).toBe(true);
    const begun = await database
      .select({ runId: auditEvents.subjectId })
      .from(auditEvents)
      .where(and(eq(auditEvents.projectKey, projectKey), eq(auditEvents.action, 'script_run.create')));
    expect(begun.length).toBeGreaterThan(await database.$count(scriptRuns));
    expect(new Set(begun.map(({ runId }) => runId)).size).toBe(begun.length);
  });
});
