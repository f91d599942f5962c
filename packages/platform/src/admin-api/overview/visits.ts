import { type Visit, visitEndsAfterMinutes } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import { visits } from '../../database/schema.ts';
import type { Store } from '../call-context.ts';
import { limitCalls } from '../http/rate-limit.ts';
import type { Procedures } from '../procedures.ts';

/** A minute and account. A program notes a visit as each of its windows is opened, and every few minutes from then on. */
const mostTouches = 120;

/** Notes that an account looks at a project, in one statement: windows that do so at once count as one visit. */
async function touchVisit(
  { database, clock }: Pick<Store, 'database' | 'clock'>,
  identityId: string,
  projectKey: string,
): Promise<Visit> {
  const now = new Date(clock.now());
  const over = new Date(now.getTime() - visitEndsAfterMinutes * 60_000);
  const [visit] = await database
    .insert(visits)
    .values({ identityId, projectKey, lastAt: now })
    .onConflictDoUpdate({
      target: [visits.identityId, visits.projectKey],
      set: {
        since: sql`case when ${visits.lastAt} < ${over.toISOString()} then ${visits.lastAt} else ${visits.since} end`,
        // Of two at once the earlier may be kept last.
        lastAt: sql`greatest(${visits.lastAt}, excluded.last_at)`,
      },
    })
    .returning({ since: visits.since });
  return { since: visit?.since?.toISOString() ?? null };
}

export const visitCalls = ({ store, playing }: Procedures) => {
  const limit = limitCalls(mostTouches);
  return {
    touch: playing.visits.touch.handler(async ({ context }) => {
      await limit(context);
      return touchVisit(store, context.actor.id, context.projectKey);
    }),
  };
};
