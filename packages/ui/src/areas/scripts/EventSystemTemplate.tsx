import type { ScriptTemplate } from '@bullpen/contract';
import { ScriptEntries } from './ScriptEntries.tsx';
import { entriesOf } from './script-entries.ts';

/** Props of {@link EventSystemTemplate}. */
export interface EventSystemTemplateProps {
  readonly template: ScriptTemplate;
  /** Only the kinds of event that match it are shown. */
  readonly search?: string;
}

/**
 * The template of an event system: a card for each kind of event, which leads to its form.
 *
 * Use it as the first page of the event system; the form of one kind is ScriptComposeScreen.
 */
export const EventSystemTemplate = ({ template, search }: EventSystemTemplateProps) => (
  <ScriptEntries title={template.name} entries={entriesOf(template, search)} />
);
