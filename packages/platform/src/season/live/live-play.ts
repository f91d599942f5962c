import { and, gt, lt } from 'drizzle-orm';
import { seasons } from '../../database/schema.ts';
import { logFault } from '../../log-fault.ts';
import { type Repetition, startRepeating } from '../../start-repeating.ts';
import { continueSeason, type LiveContext } from './continue-season.ts';
import { takeTurns } from './take-turns.ts';

const tell = (error: unknown): void => logFault(error, 'A season was not played on; it is tried again in a moment.');

/** Plays every season on that has been played and is not over, again after each `pause` of so many milliseconds. */
export const startLivePlay = (context: LiveContext, pause: number): Repetition =>
  startRepeating(
    async (stopping) => {
      const { database } = context;
      const played = await database
        .select({ key: seasons.projectKey })
        .from(seasons)
        .where(and(gt(seasons.endsAt, seasons.playedAt), lt(seasons.playedAt, new Date(context.clock.now()))));
      for (const { key } of played) {
        if (stopping.aborted) return;
        await continueSeason(context, key).catch(tell);
        await takeTurns();
      }
    },
    pause,
    tell,
  );
