import {
  type Instrument,
  type InstrumentDetails,
  type InstrumentEvent,
  type InstrumentEventKind,
  type InstrumentPrices,
  type InstrumentPricesQuery,
  isoOf,
  mostInstrumentEvents,
} from '@bullpen/contract';
import { and, count, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { auditEvents, holdings, instrumentStops, instruments, prices, scriptRuns } from '../../database/schema.ts';
import { closingOf, lastClosedDay } from '../../season/trading-days.ts';
import { readWindow } from '../overview/figures-of.ts';
import { found } from '../records/records.ts';
import { atOneMoment } from './fund-timeline.ts';

interface Read {
  readonly projectKey: string;
  readonly id: string;
}

/** An instrument with what all funds have of it, and what scripts did to it. */
export async function withDetails(
  transaction: Database,
  projectKey: string,
  instrument: Instrument,
): Promise<InstrumentDetails> {
  const of = { projectKey, id: instrument.id };
  const [held] = await transaction
    .select({ holders: count(), shares: sql<number>`coalesce(sum(${holdings.quantity}), 0)`.mapWith(Number) })
    .from(holdings)
    .where(eq(holdings.instrumentId, of.id));
  const { holders, shares } = held ?? { holders: 0, shares: 0 };
  const events = await readEvents(transaction, of);
  return {
    ...instrument,
    holders,
    shares,
    value: shares * (instrument.price ?? 0),
    events: events.slice(0, mostInstrumentEvents),
    hasEarlierEvents: events.length > mostInstrumentEvents,
  };
}

/** What each act of the audit trail is of an instrument. */
const kindOfAct = {
  'instrument.dividend': 'dividend',
  'instrument.split': 'split',
  'instrument.merger': 'merger',
  'instrument.delisting': 'delisting',
  'instrument.halt': 'halt',
  'instrument.resume': 'resume',
} as const satisfies Record<string, InstrumentEventKind>;

const acts = Object.keys(kindOfAct) as (keyof typeof kindOfAct)[];

/** What is read of an act; each has some of it. */
const Terms = z.object({
  from: z.number().optional(),
  to: z.number().optional(),
  amount: z.number().optional(),
  intoId: z.string().optional(),
  until: z.iso.datetime().nullish(),
});

/** What is read of what an act changed. */
const Changed = z.object({ kind: z.string(), until: z.iso.datetime().nullable() });

/** The trail outlives builds: of what another one wrote differently no terms are told. */
const read = <Schema extends z.ZodType>(schema: Schema, written: unknown): z.output<Schema> | undefined =>
  schema.safeParse(written).data;

/** Whether a halt was in force when something was done. */
function wasHalted(before: unknown, at: Date): boolean {
  const changed = read(Changed, before);
  return changed?.kind === 'halted' && (changed.until === null || Date.parse(changed.until) > at.getTime());
}

/**
 * The latest events of an instrument, after a moment where there is one, and one more than are told. Of a merger the trail
 * names the instrument that went.
 */
async function readEvents(transaction: Database, { projectKey, id }: Read, after?: number): Promise<InstrumentEvent[]> {
  const latest = (which: SQL | undefined) =>
    transaction
      .select({
        at: auditEvents.at,
        action: sql<keyof typeof kindOfAct>`${auditEvents.action}`,
        subjectId: auditEvents.subjectId,
        before: auditEvents.before,
        after: auditEvents.after,
        actorId: auditEvents.actorId,
        reason: auditEvents.reason,
      })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.projectKey, projectKey),
          which,
          after === undefined ? undefined : gt(auditEvents.at, new Date(after)),
        ),
      )
      .orderBy(desc(auditEvents.at), desc(auditEvents.id))
      .limit(mostInstrumentEvents + 1);
  const own = await latest(and(eq(auditEvents.subjectId, id), inArray(auditEvents.action, acts)));
  const acquired = await latest(
    and(eq(auditEvents.action, 'instrument.merger'), eq(sql`${auditEvents.after} ->> 'intoId'`, id)),
  );
  const rows = [...own, ...acquired]
    .map(({ after, ...row }) => ({ ...row, ...read(Terms, after) }))
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostInstrumentEvents + 1);
  const otherOf = ({ subjectId, intoId }: (typeof rows)[number]) => (subjectId === id ? intoId : subjectId);
  const names = await transaction
    .select({ id: instruments.id, symbol: instruments.symbol, name: instruments.name })
    .from(instruments)
    .where(
      and(
        eq(instruments.projectKey, projectKey),
        inArray(
          instruments.id,
          rows.flatMap((row) => otherOf(row) ?? []),
        ),
      ),
    );
  const runOf = await readRuns(transaction, projectKey, rows);
  return rows.map((row) => {
    const { action, before, from, to } = row;
    const kind = action === 'instrument.halt' && wasHalted(before, row.at) ? 'halt-change' : kindOfAct[action];
    const run = runOf(row);
    return {
      at: row.at.toISOString(),
      kind: row.subjectId === id ? kind : 'acquisition',
      ratio: from === undefined || to === undefined ? null : { from, to },
      amount: row.amount ?? null,
      other: names.find((each) => each.id === otherOf(row)) ?? null,
      until: row.until == null ? null : new Date(row.until).toISOString(),
      reason: run?.reason ?? null,
      run: run ? { id: run.id, title: run.title } : null,
    };
  });
}

/** Of an act in the audit trail: when, by whom and why. */
type Act = Pick<typeof auditEvents.$inferSelect, 'at' | 'actorId' | 'reason'>;

const ranAt = (at: Date): SQL | undefined =>
  and(lte(scriptRuns.startedAt, at), or(isNull(scriptRuns.endedAt), gte(scriptRuns.endedAt, at)));

/** Which run did each of some acts, the latest of which comes first; all runs are read at once. */
async function readRuns(transaction: Database, projectKey: string, acts: readonly Act[]) {
  const [last] = acts;
  if (!last) return () => undefined;
  const runs = await transaction
    .select({
      id: scriptRuns.id,
      title: scriptRuns.title,
      reason: scriptRuns.reason,
      startedBy: scriptRuns.startedBy,
      startedAt: scriptRuns.startedAt,
      endedAt: scriptRuns.endedAt,
    })
    .from(scriptRuns)
    .where(
      and(
        eq(scriptRuns.projectKey, projectKey),
        inArray(scriptRuns.startedBy, [...new Set(acts.map(({ actorId }) => actorId))]),
        inArray(scriptRuns.reason, [...new Set(acts.flatMap(({ reason }) => reason ?? []))]),
        lte(scriptRuns.createdAt, last.at),
        or(...acts.map(({ at }) => ranAt(at))),
      ),
    )
    // One is carried out at a time in a project; the next may begin at the moment at which one ends.
    .orderBy(sql`${scriptRuns.endedAt} nulls last`, scriptRuns.createdAt);
  return ({ at, actorId, reason }: Act) =>
    runs.find(
      (run) =>
        run.startedBy === actorId &&
        run.reason === reason &&
        run.startedAt !== null &&
        run.startedAt <= at &&
        (run.endedAt === null || run.endedAt >= at),
    );
}

/**
 * What one share cost where a range begins, at each closing of the market in it and at its end, in today's measure, and
 * what happened meanwhile.
 */
export const readInstrumentPrices = (
  database: Database,
  of: Read,
  { range }: z.infer<typeof InstrumentPricesQuery>,
): Promise<InstrumentPrices> =>
  atOneMoment(database, async (transaction) => {
    const { projectKey, id } = of;
    const [row] = await transaction
      .select({ stop: instrumentStops.kind, since: instrumentStops.since })
      .from(instruments)
      .leftJoin(instrumentStops, eq(instrumentStops.instrumentId, instruments.id))
      .where(and(eq(instruments.id, id), eq(instruments.projectKey, projectKey)));
    const { stop, since } = found(row);
    const { figures, timeZone, window } = await readWindow({ database: transaction, projectKey }, range);
    const { from } = window;
    const events = await readEvents(transaction, of, from);
    // What a script did since the figures were worked out is in the prices already.
    const to = Math.max(window.to, Date.parse(events[0]?.at ?? '') || 0);
    const [first, last] = [from, to].map((moment) => lastClosedDay(new Date(moment), timeZone)) as [string, string];
    const ofIt = eq(prices.instrumentId, id);
    const lastBefore = sql`(select max(${prices.day}) from ${prices} where ${and(ofIt, lte(prices.day, first))})`;
    const closings = (
      await transaction
        .select({ day: prices.day, price: prices.close })
        .from(prices)
        .where(and(ofIt, gte(prices.day, sql`coalesce(${lastBefore}, ${first})`), lte(prices.day, last)))
        .orderBy(prices.day)
    ).map(({ day, price }) => ({ at: Math.max(from, closingOf(day, timeZone)), price }));
    const end = stop === 'delisted' && since ? Math.min(to, since.getTime()) : to;
    const points = closings.filter(({ at }) => at <= end);
    const present = points.at(-1);
    if (present && present.at < end) points.push({ at: end, price: present.price });
    return {
      ...figures,
      asOf: isoOf(Math.max(Date.parse(figures.asOf), to)),
      to: isoOf(to),
      points: points.map(({ at, price }) => ({ at: isoOf(at), price })),
      marks: events.slice(0, mostInstrumentEvents).reverse(),
    };
  });
