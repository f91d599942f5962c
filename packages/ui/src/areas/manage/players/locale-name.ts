import { toLanguageTag } from '@bullpen/contract';

const names = new Intl.DisplayNames('en-GB', { type: 'language' });

/** A locale as people call it, with its own spelling: `Estonian (Estonia), et_EE`. */
export function localeName(locale: string): string {
  const tag = toLanguageTag(locale);
  const name = tag && names.of(tag);
  return name && name !== tag ? `${name}, ${locale}` : locale;
}
