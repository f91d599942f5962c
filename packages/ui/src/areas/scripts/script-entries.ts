import type { ScriptTemplate } from '@bullpen/contract';
import { composeAddress } from './script-address.ts';
import { touchesLabel } from './script-labels.ts';
import { readFields } from './script-schema.ts';

/** One thing that can be run, as the gallery shows it. */
export interface ScriptEntry {
  readonly to: string;
  readonly title: string;
  readonly description: string;
  readonly touches: readonly string[];
  readonly isDestructive: boolean;
}

/** Whether a text is among what was searched for, in any case. */
export const matches = (search: string, text: string) => text.toLowerCase().includes(search.trim().toLowerCase());

/** The first parameter of a template, where it says what kind of event happens. */
function eventsOf({ parameters }: ScriptTemplate) {
  const first = readFields(parameters)[0];
  const options = first?.kind === 'choice' ? first.options.filter((option) => option.description !== undefined) : [];
  return first?.kind === 'choice' && options.length > 0 ? { first, options } : undefined;
}

/** An event system is a template with an entry for each kind of event. */
export const isEventSystem = (template: ScriptTemplate) => (eventsOf(template)?.options.length ?? 0) > 1;

/** What a template offers: an entry for each kind of event, else one for itself. Those that match the search. */
export function entriesOf(template: ScriptTemplate, search = ''): readonly ScriptEntry[] {
  const { id, name, description, touches, isDestructive } = template;
  const events = eventsOf(template);
  const entries = events
    ? events.options.map((option) => ({
        to: composeAddress(id, { [events.first.name]: { [events.first.by]: option.value } }),
        title: option.label,
        description: option.description ?? '',
        touches: option.touches,
        isDestructive: option.isFinal,
      }))
    : [{ to: composeAddress(id), title: name, description, touches, isDestructive }];
  return entries.filter((entry) =>
    matches(search, `${name} ${entry.title} ${entry.description} ${touchesLabel(entry.touches)}`),
  );
}
