/**
 * A locale of a project as `Intl` takes it: `et_EE` becomes `et-EE`. Null for what is no locale: `Intl` would throw.
 */
export function toLanguageTag(locale: string): string | null {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}
