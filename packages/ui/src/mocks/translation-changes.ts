import { openIssues, type Translation, type TranslationEntry, type TranslationStatus } from '@bullpen/contract';
import { checkTranslation } from '@bullpen/contract/messages';
import { writeAudit } from './records.ts';

/** A text in one language as somebody wants it. */
export interface Writing {
  readonly entry: TranslationEntry;
  readonly current: Translation;
  readonly value: string | null;
  readonly status: TranslationStatus;
  readonly dismissed: Translation['dismissed'];
}

/** Writes texts, each in one language, and writes that down, as the server does. */
export function writeTexts(
  act: Parameters<typeof writeAudit>[0],
  writings: readonly Writing[],
  reason: string | undefined,
): void {
  const { world, viewer } = act;
  for (const { entry, current, value, status, dismissed } of writings) {
    const next: Translation = {
      ...current,
      value,
      status,
      dismissed,
      version: current.version + 1,
      issues: value === null ? [] : openIssues(checkTranslation(entry.source.text, value, current.locale), dismissed),
      changedAt: world.now().toISOString(),
      changedBy: { id: viewer.id, email: viewer.traits.email },
    };
    const known = world.translations.get(entry.key) ?? entry;
    const translations = known.translations.map((each) => (each.locale === next.locale ? next : each));
    world.translations.set(entry.key, { ...known, translations });
    const told = ({ locale, value: text, status: state, version, ...more }: Translation) => ({
      locale,
      value: text,
      status: state,
      version,
      dismissed: more.dismissed.map(({ rule }) => rule),
    });
    writeAudit(act, entry.id, { before: told(current), after: told(next), reason });
  }
}
