import { asc, eq, inArray } from 'drizzle-orm';
import { auditRow } from '../database/audit.ts';
import { withBareTables } from '../database/bare-tables.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import type { Database } from '../database/database.ts';
import {
  activity,
  announcements,
  auditEvents,
  expertOrders,
  experts,
  fundReturns,
  funds,
  holdings,
  identities,
  instruments,
  instrumentTrades,
  leagueMembers,
  leagues,
  medianValues,
  names,
  nameWords,
  officialLeagues,
  players,
  prices,
  quotes,
  scriptLogLines,
  scriptPresets,
  scriptRuns,
  seasons,
  trades,
} from '../database/schema.ts';
import { createSeededRandom } from '../database/seeded-random.ts';
import { liftTimeLimits } from '../database/time-limits.ts';
import type { FileStore } from '../files/file-store.ts';
import { dropFiles } from '../files/recorded-files.ts';
import { weighNames } from '../names/written-names.ts';
import { keepPictures, picturesOf, recordImages } from './content/keep-images.ts';
import { settleLeagueReturns } from './league-returns.ts';
import { settleMedian } from './median-values.ts';
import { seededWords } from './play-names.ts';
import { type PlayedSeason, playSeason, type SeasonParams } from './play-season.ts';
import type { SeasonCalendar } from './season-calendar.ts';

/** What a season is filled with. */
export interface FillPlan {
  readonly projectKey: string;
  /** The project's, spelt as the owner spells them. */
  readonly locales: readonly string[];
  readonly playerCount: number;
  /** The present, up to which it is played. */
  readonly at: Date;
  /** Where its images go. */
  readonly files: FileStore;
}

const seedRange = 2 ** 31;
const manyPlayers = 10_000;
const largeTables = [players, funds, holdings, trades, leagues, leagueMembers, fundReturns];

/** The same project is the same season, as long as its calendar is the same. */
export const seedOf = (projectKey: string): number => createSeededRandom(projectKey).integer(seedRange);

/**
 * Plays a season that has not been played into the database, all of it or nothing. Whoever comes second waits, and
 * finds it filled. Answers whether it has filled it now.
 */
export async function fillSeason(database: Database, plan: FillPlan): Promise<boolean> {
  const { projectKey, files } = plan;
  const [calendar] = await database.select().from(seasons).where(eq(seasons.projectKey, projectKey));
  if (!calendar) throw new Error(`No season of ${projectKey} is laid out.`);
  if (calendar.playedAt) return false;
  const { images: drawn } = playSeason(paramsOf(plan, calendar));
  const store = { database, files };
  // What they show is the same whenever the season begins.
  const kept = await keepPictures(store, projectKey, drawn);
  try {
    return await fill(database, plan, kept);
  } finally {
    const names = kept.map(({ stored }) => stored.name);
    await dropFiles(store, picturesOf(projectKey), names);
  }
}

const paramsOf = ({ projectKey, locales, playerCount, at }: FillPlan, calendar: SeasonCalendar): SeasonParams => ({
  projectKey,
  seed: seedOf(projectKey),
  calendar,
  locales,
  playerCount,
  until: at,
});

const fill = (database: Database, plan: FillPlan, kept: Awaited<ReturnType<typeof keepPictures>>): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { projectKey, playerCount, at, files } = plan;
    // Whoever waits here waits for as long as the first one fills.
    await liftTimeLimits(transaction);
    const ours = eq(seasons.projectKey, projectKey);
    const [calendar] = await transaction.select().from(seasons).where(ours).for('update');
    if (!calendar) throw new Error(`The season of ${projectKey} is gone.`);
    if (calendar.playedAt) return false;
    const season = playSeason({ ...paramsOf(plan, calendar), staff: await findStaff(transaction) });
    const insert = () => insertSeason(transaction, season);
    await ((await isMostOfAll(transaction, playerCount)) ? withBareTables(transaction, largeTables, insert) : insert());
    await settleLeagueReturns(transaction, projectKey);
    await settleMedian(transaction, projectKey);
    await recordImages(transaction, files, projectKey, { drawn: season.images, kept });
    await bulkInsert(transaction, expertOrders, season.expertOrders());
    await bulkInsert(transaction, experts, season.experts());
    await bulkInsert(transaction, officialLeagues, season.officialLeagues());
    await transaction.insert(nameWords).values({ projectKey, words: [...seededWords] });
    await bulkInsert(transaction, names, season.names());
    await weighNames(transaction, projectKey);
    await transaction.update(seasons).set({ playedAt: at }).where(ours);
    return true;
  });

/** Whether so many players come that their tables are built anew sooner than filled up. */
const isMostOfAll = async (database: Database, playerCount: number): Promise<boolean> =>
  playerCount >= manyPlayers && playerCount > (await database.$count(players));

async function insertSeason(database: Database, season: PlayedSeason): Promise<void> {
  await bulkInsert(database, instruments, season.instruments());
  await bulkInsert(database, prices, season.prices());
  await bulkInsert(database, quotes, season.quotes());
  await bulkInsert(database, players, season.players());
  await bulkInsert(database, funds, season.funds());
  await bulkInsert(database, holdings, season.holdings());
  await bulkInsert(database, trades, season.trades());
  await bulkInsert(database, leagues, season.leagues());
  await bulkInsert(database, leagueMembers, season.leagueMembers());
  await bulkInsert(database, activity, season.activity());
  await bulkInsert(database, instrumentTrades, season.instrumentTrades());
  await bulkInsert(database, fundReturns, season.fundReturns());
  await bulkInsert(database, medianValues, season.medianValues());
  const scripts = season.scripts();
  await bulkInsert(database, scriptPresets, scripts.presets);
  await bulkInsert(database, scriptRuns, scripts.runs);
  await bulkInsert(database, scriptLogLines, scripts.logLines);
  await bulkInsert(database, announcements, scripts.announcements);
  // What the audit trail has of this season from a time when it was played before is the same.
  const events = scripts.events.map(auditRow);
  if (events.length > 0) await database.insert(auditEvents).values(events).onConflictDoNothing();
}

/** Of the seeded accounts those who run scripts. */
async function findStaff(database: Database): Promise<string[]> {
  const rows = await database
    .select({ id: identities.id })
    .from(identities)
    .where(inArray(identities.email, ['editor@bullpen.test', 'sudo@bullpen.test']))
    .orderBy(asc(identities.email));
  return rows.map(({ id }) => id);
}
