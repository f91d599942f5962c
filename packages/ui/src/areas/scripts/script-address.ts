import { scriptTabs } from '@bullpen/contract';
import type { ScriptValues } from './script-schema.ts';

/** Where a script is composed. */
export const composePath = `${scriptTabs.templates.path}/compose`;

/** Longer texts would make an address that servers refuse. */
const longestText = 600;

const withoutLongTexts = (values: ScriptValues): ScriptValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (typeof value === 'string' && value.length > longestText) return [];
      const isInner = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [[name, isInner ? withoutLongTexts(value as ScriptValues) : value]];
    }),
  );

/** Parameters as an address carries them, and whether it carries all. */
export function writeParameters(values: ScriptValues): { readonly text: string; readonly isWhole: boolean } {
  const [whole, short] = [values, withoutLongTexts(values)].map((each) => JSON.stringify(each));
  return { text: short ?? '{}', isWhole: whole === short };
}

/** Parameters that an address carries; undefined where it has none that can be read. */
export function readParameters(text: string | null): ScriptValues | undefined {
  if (text === null) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as ScriptValues) : undefined;
  } catch {
    return undefined;
  }
}

/** The address at which a template is filled in, with what is known of it. */
export const composeAddress = (templateId: string, parameters: ScriptValues = {}): string => {
  const search = new URLSearchParams({ template: templateId });
  if (Object.keys(parameters).length > 0) search.set('parameters', writeParameters(parameters).text);
  return `${composePath}?${search}`;
};

/** The address of a saved set, which follows its changes. */
export const presetAddress = (id: string): string => `${composePath}?preset=${id}`;

/** The address of a run in the history. */
export const runAddress = (id: string): string => `${scriptTabs.history.path}?open=${id}`;
