import {
  type GameEvent,
  isToBeHalted,
  type ScriptSample,
  writtenCount,
  writtenDay,
  writtenMoment,
} from '@bullpen/contract';
import { and, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { declaredHolidays, instrumentStops, instruments, seasons } from '../database/schema.ts';
import type { ReplacedStop } from '../database/tables/script-tables.ts';
import { inMilliseconds, isStoppedAt } from '../season/halts.ts';
import { readDeclaredHolidays } from '../season/seasons.ts';
import { ScriptFailure, type ScriptStep, type StepContext, type StepPlace } from './script-step.ts';

type Of<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>;

/** Trading may go on; a season that has not begun begins. */
export const openSeasonStep: ScriptStep = {
  title: 'Open the season',
  async run(context) {
    const { transaction, projectKey, at } = context;
    const season = await lockSeason(context);
    const startsAt = new Date(Math.min(season.startsAt.getTime(), at.getTime()));
    await transaction.update(seasons).set({ isFrozen: false, startsAt }).where(eq(seasons.projectKey, projectKey));
    auditSeason(context, 'season.open', season, { isFrozen: false, startsAt });
    return { said: 'The season is open.' };
  },
};

/** Trading stops until somebody opens the season again. */
export const closeSeasonStep: ScriptStep = {
  title: 'Close the season',
  async run(context) {
    const { transaction, projectKey } = context;
    const season = await lockSeason(context);
    await transaction.update(seasons).set({ isFrozen: true }).where(eq(seasons.projectKey, projectKey));
    auditSeason(context, 'season.close', season, { isFrozen: true, startsAt: season.startsAt });
    return { said: 'The season is closed.' };
  },
};

export const holidayStep = ({ date, name }: Of<'market_holiday'>): ScriptStep => ({
  title: 'Declare the market holiday',
  async run({ transaction, projectKey, runId, audit }) {
    const ofDay = and(eq(declaredHolidays.projectKey, projectKey), eq(declaredHolidays.date, date));
    const [known] = await transaction.select().from(declaredHolidays).where(ofDay);
    const replaced = known ? { name: known.name, runId: known.runId, replaced: known.replaced } : null;
    const holiday = { name, runId, replaced };
    await transaction
      .insert(declaredHolidays)
      .values({ projectKey, date, ...holiday })
      .onConflictDoUpdate({ target: [declaredHolidays.projectKey, declaredHolidays.date], set: holiday });
    const before = known ? { date, name: known.name } : null;
    audit({ action: 'season.holiday', subjectId: runId, before, after: { date, name } });
    const instead = known ? `, instead of ${known.name}` : '';
    return { said: `The market is closed on ${writtenDay(date)}: ${name}${instead}.` };
  },
});

export const withdrawHolidayStep = ({ date }: Of<'holiday_withdrawal'>): ScriptStep => ({
  title: 'Take back the market holiday',
  async run({ transaction, projectKey, runId, audit }) {
    const [before] = await readDeclaredHolidays(transaction, projectKey, eq(declaredHolidays.date, date));
    // Somebody else has taken it back since this was asked for.
    if (!before) throw new ScriptFailure(`Nobody declared ${writtenDay(date)} a market holiday.`);
    const ofDay = and(eq(declaredHolidays.projectKey, projectKey), eq(declaredHolidays.date, date));
    await transaction.delete(declaredHolidays).where(ofDay);
    audit({ action: 'season.holiday_withdrawal', subjectId: runId, before, after: null });
    return { said: `The market is open on ${writtenDay(date)}: ${before.name} was taken back.` };
  },
});

export const haltStep = (event: Of<'trading_halt'>): ScriptStep => ({
  title: 'Halt trading',
  measure: async (place) => ({ instruments: (await toHalt(place, event)).length }),
  sample: async (place, most) => (await toHalt(place, event)).slice(0, most).map((each) => sampleOf(each, 'Halted')),
  async run(context) {
    const { transaction, runId, at, audit } = context;
    const listed = await toHalt(context, event);
    const until = event.until === undefined ? null : new Date(event.until);
    const halt = { kind: 'halted', since: at, until };
    if (listed.length > 0)
      await transaction
        .insert(instrumentStops)
        .values(listed.map(({ id, stop }) => ({ instrumentId: id, ...halt, runId, replaced: replacedBy(stop) })))
        .onConflictDoUpdate({
          target: instrumentStops.instrumentId,
          set: { ...halt, runId, replaced: sql`excluded.replaced` },
        });
    for (const { id, name, stop } of listed)
      audit({ action: 'instrument.halt', subjectId: id, before: audited(name, stop), after: { name, ...halt } });
    const end = until === null ? '' : `, until ${writtenMoment(until, await zoneOf(context))}`;
    return {
      said: `Instruments halted: ${writtenCount(listed.length)}${end}.`,
      counts: { instruments: listed.length },
    };
  },
});

export const resumeStep = ({ scope }: Of<'trading_resume'>): ScriptStep => ({
  title: 'Resume trading',
  measure: async (place) => ({ instruments: (await haltedIn(place, scope)).length }),
  sample: async (place, most) => (await haltedIn(place, scope)).slice(0, most).map((each) => sampleOf(each, 'Traded')),
  async run(context) {
    const halted = await haltedIn(context, scope);
    const ids = halted.map(({ id }) => id);
    await context.transaction.delete(instrumentStops).where(inArray(instrumentStops.instrumentId, ids));
    for (const { id, name, stop } of halted)
      context.audit({ action: 'instrument.resume', subjectId: id, before: audited(name, stop), after: null });
    return { said: `Instruments traded again: ${writtenCount(ids.length)}.`, counts: { instruments: ids.length } };
  },
});

/** Those that a halt is for. */
async function toHalt(place: StepPlace, { scope, until }: Of<'trading_halt'>): Promise<Listed[]> {
  const listed = await listedIn(place, scope);
  const input = { of: scope.of, until: until === undefined ? null : Date.parse(until), at: place.at.getTime() };
  return listed.filter(({ stop }) => isToBeHalted(stop && inMilliseconds(stop), input));
}

async function haltedIn(place: StepPlace, scope: Of<'trading_resume'>['scope']): Promise<Listed[]> {
  const listed = await listedIn(place, scope);
  return listed.filter(({ stop }) => stop);
}

/** An instrument that has not been delisted, and the halt that is in force, if any. */
interface Listed {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly stop: Stop | null;
}

type Stop = Omit<typeof instrumentStops.$inferSelect, 'instrumentId'>;

/** With the name of the instrument: the trail keeps no other. */
const audited = (name: string, stop: Stop | null) =>
  stop && { name, kind: stop.kind, since: stop.since, until: stop.until };

const replacedBy = (stop: Stop | null): ReplacedStop | null =>
  stop && {
    since: stop.since.toISOString(),
    until: stop.until?.toISOString() ?? null,
    runId: stop.runId,
    replaced: stop.replaced,
  };

const sampleOf = ({ id, symbol, name, stop }: Listed, after: string): ScriptSample => ({
  kind: 'instrument',
  id,
  name: `${symbol} · ${name}`,
  owner: null,
  before: stop ? 'Halted' : 'Traded',
  after,
});

async function listedIn(
  { transaction, projectKey, at }: StepPlace,
  scope: Of<'trading_halt'>['scope'],
): Promise<Listed[]> {
  const { instrumentId, ...stop } = getTableColumns(instrumentStops);
  const listed = await transaction
    .select({ id: instruments.id, symbol: instruments.symbol, name: instruments.name, stop })
    .from(instruments)
    .leftJoin(instrumentStops, eq(instrumentId, instruments.id))
    .where(
      and(
        eq(instruments.projectKey, projectKey),
        or(isNull(stop.kind), ne(stop.kind, 'delisted')),
        scope.of === 'market' ? undefined : inArray(instruments.id, scope.instrumentIds),
      ),
    )
    .orderBy(instruments.id);
  return listed.map(({ stop: known, ...each }) => ({ ...each, stop: known && isStoppedAt(known, at) ? known : null }));
}

async function zoneOf({ transaction, projectKey }: StepContext): Promise<string> {
  const [season] = await transaction
    .select({ timeZone: seasons.timeZone })
    .from(seasons)
    .where(eq(seasons.projectKey, projectKey));
  if (!season) throw new Error(`No season of ${projectKey} is laid out.`);
  return season.timeZone;
}

interface SeasonState {
  readonly isFrozen: boolean;
  readonly startsAt: Date;
}

async function lockSeason({ transaction, projectKey }: StepContext): Promise<SeasonState> {
  const [season] = await transaction
    .select({ isFrozen: seasons.isFrozen, startsAt: seasons.startsAt })
    .from(seasons)
    .where(eq(seasons.projectKey, projectKey))
    .for('no key update');
  if (!season) throw new Error(`No season of ${projectKey} is laid out.`);
  return season;
}

/** A season has no id of its own: the event is told of the run. */
const auditSeason = ({ audit, runId }: StepContext, action: string, before: SeasonState, after: SeasonState): void =>
  audit({ action, subjectId: runId, before, after });
