import { max } from 'drizzle-orm';
import type { Database, DatabaseLocation } from '../database/database.ts';
import { seasons } from '../database/schema.ts';

/** A platform was to begin before the moment up to which its seasons were played. */
export class PlayedAheadError extends Error {
  override readonly name = 'PlayedAheadError';
}

/** By how much the clocks of two machines over one database may differ. */
const leeway = 60_000;

/** Throws {@link PlayedAheadError} when what is kept has been played beyond a moment: charts would show the future. */
export async function refusePlayedAhead(
  database: Database,
  begins: number,
  { data, databaseUrl }: DatabaseLocation,
): Promise<void> {
  const [row] = await database.select({ playedAt: max(seasons.playedAt) }).from(seasons);
  const playedAt = row?.playedAt;
  if (!playedAt || playedAt.getTime() <= begins + leeway) return;
  const until = playedAt.toISOString();
  const wanted = new Date(begins).toISOString();
  const kept = databaseUrl === undefined ? data : 'the database';
  const other = databaseUrl === undefined ? 'another folder (--data)' : 'another database (DATABASE_URL)';
  throw new PlayedAheadError(
    `The seasons in ${kept} were played up to ${until}, and ${wanted} is before that. Start with --at ${until} or later, or on ${other}.`,
  );
}
