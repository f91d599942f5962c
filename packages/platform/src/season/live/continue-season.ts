import type { Project } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { instruments, seasons } from '../../database/schema.ts';
import { createSeededRandom } from '../../database/seeded-random.ts';
import { liftTimeLimits } from '../../database/time-limits.ts';
import { seedOf } from '../fill-season.ts';
import { lockFunds, rankFunds } from '../fund-ranks.ts';
import { type Market, playMarket } from '../market.ts';
import { seasonPeople } from '../season-people.ts';
import { readMarketHolidays } from '../seasons.ts';
import { closeDays, valueFunds } from './close-days.ts';
import { registerMore } from './register-more.ts';
import { settleFigures } from './settle-figures.ts';
import { tradeOn } from './trade-on.ts';

/** Where seasons are played on. */
export interface LiveContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly projects: readonly Project[];
}

/**
 * Plays a season on from where it was played to until now, all of it or nothing: days close with prices, people
 * register and trade as they have done, and the figures follow. A season that was never played, or is over, is left.
 */
export const continueSeason = (context: LiveContext, projectKey: string): Promise<void> =>
  playOn(context, projectKey).catch((error: unknown) => {
    // Somebody has deleted what it was about to count; what is left can be counted.
    if (GoneReference.safeParse(error).success) return playOn(context, projectKey);
    throw error;
  });

/** As the driver tells that a row refers to one that is gone. */
const GoneReference = z.object({ cause: z.object({ code: z.literal('23503') }) });

const playOn = ({ database, clock, projects }: LiveContext, projectKey: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const ours = eq(seasons.projectKey, projectKey);
    await liftTimeLimits(transaction);
    await lockFunds(transaction, projectKey);
    const [calendar] = await transaction.select().from(seasons).where(ours);
    const since = calendar?.playedAt;
    const until = new Date(Math.min(clock.now(), calendar?.endsAt.getTime() ?? 0));
    if (!calendar || !since || until <= since) return;
    const locales = projects.find(({ key }) => key === projectKey)?.transationLocales ?? [];
    const seed = seedOf(projectKey);
    const params = { projectKey, seed, calendar, locales, until };
    const holidays = await readMarketHolidays(transaction, calendar);
    const period = {
      projectKey,
      since,
      until,
      locales,
      timeZone: calendar.timeZone,
      startsAt: calendar.startsAt,
      people: seasonPeople(calendar, { ...params, declared: holidays }),
      market: await knownMarket(transaction, playMarket(params), projectKey),
      random: createSeededRandom(`${seed}/${projectKey}/since ${since.getTime()}`),
    };
    await registerMore(transaction, period);
    await closeDays(transaction, period, holidays);
    if (!calendar.isFrozen) await tradeOn(transaction, period);
    await valueFunds(transaction, projectKey);
    await rankFunds(transaction, projectKey);
    await settleFigures(transaction, { projectKey, calendar, since, until });
    await transaction.update(seasons).set({ playedAt: until }).where(ours);
  });

/** The market under the ids that its instruments were given when the season was filled: an older version gave others. */
async function knownMarket(transaction: Database, market: Market, projectKey: string): Promise<Market> {
  const known = await transaction
    .select({ id: instruments.id, symbol: instruments.symbol })
    .from(instruments)
    .where(eq(instruments.projectKey, projectKey));
  const ids = new Map(known.map(({ id, symbol }) => [symbol, id]));
  return {
    ...market,
    instruments: market.instruments.map((each) => ({ ...each, id: ids.get(each.symbol) ?? each.id })),
  };
}
