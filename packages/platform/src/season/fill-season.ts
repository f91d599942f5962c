import { asc, eq, inArray, sql } from 'drizzle-orm';
import { bulkInsert } from '../database/bulk-insert.ts';
import type { Database } from '../database/database.ts';
import {
  announcements,
  funds,
  holdings,
  identities,
  instruments,
  leagueMembers,
  leagues,
  players,
  prices,
  scriptLogLines,
  scriptPresets,
  scriptRuns,
  seasons,
  trades,
} from '../database/schema.ts';
import { createSeededRandom } from '../database/seeded-random.ts';
import { playSeason, type SeasonWish } from './play-season.ts';

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
    const staff = await findStaff(transaction);
    const season = playSeason({ projectKey, seed, calendar, locales, playerCount, until: at, staff });
    await bulkInsert(transaction, instruments, season.instruments());
    await bulkInsert(transaction, prices, season.prices());
    await bulkInsert(transaction, players, season.players());
    await bulkInsert(transaction, funds, season.funds());
    await bulkInsert(transaction, holdings, season.holdings());
    await bulkInsert(transaction, trades, season.trades());
    await bulkInsert(transaction, leagues, season.leagues());
    await bulkInsert(transaction, leagueMembers, season.leagueMembers());
    const scripts = season.scripts();
    await bulkInsert(transaction, scriptPresets, scripts.presets);
    await bulkInsert(transaction, scriptRuns, scripts.runs);
    await bulkInsert(transaction, scriptLogLines, scripts.logLines);
    await bulkInsert(transaction, announcements, scripts.announcements);
    await transaction.update(seasons).set({ playedAt: at }).where(ours);
    return true;
  });
}

/** Of the seeded accounts those who run scripts; where there are none, somebody who is gone. */
async function findStaff(database: Database): Promise<SeasonWish['staff']> {
  const rows = await database
    .select({ id: identities.id })
    .from(identities)
    .where(inArray(identities.email, ['editor@bullpen.test', 'sudo@bullpen.test']))
    .orderBy(asc(identities.email));
  const [first = createSeededRandom('staff').uuid(), ...others] = rows.map(({ id }) => id);
  return [first, ...others];
}
