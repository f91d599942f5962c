import { type FundMark, type FundValues, type FundValuesQuery, isoOf } from '@bullpen/contract';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { auditEvents, instruments, medianValues, quotes } from '../../database/schema.ts';
import { lastAtOrBelow } from '../../season/timetable.ts';
import { readWindow } from '../overview/figures-of.ts';
import { valuesAt } from './fund-replay.ts';
import { atOneMoment, readTimeline } from './fund-timeline.ts';

interface Read {
  readonly projectKey: string;
  readonly id: string;
}

interface Happened {
  readonly at: number;
  readonly kind: FundMark['kind'];
  readonly instrumentId: string | null;
}

/** When the market of a project closed after one moment, up to another. */
export async function closingsBetween(
  database: Database,
  projectKey: string,
  from: number,
  to: number,
): Promise<readonly number[]> {
  const closings = await database
    .selectDistinct({ at: quotes.at })
    .from(quotes)
    .innerJoin(instruments, eq(instruments.id, quotes.instrumentId))
    .where(
      and(
        eq(instruments.projectKey, projectKey),
        eq(quotes.isSplit, false),
        gt(quotes.at, new Date(from)),
        lte(quotes.at, new Date(to)),
      ),
    )
    .orderBy(asc(quotes.at));
  return closings.map(({ at }) => at.getTime());
}

/** What a fund was worth over a range, at each closing of the market, and what happened meanwhile. */
export const readValues = (
  database: Database,
  { projectKey, id }: Read,
  { range }: z.infer<typeof FundValuesQuery>,
): Promise<FundValues> =>
  atOneMoment(database, async (transaction) => {
    const timeline = await readTimeline(transaction, projectKey, id);
    const { figures, window } = await readWindow({ database: transaction, projectKey }, range);
    const from = Math.max(window.from, timeline.openedAt);
    // What a script did since the figures were worked out is in the value already.
    const to = Math.max(window.to, from, timeline.movements.at(-1)?.at ?? 0);
    const closings = await closingsBetween(transaction, projectKey, from, to);
    const medians = await transaction
      .select()
      .from(medianValues)
      .where(eq(medianValues.projectKey, projectKey))
      .orderBy(asc(medianValues.at));
    const medianAt = medians.map(({ at }) => at.getTime());
    const moments = [...new Set([from, ...closings, to])];
    const renames = await transaction
      .select({ at: auditEvents.at })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.subjectId, id),
          eq(auditEvents.action, 'fund.update'),
          sql`${auditEvents.before} ->> 'name' <> ${auditEvents.after} ->> 'name'`,
        ),
      );
    const happened: Happened[] = [
      ...timeline.movements,
      ...renames.map(({ at }) => ({ at: at.getTime(), kind: 'rename', instrumentId: null })),
    ].filter(({ at }) => at > from);
    const groups = Map.groupBy(happened, ({ at, kind }) => `${lastAtOrBelow(moments, at)} ${kind}`);
    const marked = [...groups.values()].map((group) => ({
      group,
      last: group.reduce((last, each) => (each.at > last.at ? each : last)),
    }));
    const values = valuesAt(timeline, [...moments, ...marked.map(({ last }) => last.at)]);
    const valueThen = (moment: number): number => values.get(moment) ?? timeline.value;
    const points = moments.map((moment, index) => {
      const value = index === moments.length - 1 ? timeline.value : valueThen(moment);
      const standing = medians[lastAtOrBelow(medianAt, moment)];
      const { value: median = null, hundredths = null } = standing ?? {};
      // Nobody is ahead of all: the hundredths may be of some of the funds, and of before this one was restored.
      const ahead = hundredths && Math.min(0.99, hundredths.filter((each) => each < value).length / hundredths.length);
      return { at: isoOf(moment), value, median, ahead };
    });
    const marks = marked.map(({ group, last: { kind, at, instrumentId } }): FundMark => {
      const isOfOne = group.every((each) => each.instrumentId === instrumentId);
      return {
        at: isoOf(at),
        value: valueThen(at),
        kind,
        // Of a merger there are two movements.
        count: new Set(group.map((each) => (each.kind === 'merger' ? each.at : each))).size,
        instrument: isOfOne && instrumentId !== null ? timeline.nameOf(instrumentId) : null,
      };
    });
    return {
      ...figures,
      asOf: isoOf(Math.max(Date.parse(figures.asOf), to)),
      from: isoOf(from),
      to: isoOf(to),
      points,
      marks: marks.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    };
  });
