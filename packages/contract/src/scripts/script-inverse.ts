import type { ScriptRun } from './script-runs.ts';
import { parseScript, type Script, ScriptTemplateId } from './script-template.ts';

/**
 * The script that takes back what another one did, exactly; undefined where there is none. A split pays remainders in cash,
 * and nobody unreads a message: those have none.
 */
export function inverseOf(script: Script): Script | undefined {
  if (script.templateId === 'fund-correction') {
    const { fundId, change } = script.parameters;
    const back = change.of === 'cash' ? { ...change, amount: -change.amount } : { ...change, shares: -change.shares };
    return { templateId: 'fund-correction', parameters: { fundId, change: back } };
  }
  if (script.templateId !== 'event') return undefined;
  const { event } = script.parameters;
  const trigger = { when: 'now' } as const;
  if (event.type === 'trading_halt')
    return { templateId: 'event', parameters: { event: { type: 'trading_resume', scope: event.scope }, trigger } };
  if (event.type === 'market_holiday')
    return { templateId: 'event', parameters: { event: { type: 'holiday_withdrawal', date: event.date }, trigger } };
  return undefined;
}

/** The inverse of a run; undefined before it has done something, where there is none, and of what takes another one back. */
export function inverseOfRun({
  templateId,
  parameters,
  status,
  inverseOf: takenBack,
}: Pick<ScriptRun, 'templateId' | 'parameters' | 'status' | 'inverseOf'>): Script | undefined {
  const known = ScriptTemplateId.safeParse(templateId);
  if (!known.success || status !== 'succeeded' || takenBack !== null) return undefined;
  const parsed = parseScript(known.data, parameters);
  return parsed.ok ? inverseOf(parsed.script) : undefined;
}
