import { setTimeout as delay } from 'node:timers/promises';
import { and, gt, lt } from 'drizzle-orm';
import { seasons } from '../../database/schema.ts';
import { logFault } from '../../log-fault.ts';
import { continueSeason, type LiveContext } from './continue-season.ts';
import { takeTurns } from './take-turns.ts';

const tell = (error: unknown): void => logFault(error, 'A season was not played on; it is tried again in a moment.');

/** Plays every season on that has been played and is not over, again after each `pause` of so many milliseconds. */
export function startLivePlay(context: LiveContext, pause: number): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const playOn = async () => {
    const { database } = context;
    const played = await database
      .select({ key: seasons.projectKey })
      .from(seasons)
      .where(and(gt(seasons.endsAt, seasons.playedAt), lt(seasons.playedAt, new Date(context.clock.now()))));
    for (const { key } of played) {
      if (stopping.signal.aborted) return;
      await continueSeason(context, key).catch(tell);
      await takeTurns();
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await playOn().catch(tell);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
