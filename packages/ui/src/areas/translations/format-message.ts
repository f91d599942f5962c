import { toLanguageTag } from '@bullpen/contract';
import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageSample } from './message-samples.ts';

/** A stretch of a message that is shown; one within a tag is a link or the like. */
export interface FormattedPart {
  readonly text: string;
  readonly tag?: string;
}

/** The message as a player reads it; undefined for one that cannot be read or lacks something. */
export function formatMessage(
  text: string,
  locale: string,
  values: MessageSample['values'],
  tags: readonly string[],
): readonly FormattedPart[] | undefined {
  const inTag = (tag: string) => (chunks: readonly (string | FormattedPart)[]) => ({
    text: chunks.map((chunk) => (typeof chunk === 'string' ? chunk : chunk.text)).join(''),
    tag,
  });
  const given: Record<string, unknown> = { ...values };
  for (const tag of tags) given[tag] = inTag(tag);
  try {
    const message = new IntlMessageFormat(text, toLanguageTag(locale) ?? 'en');
    const formatted: unknown = message.format<FormattedPart>(given as Record<string, string>);
    const parts = (Array.isArray(formatted) ? formatted : [formatted]) as readonly (string | FormattedPart)[];
    return parts.map((part) => (typeof part === 'string' ? { text: part } : part));
  } catch {
    return undefined;
  }
}
