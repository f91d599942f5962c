import { toLanguageTag } from '@bullpen/contract';
import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageSample } from './message-samples.ts';

/** A stretch of a message that is shown; one within a tag is a link or the like. */
export interface FormattedPart {
  readonly text: string;
  readonly tag?: string;
}

/** A message as a player reads it, with each of the values; undefined where it cannot be read or lacks something. */
export function formatMessage(
  text: string,
  locale: string,
  all: readonly MessageSample['values'][],
  tags: readonly string[],
): readonly (readonly FormattedPart[] | undefined)[] {
  const inTag = (tag: string) => (chunks: readonly (string | FormattedPart)[]) => ({
    text: chunks.map((chunk) => (typeof chunk === 'string' ? chunk : chunk.text)).join(''),
    tag,
  });
  const tagged = Object.fromEntries(tags.map((tag) => [tag, inTag(tag)]));
  const orNothing = <Result>(make: () => Result): Result | undefined => {
    try {
      return make();
    } catch {
      return undefined;
    }
  };
  // Read once for all: what reads it and what writes its numbers cost more than what is written.
  const message = orNothing(() => new IntlMessageFormat(text, toLanguageTag(locale) ?? 'en'));
  return all.map((values) =>
    orNothing(() => {
      const given: Record<string, unknown> = { ...values, ...tagged };
      const formatted: unknown = message?.format<FormattedPart>(given as Record<string, string>);
      if (formatted === undefined) return undefined;
      const parts = (Array.isArray(formatted) ? formatted : [formatted]) as readonly (string | FormattedPart)[];
      return parts.map((part) => (typeof part === 'string' ? { text: part } : part));
    }),
  );
}
