import { dayIn, type ExplanationQuery, type FundExplanation, isoOf, returnOn, writtenDay } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { seasons } from '../../database/schema.ts';
import { fieldError } from '../http/api-error.ts';
import { explainChange } from './fund-replay.ts';
import { atOneMoment, type NamedTimeline, readTimeline } from './fund-timeline.ts';

interface Explained {
  readonly projectKey: string;
  readonly id: string;
  readonly now: number;
}

/** Why the value of a fund changed from one moment to another, as far as the fund was there and time has come. */
export const explainFund = (
  database: Database,
  { projectKey, id, now }: Explained,
  asked: ExplanationQuery,
): Promise<FundExplanation> =>
  atOneMoment(database, async (transaction) => {
    const timeline = await readTimeline(transaction, projectKey, id);
    const from = Math.max(Date.parse(asked.from), timeline.openedAt);
    const to = Math.min(Date.parse(asked.to), now);
    if (Date.parse(asked.from) >= now) throw fieldError('from', 'Give a moment that has passed.');
    if (to <= timeline.openedAt) {
      const [season] = await transaction
        .select({ timeZone: seasons.timeZone })
        .from(seasons)
        .where(eq(seasons.projectKey, projectKey));
      const opened = writtenDay(dayIn(season?.timeZone ?? 'UTC', new Date(timeline.openedAt)));
      throw fieldError('to', `The fund was opened on ${opened}. Give a later moment.`);
    }
    return explanationOf(timeline, { from, to, isPresent: to === now });
  });

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Whether it lasts until now: what a fund has is of then. */
  readonly isPresent: boolean;
}

/** Divides the change of the value of a fund, and tells whether the parts are all of it. */
export function explanationOf(timeline: NamedTimeline, { from, to, isPresent }: Stretch): FundExplanation {
  const { before, after, parts, unpriced } = explainChange(
    timeline,
    from,
    isPresent ? Number.POSITIVE_INFINITY : to,
    isPresent,
  );
  const change = after - before;
  const difference = change - parts.reduce((sum, { amount }) => sum + amount, 0);
  return {
    from: isoOf(from),
    to: isoOf(to),
    before,
    after,
    change,
    changeShare: returnOn(before, after),
    parts: parts
      .filter(({ amount, runId }) => amount !== 0 || runId !== null)
      .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || (keyOf(a) < keyOf(b) ? -1 : 1))
      .map(({ kind, instrumentId, runId, amount, count }) => ({
        kind,
        instrument: instrumentId === null ? null : timeline.nameOf(instrumentId),
        amount,
        share: returnOn(before, before + amount),
        count,
        run: runId === null ? null : timeline.runOf(runId),
      })),
    explained: difference === 0 && unpriced.length === 0,
    difference,
    missingPrices: unpriced.map(timeline.nameOf),
  };
}

const keyOf = ({ kind, instrumentId, runId }: { kind: string; instrumentId: string | null; runId: string | null }) =>
  [kind, instrumentId, runId].join();
