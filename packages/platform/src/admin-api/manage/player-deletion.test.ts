import { desc, eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import {
  figureTables,
  openPlayedSeason,
  playedProject,
  readFigures,
  readSeasonRow,
} from '../../../test/testing/played-season.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { funds, players, trades } from '../../database/schema.ts';
import { settleFigures } from '../../season/live/settle-figures.ts';
import { registrationOpens } from '../../season/season-people.ts';
import { removePlayer } from './player-deletion.ts';

vi.setConfig({ testTimeout: startTimeout });

it('takes a player out of all figures of the overview, as a recount of what is left tells them', async () => {
  const at = new Date('2026-11-20T13:12:00Z');
  const { database, close } = await openPlayedSeason(at);
  const { key: projectKey } = playedProject;
  const busiest = await database
    .select({ id: players.id, version: players.version })
    .from(players)
    .innerJoin(funds, eq(funds.playerId, players.id))
    .innerJoin(trades, eq(trades.fundId, funds.id))
    .groupBy(players.id)
    .orderBy(desc(sql`count(*)`), players.id)
    .limit(4);
  expect(busiest).toHaveLength(4);
  const act = { actorId: crypto.randomUUID(), projectKey, at, reason: 'A test.' };
  const outcomes = await Promise.all(busiest.map(({ id, version }) => removePlayer(database, id, act, version)));
  expect(outcomes.every(({ result }) => result === 'done')).toBe(true);
  const [counts, bought, , byLeague] = await readFigures(database);
  for (const table of figureTables) await database.delete(table);
  const calendar = await readSeasonRow(database);
  const params = { projectKey, calendar, since: registrationOpens(calendar), until: at };
  await database.transaction((transaction) => settleFigures(transaction, params));
  const recounted = await readFigures(database);
  expect([counts, bought, byLeague]).toEqual([recounted[0], recounted[1], recounted[3]]);
  await close();
});
