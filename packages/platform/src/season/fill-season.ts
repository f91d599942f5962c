import { eq, sql } from 'drizzle-orm';
import { bulkInsert } from '../database/bulk-insert.ts';
import type { Database } from '../database/database.ts';
import {
  funds,
  holdings,
  instruments,
  leagueMembers,
  leagues,
  players,
  prices,
  seasons,
  trades,
} from '../database/schema.ts';
import { createSeededRandom } from '../database/seeded-random.ts';
import { playSeason } from './play-season.ts';

/** What a season is filled with. */
export interface FillPlan {
  readonly projectKey: string;
  /** The project's, spelt as the owner spells them. */
  readonly locales: readonly string[];
  readonly playerCount: number;
  /** The present, up to which it is played. */
  readonly at: Date;
}

const seedRange = 2 ** 31;

/** The same project is the same season, as long as its calendar is the same. */
export const seedOf = (projectKey: string): number => createSeededRandom(projectKey).integer(seedRange);

/**
 * Plays a season that has not been played into the database, all of it or nothing. Whoever comes second waits, and
 * finds it filled. Answers whether it has filled it now.
 */
export async function fillSeason(
  database: Database,
  { projectKey, locales, playerCount, at }: FillPlan,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // Whoever waits here waits for as long as the first one fills.
    await transaction.execute(sql`set local statement_timeout = 0`);
    const ours = eq(seasons.projectKey, projectKey);
    const [calendar] = await transaction.select().from(seasons).where(ours).for('update');
    if (!calendar) throw new Error(`No season of ${projectKey} is laid out.`);
    if (calendar.playedAt) return false;
    const seed = seedOf(projectKey);
    const season = playSeason({ projectKey, seed, calendar, locales, playerCount, until: at });
    await bulkInsert(transaction, instruments, season.instruments());
    await bulkInsert(transaction, prices, season.prices());
    await bulkInsert(transaction, players, season.players());
    await bulkInsert(transaction, funds, season.funds());
    await bulkInsert(transaction, holdings, season.holdings());
    await bulkInsert(transaction, trades, season.trades());
    await bulkInsert(transaction, leagues, season.leagues());
    await bulkInsert(transaction, leagueMembers, season.leagueMembers());
    await transaction.update(seasons).set({ playedAt: at }).where(ours);
    return true;
  });
}
