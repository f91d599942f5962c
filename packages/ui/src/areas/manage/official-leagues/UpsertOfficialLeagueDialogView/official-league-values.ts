import {
  type ImageReference,
  type NewOfficialLeague,
  type OfficialLeague,
  officialLeagueIssues,
  Sponsor,
} from '@bullpen/contract';
import { localText, momentOf, problemOf } from '../../../../components/MomentField/local-moment.ts';
import { formatMoment } from '../../../../foundation/format.ts';

/** What is typed about an official league. Start and end are what the clocks of the season show. */
export interface OfficialLeagueValues {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly imageId: ImageReference | null;
  /** Both empty where nobody pays for it. */
  readonly sponsor: { readonly name: string; readonly link: string };
  readonly start: string;
  readonly end: string;
}

/** What the API is asked to make of it. */
export type OfficialLeagueInput = Omit<NewOfficialLeague, 'id'>;

/** What stands in the form at first; of one that is to be made nothing. */
export function valuesOf(league: OfficialLeague | null, timeZone: string): OfficialLeagueValues {
  if (league === null) {
    return { name: '', slug: '', description: '', imageId: null, sponsor: { name: '', link: '' }, start: '', end: '' };
  }
  const { name, slug, description, image, sponsor } = league;
  return {
    name,
    slug,
    description,
    imageId: image && { id: image.id, address: image.address, alternativeText: image.alternativeText },
    sponsor: { name: sponsor?.name ?? '', link: sponsor?.link ?? '' },
    start: localText(league.start, timeZone),
    end: localText(league.end, timeZone),
  };
}

interface Context {
  /** IANA name. */
  readonly timeZone: string;
  /** As it was read; null for one that is to be made. */
  readonly before: OfficialLeague | null;
}

/** What was typed, as the API takes it. Only for values without issues. */
export function inputOf(values: OfficialLeagueValues, { timeZone, before }: Context): OfficialLeagueInput {
  const { imageId: image, sponsor, start, end, ...texts } = values;
  return {
    ...texts,
    imageId: image?.id ?? null,
    sponsor: sponsor.name === '' ? null : { name: sponsor.name, link: sponsor.link === '' ? null : sponsor.link },
    start: momentOf(start, timeZone, before?.start) ?? '',
    end: momentOf(end, timeZone, before?.end) ?? '',
  };
}

interface Season {
  readonly start: string;
  readonly end: string;
}

/** Something wrong, and where. */
export interface ValueIssue {
  readonly path: ['sponsor', 'name' | 'link'] | ['start' | 'end'];
  readonly message: string;
}

/** What is wrong with who pays for it. */
export function sponsorIssues({ sponsor }: Pick<OfficialLeagueValues, 'sponsor'>): readonly ValueIssue[] {
  const { name, link } = sponsor;
  if (name.trim() === '' && link.trim() === '') return [];
  const { error } = Sponsor.safeParse({ name, link: link.trim() === '' ? null : link });
  return (error?.issues ?? []).map(({ path: [field], message }) => ({
    path: ['sponsor', field === 'link' ? 'link' : 'name'],
    message: field === 'name' && name.trim() === '' ? 'Say whose link it is.' : message,
  }));
}

/** What is wrong with its times, said in those of the season, which may not be known yet. */
export function timeIssues(
  { start, end }: Pick<OfficialLeagueValues, 'start' | 'end'>,
  { timeZone, before, season }: Context & { readonly season: Season | undefined },
): readonly ValueIssue[] {
  const issues = (['start', 'end'] as const).flatMap((field): ValueIssue[] => {
    const message = problemOf({ start, end }[field], timeZone);
    return message === undefined ? [] : [{ path: [field], message }];
  });
  const from = momentOf(start, timeZone, before?.start);
  const to = momentOf(end, timeZone, before?.end);
  if (from === undefined || to === undefined || issues.length > 0) return issues;
  const always = { start: from, end: to };
  const known = before ?? undefined;
  return officialLeagueIssues(always, season ?? always, known).map(({ path: [field], message }) => {
    const isOrder = officialLeagueIssues(always, always).length > 0;
    if (field === 'start' && season)
      return {
        path: ['start'],
        message: `Let it start with the season at the earliest, ${formatMoment(season.start, timeZone)}.`,
      };
    if (!isOrder && season)
      return {
        path: ['end'],
        message: `Let it end with the season at the latest, ${formatMoment(season.end, timeZone)}.`,
      };
    return { path: ['end'], message };
  });
}
