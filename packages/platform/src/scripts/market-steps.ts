import type { GameEvent } from '@bullpen/contract';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { declaredHolidays, instrumentStops, instruments, seasons } from '../database/schema.ts';
import type { ScriptStep, StepContext } from './script-step.ts';

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
    await transaction
      .insert(declaredHolidays)
      .values({ projectKey, date, name })
      .onConflictDoUpdate({ target: [declaredHolidays.projectKey, declaredHolidays.date], set: { name } });
    audit({ action: 'season.holiday', subjectId: runId, before: null, after: { date, name } });
    return { said: `The market is closed on ${date}: ${name}.` };
  },
});

export const haltStep = ({ scope, until }: Of<'trading_halt'>): ScriptStep => ({
  title: 'Halt trading',
  async run(context) {
    const { transaction, at, audit } = context;
    const listed = await listedIn(context, scope);
    const halt = { kind: 'halted', since: at, until: until === undefined ? null : new Date(until) };
    if (listed.length > 0)
      await transaction
        .insert(instrumentStops)
        .values(listed.map((instrumentId) => ({ instrumentId, ...halt })))
        .onConflictDoUpdate({ target: instrumentStops.instrumentId, set: halt });
    for (const id of listed) audit({ action: 'instrument.halt', subjectId: id, before: null, after: halt });
    const end = until === undefined ? '' : `, until ${new Date(until).toISOString()}`;
    return { said: `Instruments halted: ${listed.length}${end}.`, counts: { instruments: listed.length } };
  },
});

export const resumeStep = ({ scope }: Of<'trading_resume'>): ScriptStep => ({
  title: 'Resume trading',
  async run(context) {
    const { transaction, audit } = context;
    const listed = await listedIn(context, scope);
    const resumed = await transaction
      .delete(instrumentStops)
      .where(and(inArray(instrumentStops.instrumentId, listed), eq(instrumentStops.kind, 'halted')))
      .returning();
    for (const { instrumentId, ...halt } of resumed)
      audit({ action: 'instrument.resume', subjectId: instrumentId, before: halt, after: null });
    return { said: `Instruments traded again: ${resumed.length}.`, counts: { instruments: resumed.length } };
  },
});

/** The instruments of a scope that have not been delisted. */
async function listedIn(
  { transaction, projectKey }: Pick<StepContext, 'transaction' | 'projectKey'>,
  scope: Of<'trading_halt'>['scope'],
): Promise<string[]> {
  const rows = await transaction
    .select({ id: instruments.id })
    .from(instruments)
    .leftJoin(instrumentStops, eq(instrumentStops.instrumentId, instruments.id))
    .where(
      and(
        eq(instruments.projectKey, projectKey),
        or(isNull(instrumentStops.kind), ne(instrumentStops.kind, 'delisted')),
        scope.of === 'market' ? undefined : inArray(instruments.id, scope.instrumentIds),
      ),
    )
    .orderBy(instruments.id);
  return rows.map(({ id }) => id);
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
