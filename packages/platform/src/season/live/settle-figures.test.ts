import { mostMoney } from '@bullpen/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  figureTables,
  openPlayedSeason,
  type PlayedSeasonData,
  playedProject,
  readFigures,
  readSeasonRow,
} from '../../../test/testing/played-season.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { listTopLeagues } from '../../admin-api/overview/top-leagues.ts';
import { fundMovements, fundReturns, funds, instruments, leagueMembers } from '../../database/schema.ts';
import { openingCash } from '../play-fund.ts';
import { registrationOpens } from '../season-people.ts';
import { settleFigures } from './settle-figures.ts';
import { settleFundReturns } from './settle-fund-returns.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

describe.each(['2026-11-20T13:12:00Z', '2026-11-22T09:00:00Z', '2026-11-23T18:45:10Z'])('figures of %s', (moment) => {
  const at = new Date(moment);
  let played: PlayedSeasonData;
  beforeAll(async () => {
    played = await openPlayedSeason(at);
  });
  afterAll(() => played.close());

  it('that are worked out from what players did are those that were counted while they played', async () => {
    const { database } = played;
    const calendar = await readSeasonRow(database);
    const counted = await readFigures(database);
    for (const table of figureTables) await database.delete(table);
    const params = { projectKey: playedProject.key, calendar, since: registrationOpens(calendar), until: at };
    await database.transaction((transaction) => settleFigures(transaction, params));
    expect(await readFigures(database)).toEqual(counted);
    expect(counted.every((rows) => rows.length > 0)).toBe(true);
  });

  it('are written where they have changed alone', async () => {
    const { database } = played;
    const calendar = await readSeasonRow(database);
    const params = { projectKey: playedProject.key, calendar, until: at };
    const settle = () => database.transaction((transaction) => settleFundReturns(transaction, params));
    const rows = () =>
      database
        .select({ id: fundReturns.fundId, row: sql`${fundReturns}.xmin::text` })
        .from(fundReturns)
        .orderBy(fundReturns.fundId);
    await settle();
    const before = await rows();
    const { id } = before[7] ?? expect.fail();
    await database
      .update(fundReturns)
      .set({ return7d: sql`${fundReturns.return7d} + 1` })
      .where(eq(fundReturns.fundId, id));
    await settle();
    const after = await rows();
    expect(after.filter(({ row }, index) => row !== before[index]?.row).map((each) => each.id)).toEqual([id]);
  });

  it('hold what a fund returns that became very rich', async () => {
    const { database } = played;
    const calendar = await readSeasonRow(database);
    const [rich = expect.fail()] = await database
      .select({ id: funds.id })
      .from(funds)
      .innerJoin(leagueMembers, eq(leagueMembers.playerId, funds.playerId))
      .orderBy(funds.id)
      .limit(1);
    const [cash, value] = [sql`${funds.cash} + ${mostMoney}`, sql`${funds.value} + ${mostMoney}`];
    await database.update(funds).set({ cash, value }).where(eq(funds.id, rich.id));
    const [{ id: instrumentId } = expect.fail()] = await database.select().from(instruments).limit(1);
    await database.insert(fundMovements).values({ fundId: rich.id, instrumentId, at, quantity: 0, paid: -mostMoney });
    const params = { projectKey: playedProject.key, calendar, since: registrationOpens(calendar), until: at };
    await database.transaction((transaction) => settleFigures(transaction, params));
    const [own] = await database.select().from(fundReturns).where(eq(fundReturns.fundId, rich.id));
    expect(own).toMatchObject({ returnSeason: expect.closeTo((mostMoney / openingCash) * 1e6, -7), rankSeason: 1 });
    const first = { range: 'season', fewestMembers: 1, search: '', sort: 'return', order: 'desc', limit: 1 } as const;
    const source = { database, projectKey: playedProject.key };
    const { nextCursor } = await listTopLeagues(source, first);
    const cursor = nextCursor ?? expect.fail('There is one league.');
    expect((await listTopLeagues(source, { ...first, cursor })).items).toHaveLength(1);
  });
});
