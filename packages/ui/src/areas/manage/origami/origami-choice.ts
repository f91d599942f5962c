import { type OverviewRange, overviewRanges, type Project, toLanguageTag } from '@bullpen/contract';
import { type OrigamiFormatName, origamiFormats } from './origami-formats.ts';

/** What artwork can be made of, and what each is called. */
export const origamiTemplates = {
  performers: 'Top performers',
  leagues: 'League standings',
  trades: 'Most traded',
  movers: 'Biggest movers',
} as const;

/** The name of a template, as it stands in the address. */
export type OrigamiTemplate = keyof typeof origamiTemplates;

/** What each period is called. */
export const origamiPeriods: Readonly<Record<OverviewRange, string>> = {
  '24h': '24 h',
  '7d': '7 d',
  '30d': '30 d',
  season: 'Season',
};

/** Which artwork is made. */
export interface OrigamiChoice {
  readonly template: OrigamiTemplate;
  readonly range: OverviewRange;
  /** BCP 47. */
  readonly language: string;
  readonly format: OrigamiFormatName;
}

/** The languages in which a project is played, as BCP 47 tags; English where it names none. */
export function languagesOf(project: Pick<Project, 'transationLocales'> | null): readonly [string, ...string[]] {
  const [first, ...others] = (project?.transationLocales ?? []).flatMap((locale) => toLanguageTag(locale) ?? []);
  return first === undefined ? ['en-GB'] : [first, ...others];
}

const oneOf = <Value extends string>(values: readonly Value[], wanted: string | null, otherwise: Value): Value =>
  values.find((value) => value === wanted) ?? otherwise;

/** Reads a choice from an address; what is missing or unknown is what a newspaper wants most often. */
export const readOrigamiChoice = (
  address: URLSearchParams,
  languages: readonly [string, ...string[]],
): OrigamiChoice => ({
  template: oneOf(Object.keys(origamiTemplates) as OrigamiTemplate[], address.get('template'), 'performers'),
  range: oneOf(overviewRanges, address.get('range'), 'season'),
  language: oneOf(languages, address.get('language'), languages[0]),
  format: oneOf(Object.keys(origamiFormats) as OrigamiFormatName[], address.get('format'), '2-columns'),
});
