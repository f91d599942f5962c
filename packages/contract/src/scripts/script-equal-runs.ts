import { idsIn } from './resolve-script.ts';
import { isFinalEvent } from './script-event.ts';
import { isRunOver, type ScriptCounts, type ScriptFigures, type ScriptRun } from './script-runs.ts';
import { parseScript, type Script, ScriptTemplateId, scriptTemplates } from './script-template.ts';

/** In milliseconds: equal runs of so long ago are named. */
export const equalRunWindow = 86_400_000;

/** The most equal runs that are named. */
export const mostEqualRuns = 10;

/** Whether a second run would do it once more, unlike a halt: what nothing takes back, and a correction of a fund. */
export function isToRunOnce({ templateId, parameters }: Script): boolean {
  if ('event' in parameters) return isFinalEvent(parameters.event.type);
  return scriptTemplates[templateId].isDestructive || templateId === 'fund-correction';
}

/** The script of a run; undefined where its template is gone or has other parameters by now. */
export function scriptOfRun({
  templateId,
  parameters,
}: Pick<ScriptRun, 'templateId' | 'parameters'>): Script | undefined {
  const known = ScriptTemplateId.safeParse(templateId);
  const parsed = known.success ? parseScript(known.data, parameters) : undefined;
  return parsed?.ok ? parsed.script : undefined;
}

/** What a script does once the moment that it waited for has come. */
export const dueNow = (script: Script): Script =>
  script.templateId === 'event'
    ? { ...script, parameters: { ...script.parameters, trigger: { when: 'now' } } }
    : script;

/**
 * Whether a run does the same as a script, whenever it does: one dividend is paid twice also where one of them is scheduled.
 * Ratios are the same in their lowest terms.
 */
export function isEqualRun(script: Script, run: Pick<ScriptRun, 'templateId' | 'parameters'>): boolean {
  const other = scriptOfRun(run);
  return other !== undefined && deedOf(other) === deedOf(script);
}

/**
 * What a script does, as text; parsed parameters have their keys in the order of the schema. What is told to the player
 * makes no other correction.
 */
function deedOf({ templateId, parameters }: Script): string {
  if ('change' in parameters) return JSON.stringify([templateId, parameters.fundId, parameters.change]);
  const deed = 'event' in parameters ? parameters.event : parameters;
  if (!('from' in deed)) return JSON.stringify([templateId, deed]);
  const divisor = commonDivisor(deed.from, deed.to);
  return JSON.stringify([templateId, { ...deed, from: deed.from / divisor, to: deed.to / divisor }]);
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/** Whether a run has changed something: one that failed or was cancelled before its first step has not. */
export const hasChanged = ({ status, progress }: Pick<ScriptRun, 'status' | 'progress'>): boolean =>
  status === 'succeeded' || progress > 0;

/** Whether what a run did was taken back, or has taken back another one: nothing was done that a next one repeats. */
const isUndone = ({ inverseOf, takenBackBy, status }: ScriptRun): boolean =>
  takenBackBy !== null || (inverseOf !== null && isRunOver(status));

/**
 * The runs that do what a script does once more: those that wait or are under way, and those that have changed something
 * within the last 24 hours, the latest first.
 */
export function equalRuns(script: Script, runs: readonly ScriptRun[], now: Date): ScriptRun[] {
  if (!isToRunOnce(script)) return [];
  const since = now.getTime() - equalRunWindow;
  return runs
    .filter((run) => !isRunOver(run.status) || (hasChanged(run) && Date.parse(run.endedAt ?? run.createdAt) >= since))
    .filter((run) => !isUndone(run) && isEqualRun(script, run))
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, mostEqualRuns);
}

/** What a script touches that another one may touch too. */
interface Touched {
  /** Ids, or all that are listed. */
  readonly instruments: readonly string[] | 'all';
  readonly hasFunds: boolean;
  readonly hasSeason: boolean;
}

function touchedBy(script: Script): Touched {
  const nothing = { instruments: [], hasFunds: false, hasSeason: false };
  if (script.templateId === 'fund-correction')
    return { ...nothing, instruments: idsIn(script).instruments.map(({ id }) => id), hasFunds: true };
  if (script.templateId !== 'event') return { ...nothing, hasFunds: script.templateId === 'recalculate-ranks' };
  const { event } = script.parameters;
  switch (event.type) {
    case 'announcement':
      return nothing;
    case 'trading_halt':
    case 'trading_resume':
      return { ...nothing, instruments: event.scope.of === 'market' ? 'all' : event.scope.instrumentIds };
    case 'split':
    case 'dividend':
    case 'merger':
    case 'delisting':
      return { ...nothing, instruments: idsIn(script).instruments.map(({ id }) => id), hasFunds: true };
    default:
      return { ...nothing, hasSeason: true };
  }
}

/** Whether two scripts touch the same instruments, funds or season: what was measured of one is no more after the other. */
export function touchTheSame(one: Script, other: Script): boolean {
  if (one.templateId === 'fund-correction' && other.templateId === 'fund-correction')
    return one.parameters.fundId === other.parameters.fundId;
  const [a, b] = [touchedBy(one), touchedBy(other)];
  const haveInstrument =
    a.instruments === 'all'
      ? b.instruments.length > 0
      : b.instruments === 'all'
        ? a.instruments.length > 0
        : a.instruments.some((id) => b.instruments.includes(id));
  return haveInstrument || (a.hasFunds && b.hasFunds) || (a.hasSeason && b.hasSeason);
}

/** Players trade and come while a run waits: so much is no other figure. */
const drift = { share: 0.1, count: 10 };

/**
 * What a run would reach beyond ten and a tenth more or less than was confirmed: something else, by then. `was` is the
 * figure that was confirmed, `is` the one that there is now.
 */
export function changedFigures(
  confirmed: ScriptFigures,
  now: ScriptFigures,
): { readonly name: string; readonly was: number; readonly is: number }[] {
  const figures = (name: keyof ScriptCounts | 'shares', of: ScriptFigures): number =>
    name === 'shares' ? (of.shares ?? 0) : of.counts[name];
  return (['players', 'funds', 'holdings', 'shares', 'instruments', 'leagues'] as const)
    .map((name) => ({ name, was: figures(name, confirmed), is: figures(name, now) }))
    .filter(({ was, is }) => Math.abs(is - was) > Math.max(drift.count, was * drift.share));
}
