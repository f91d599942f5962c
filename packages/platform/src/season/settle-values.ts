import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { seasons } from '../database/schema.ts';
import { rankFunds } from './fund-ranks.ts';
import { settleLeagueReturns } from './league-returns.ts';
import { settleFundReturns } from './live/settle-fund-returns.ts';

/**
 * Lets the ranks of a project follow the values of its funds, and what funds and leagues returned up to when the season
 * was played. Whoever calls it holds {@link lockFunds}.
 */
export async function settleValues(transaction: Database, projectKey: string): Promise<void> {
  await rankFunds(transaction, projectKey);
  const [calendar] = await transaction.select().from(seasons).where(eq(seasons.projectKey, projectKey));
  if (!calendar?.playedAt) return;
  await settleFundReturns(transaction, { projectKey, calendar, until: calendar.playedAt });
  await settleLeagueReturns(transaction, projectKey);
}
