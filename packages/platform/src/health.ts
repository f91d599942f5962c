import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from './database/database.ts';

/** Whether a platform should get requests. */
export interface Health {
  /** Why it should get none; undefined when it should. */
  problem(): Promise<'starting' | 'stopping' | 'no database' | undefined>;
  /** It is about to stop: from now on it should get none. */
  stop(): void;
}

/** In milliseconds: a database that takes longer to say nothing is not there. */
const patience = 5_000;

/** Of a platform that does not answer yet. */
export const startingHealth: Health = { problem: async () => 'starting', stop() {} };

export function createHealth(database: Database): Health {
  let isStopping = false;
  return {
    async problem() {
      if (isStopping) return 'stopping';
      const { promise: late, resolve } = Promise.withResolvers<false>();
      const timer = setTimeout(() => resolve(false), patience);
      const answered = database.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      const isThere = await Promise.race([answered, late]);
      clearTimeout(timer);
      return isThere ? undefined : 'no database';
    },
    stop() {
      isStopping = true;
    },
  };
}

/** For a supervisor: `live` while the process answers at all, `ready` while it should get requests. */
export function createHealthRoutes(health: Health): Hono {
  const app = new Hono();
  app.get('/health/live', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/health/ready', async (c) => {
    const problem = await health.problem();
    return c.json({ status: problem ?? 'ok' }, problem ? 503 : 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
