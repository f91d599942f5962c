import * as z from 'zod/mini';
import type { FieldIssue } from '../api-error.ts';
import { plannedMoment } from '../project/planned-moment.ts';
import { foldName } from '../records/fold-name.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace, textPlace } from '../records/list-cursor.ts';
import { Markdown } from '../records/markdown.ts';
import { changeOf, changeOfSome, Id, Name, Version } from '../records/record.ts';
import { officialLeagueSorts } from '../records/record-sorts.ts';
import { timestamp } from '../records/timestamp.ts';
import { WebAddress } from '../records/web-address.ts';
import { ImageReference } from './image-reference.ts';

/** Drafts are for staff alone; what is published stays so. */
export const OfficialLeagueStatus = z.enum(['draft', 'published']);
/** See the schema. */
export type OfficialLeagueStatus = z.infer<typeof OfficialLeagueStatus>;

/** Who pays for an official league. */
export const Sponsor = z.object({ name: Name, link: z._default(z.nullable(WebAddress), null) });
/** See the schema. */
export type Sponsor = z.infer<typeof Sponsor>;

/** A league that the publisher makes, for everybody. */
export const OfficialLeague = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  /** Its place in addresses; no other of the project has it. */
  slug: z.string(),
  /** Markdown; may be empty. */
  description: z.string(),
  image: z.nullable(ImageReference),
  sponsor: z.nullable(z.looseObject({ name: z.string(), link: z.nullable(z.string()) })),
  start: timestamp,
  end: timestamp,
  /** One of {@link OfficialLeagueStatus}; an API may answer any word. */
  status: z.string(),
  version: Version,
});
/** See the schema. */
export type OfficialLeague = z.infer<typeof OfficialLeague>;

/** One of {@link officialLeagueSorts}. */
export type OfficialLeagueSort = (typeof officialLeagueSorts)[number];

/** What each of them compares. */
export const officialLeaguePlaces = { start: momentPlace, end: momentPlace, name: textPlace } as const;

/** What the list of official leagues is asked with; `search` looks at name, slug and sponsor. */
export const OfficialLeagueQuery = z.extend(listQuery(officialLeagueSorts), {
  /** Those of this status alone. */
  status: z.optional(OfficialLeagueStatus),
});
/** See the schema. */
export type OfficialLeagueQuery = z.infer<typeof OfficialLeagueQuery>;

/** What the export of official leagues is asked with: the same, without a page. */
export const OfficialLeagueExportQuery = z.omit(OfficialLeagueQuery, ofOnePage);

/** One page of official leagues. */
export const OfficialLeaguePage = pageOf(OfficialLeague);
/** See the schema. */
export type OfficialLeaguePage = z.infer<typeof OfficialLeaguePage>;

const Slug = z
  .string()
  .check(
    z.maxLength(80, 'Use at most 80 characters.'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.'),
  );

interface Times {
  readonly start: string;
  readonly end: string;
}

const isInOrder = ({ start, end }: Times) => Date.parse(end) > Date.parse(start);
const endsTooEarly = 'Let it end after it starts.';

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/**
 * Why the times of an official league are refused; nothing when it ends after it starts, and both within the season.
 * A time that it has already stays as it is, also where the season was moved since.
 */
export function officialLeagueIssues(times: Times, season: Times, before?: Times): FieldIssue[] {
  const isKept = (time: keyof Times) => before !== undefined && isSameTime(times[time], before[time]);
  if (isKept('start') && isKept('end')) return [];
  if (!isInOrder(times)) return [{ path: ['end'], message: endsTooEarly }];
  const issues: FieldIssue[] = [];
  if (!isKept('start') && Date.parse(times.start) < Date.parse(season.start))
    issues.push({ path: ['start'], message: `Let it start with the season at the earliest, at ${season.start}.` });
  if (!isKept('end') && Date.parse(times.end) > Date.parse(season.end))
    issues.push({ path: ['end'], message: `Let it end with the season at the latest, at ${season.end}.` });
  return issues;
}

/** Why a slug is refused that the project has already. */
export const slugIsTaken = 'Another official league of this project has it.';

/** A slug for a name; empty for one without a letter or digit of the Latin script. */
export const toSlug = (name: string): string =>
  foldName(name)
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');

/** An official league that staff makes, as a draft. */
export const NewOfficialLeague = z
  .object({
    /** Made by whoever creates it, so that a repeated submit creates one official league. */
    id: Id,
    name: Name,
    slug: Slug,
    description: z._default(Markdown, ''),
    imageId: z._default(z.nullable(Id), null),
    sponsor: z._default(z.nullable(Sponsor), null),
    start: plannedMoment,
    end: plannedMoment,
  })
  .check(z.refine(isInOrder, { error: endsTooEarly, path: ['end'] }));
/** See the schema. */
export type NewOfficialLeague = z.infer<typeof NewOfficialLeague>;

/** A change of an official league; what it leaves out stays as it is. */
export const OfficialLeagueChange = changeOfSome({
  name: z.optional(Name),
  slug: z.optional(Slug),
  description: z.optional(Markdown),
  imageId: z.optional(z.nullable(Id)),
  sponsor: z.optional(z.nullable(Sponsor)),
  start: z.optional(plannedMoment),
  end: z.optional(plannedMoment),
});
/** See the schema. */
export type OfficialLeagueChange = z.infer<typeof OfficialLeagueChange>;

/** Puts a draft before the public, as it stands in that version. */
export const Publication = changeOf({});
/** See the schema. */
export type Publication = z.infer<typeof Publication>;

/** What goes with an official league that is deleted. */
export const OfficialLeagueDeletion = z.object({
  /** Images that nothing else uses; they stay. */
  imagesLeftUnused: z.int().check(z.nonnegative()),
});
/** See the schema. */
export type OfficialLeagueDeletion = z.infer<typeof OfficialLeagueDeletion>;

/** Whether an official league is the one that was asked for, so that a repeated request finds it. */
export const isSameOfficialLeague = (league: OfficialLeague, input: NewOfficialLeague): boolean =>
  league.name === input.name &&
  league.slug === input.slug &&
  league.description === input.description &&
  (league.image?.id ?? null) === input.imageId &&
  league.sponsor?.name === input.sponsor?.name &&
  league.sponsor?.link === input.sponsor?.link &&
  Date.parse(league.start) === Date.parse(input.start) &&
  Date.parse(league.end) === Date.parse(input.end) &&
  league.status === 'draft';
