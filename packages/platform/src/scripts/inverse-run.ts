import {
  type FieldIssue,
  type Script,
  type ScriptPreview,
  type ScriptSample,
  writtenCount,
  writtenDay,
} from '@bullpen/contract';
import { and, eq, gt, or } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { declaredHolidays, fundMovements, instrumentStops, instruments, scriptRuns } from '../database/schema.ts';
import type { ReplacedStop } from '../database/tables/script-tables.ts';
import { isStoppedAt } from '../season/halts.ts';
import { correctFundStep } from './correct-fund.ts';
import { resolveIn } from './script-context.ts';
import { ScriptFailure, type ScriptStep, type StepPlace } from './script-step.ts';

/** The run that is taken back, and the script that takes it back, as the contract names it. */
interface Inverse {
  readonly runId: string;
  readonly script: Script;
}

type Resolved =
  | { readonly ok: true; readonly step: ScriptStep; readonly preview: ScriptPreview }
  | { readonly ok: false; readonly issues: FieldIssue[] };

/**
 * Whether what a run did can be taken back now, and the step that does: of what the run did, and of nothing else. What
 * the run replaced is in force again.
 */
export async function resolveInverse(
  place: { readonly database: Database; readonly clock: Clock },
  projectKey: string,
  { runId, script }: Inverse,
): Promise<Resolved> {
  if (script.templateId === 'fund-correction') return resolveCorrection(place, projectKey, runId, script);
  const event = script.templateId === 'event' ? script.parameters.event : undefined;
  if (event?.type !== 'trading_resume' && event?.type !== 'holiday_withdrawal')
    return refused('type', 'Nothing takes back what this run did.');
  // Whatever has become of the instruments that the halt was for, the others are lifted.
  const checked: Script =
    event.type === 'trading_resume'
      ? { templateId: 'event', parameters: { event: { ...event, scope: { of: 'market' } }, trigger: { when: 'now' } } }
      : script;
  const resolved = await resolveIn(place, projectKey, checked);
  if (!resolved.ok) return resolved;
  const at = new Date(place.clock.now());
  const { preview } = resolved;
  if (event.type === 'holiday_withdrawal') {
    const holiday = await readHoliday(place.database, projectKey, event.date);
    if (holiday?.runId !== runId)
      return refused('date', `The market holiday of ${writtenDay(event.date)} was declared by another run since.`);
    return { ok: true, step: undoHoliday(runId, event.date), preview };
  }
  const halted = await haltedBy(runId, { transaction: place.database, projectKey, at });
  if (!halted.some(({ isLifted }) => isLifted))
    return refused('scope', 'Nothing that this run halted is still halted by it.');
  return { ok: true, step: undoHalt(runId), preview };
}

/** A correction is taken back once, of shares that are still counted as they were. */
async function resolveCorrection(
  place: { readonly database: Database; readonly clock: Clock },
  projectKey: string,
  runId: string,
  script: Extract<Script, { templateId: 'fund-correction' }>,
): Promise<Resolved> {
  const { database } = place;
  const taken = await database.$count(
    scriptRuns,
    and(eq(scriptRuns.inverseOf, runId), or(eq(scriptRuns.status, 'succeeded'), gt(scriptRuns.progress, 0))),
  );
  const wrong = (message: string): Resolved => ({ ok: false, issues: [{ path: ['change'], message }] });
  if (taken > 0) return wrong('This correction was taken back already.');
  const resolved = await resolveIn(place, projectKey, script);
  if (!resolved.ok) return resolved;
  const ofRun = and(eq(fundMovements.fundId, script.parameters.fundId), eq(fundMovements.runId, runId));
  const [moved] = await database.select().from(fundMovements).where(ofRun);
  if (moved?.quantity !== moved?.shares)
    return wrong('The instrument was split since: correct the fund by shares as they are counted now.');
  return { ok: true, step: correctFundStep(script.parameters), preview: resolved.preview };
}

const refused = (field: string, message: string): Resolved => ({
  ok: false,
  issues: [{ path: ['event', field], message }],
});

/** A halt that a run has a part in. */
interface Halted {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** As it is now. */
  readonly stop: ReplacedStop;
  /** As it would be without that run; null for one that can be traded. */
  readonly next: ReplacedStop | null;
  /** Whether the halt in force is the run's; else another run replaced it since, and stays. */
  readonly isLifted: boolean;
}

const inDates = ({ since, until }: ReplacedStop) => ({
  since: new Date(since),
  until: until === null ? null : new Date(until),
});

/** What was replaced, without what a run did. */
function without(stop: ReplacedStop | null, runId: string): ReplacedStop | null {
  if (stop === null) return null;
  const replaced = without(stop.replaced, runId);
  return stop.runId === runId ? replaced : { ...stop, replaced };
}

/** The first that is still in force. */
const inForce = (stop: ReplacedStop | null, at: Date): ReplacedStop | null =>
  stop === null || isStoppedAt(inDates(stop), at) ? stop : inForce(stop.replaced, at);

const isPartOf = (stop: ReplacedStop | null, runId: string): boolean =>
  stop !== null && (stop.runId === runId || isPartOf(stop.replaced, runId));

async function haltedBy(runId: string, { transaction, projectKey, at }: StepPlace): Promise<Halted[]> {
  const rows = await transaction
    .select({ id: instruments.id, symbol: instruments.symbol, name: instruments.name, stop: instrumentStops })
    .from(instrumentStops)
    .innerJoin(instruments, eq(instruments.id, instrumentStops.instrumentId))
    .where(and(eq(instruments.projectKey, projectKey), eq(instrumentStops.kind, 'halted')))
    .orderBy(instruments.id);
  return rows.flatMap(({ stop: { since, until, runId: by, replaced }, ...instrument }) => {
    if (!isStoppedAt({ since, until }, at)) return [];
    const stop = { since: since.toISOString(), until: until?.toISOString() ?? null, runId: by, replaced };
    if (!isPartOf(stop, runId)) return [];
    return [{ ...instrument, stop, next: inForce(without(stop, runId), at), isLifted: by === runId }];
  });
}

const sampleOf = ({ id, symbol, name, next }: Halted): ScriptSample => ({
  kind: 'instrument',
  id,
  name: `${symbol} · ${name}`,
  owner: null,
  before: 'Halted',
  after: next === null ? 'Traded' : 'Halted, as before that run',
});

const undoHalt = (runId: string): ScriptStep => ({
  title: 'Take back what the other run halted',
  async measure(place) {
    const lifted = (await haltedBy(runId, place)).filter(({ isLifted }) => isLifted);
    return { instruments: lifted.length };
  },
  async sample(place, most) {
    const lifted = (await haltedBy(runId, place)).filter(({ isLifted }) => isLifted);
    return lifted.slice(0, most).map(sampleOf);
  },
  async run(context) {
    const { transaction, audit } = context;
    const halted = await haltedBy(runId, context);
    for (const { id, name, stop, next, isLifted } of halted) {
      const ofIt = eq(instrumentStops.instrumentId, id);
      if (next === null) await transaction.delete(instrumentStops).where(ofIt);
      else
        await transaction
          .update(instrumentStops)
          .set({ ...inDates(next), runId: next.runId, replaced: next.replaced })
          .where(ofIt);
      if (!isLifted) continue;
      const [before, after] = [stop, next].map((each) => each && { name, kind: 'halted', ...inDates(each) });
      audit({ action: next === null ? 'instrument.resume' : 'instrument.halt', subjectId: id, before, after });
    }
    const lifted = halted.filter(({ isLifted }) => isLifted);
    const kept = lifted.filter(({ next }) => next !== null).length;
    const traded = `Instruments traded again: ${writtenCount(lifted.length - kept)}.`;
    return {
      said: kept === 0 ? traded : `${traded} Halted as before that run: ${writtenCount(kept)}.`,
      counts: { instruments: lifted.length },
    };
  },
});

async function readHoliday(database: Database, projectKey: string, date: string) {
  const ofDay = and(eq(declaredHolidays.projectKey, projectKey), eq(declaredHolidays.date, date));
  const [holiday] = await database.select().from(declaredHolidays).where(ofDay);
  return holiday;
}

const undoHoliday = (runId: string, date: string): ScriptStep => ({
  title: 'Take back the market holiday of the other run',
  async run({ transaction, projectKey, runId: subjectId, audit }) {
    const holiday = await readHoliday(transaction, projectKey, date);
    // Somebody else has taken it back, or declared it anew, since this was asked for.
    if (holiday?.runId !== runId)
      throw new ScriptFailure(`That run declares ${writtenDay(date)} no market holiday any more.`);
    const ofDay = and(eq(declaredHolidays.projectKey, projectKey), eq(declaredHolidays.date, date));
    const before = { date, name: holiday.name };
    if (holiday.replaced === null) {
      await transaction.delete(declaredHolidays).where(ofDay);
      audit({ action: 'season.holiday_withdrawal', subjectId, before, after: null });
      return { said: `The market is open on ${writtenDay(date)}: ${holiday.name} was taken back.` };
    }
    const { name } = holiday.replaced;
    await transaction.update(declaredHolidays).set(holiday.replaced).where(ofDay);
    audit({ action: 'season.holiday', subjectId, before, after: { date, name } });
    return { said: `The market is closed on ${writtenDay(date)} as before: ${name}, instead of ${holiday.name}.` };
  },
});
