import { parseScript, type Script, type ScriptRun, ScriptTemplateId } from '@bullpen/contract';

/** The script of a run, which fitted its template when the run was made. */
export function scriptOf({ templateId, parameters }: Pick<ScriptRun, 'templateId' | 'parameters'>): Script | undefined {
  const known = ScriptTemplateId.safeParse(templateId);
  const parsed = known.success ? parseScript(known.data, parameters) : undefined;
  return parsed?.ok ? parsed.script : undefined;
}
