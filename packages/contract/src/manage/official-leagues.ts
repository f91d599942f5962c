import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import type { FieldIssue } from '../api-error.ts';
import { documentObject, documentValue, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { plannedMoment } from '../project/planned-moment.ts';
import { creationConflicts } from '../records/creation.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { foldName } from '../records/fold-name.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace, textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { Markdown } from '../records/markdown.ts';
import {
  changeOf,
  changeOfSome,
  conflictOn,
  Id,
  Name,
  Reason,
  RecordPath,
  Removal,
  Version,
} from '../records/record.ts';
import { changeFields } from '../records/record-documentation.ts';
import { officialLeagueSorts, playerSorts } from '../records/record-sorts.ts';
import { Restoration, restorationRefusal } from '../records/restoration.ts';
import { timestamp } from '../records/timestamp.ts';
import { WebAddress } from '../records/web-address.ts';
import type { Season } from '../season/season.ts';
import { ImageReference } from './image-reference.ts';
import { StandingExportQuery, StandingPage, StandingQuery } from './leagues.ts';
import { PlayerPage } from './players.ts';

/** Drafts are for staff alone, also those that were published before. */
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

const isInOrder = ({ start, end }: Pick<OfficialLeague, 'start' | 'end'>) => Date.parse(end) > Date.parse(start);
const endsTooEarly = 'Let it end after it starts.';

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/**
 * Why the times of an official league are refused; nothing when it ends after it starts, and both within the season.
 * A time that it has already stays as it is, also where the season was moved since.
 */
export function officialLeagueIssues(
  times: Pick<OfficialLeague, 'start' | 'end'>,
  season: Pick<Season, 'start' | 'end'>,
  before?: typeof times,
): FieldIssue[] {
  const isKept = (time: 'start' | 'end') => before !== undefined && isSameTime(times[time], before[time]);
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

/** Takes what is published back from the public: it is a draft again, and may be published anew. */
export const OfficialLeagueWithdrawal = z.object({ version: Version, reason: Reason });
/** See the schema. */
export type OfficialLeagueWithdrawal = z.infer<typeof OfficialLeagueWithdrawal>;

/**
 * What the members of an official league are asked with; `search` looks at name and e-mail. They are all who play, as
 * long as it is published: nobody joins, and so nobody is lost when it is withdrawn.
 */
export const OfficialLeagueMemberQuery = listQuery(playerSorts);
/** See the schema. */
export type OfficialLeagueMemberQuery = z.infer<typeof OfficialLeagueMemberQuery>;

/** What the export of the members of an official league is asked with: the same, without a page. */
export const OfficialLeagueMemberExportQuery = z.omit(OfficialLeagueMemberQuery, ofOnePage);

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

/** What the file of official leagues holds. */
export const officialLeagueCsvColumns: CsvColumns<OfficialLeague> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Slug', ({ slug }) => slug],
  ['Status', ({ status }) => status],
  ['Starts', ({ start }) => start],
  ['Ends', ({ end }) => end],
  ['Sponsor', ({ sponsor }) => sponsor?.name],
  ['Sponsor’s page', ({ sponsor }) => sponsor?.link],
  ['Description', ({ description }) => description],
  ['Image', ({ image }) => image?.address],
];

const about = { tags: ['Official leagues'], inputStructure: 'detailed' } as const;

/** The calls about the leagues that the publisher makes. */
export const officialLeaguesApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/official-leagues',
    })
    .input(z.object({ query: OfficialLeagueQuery }))
    .output(OfficialLeaguePage),
  export: call
    .meta({ exportOf: 'official leagues' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/official-leagues/export',
    })
    .input(z.object({ query: OfficialLeagueExportQuery }))
    .output(CsvFile),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/official-leagues',
      successStatus: 201,
    })
    .input(z.object({ body: NewOfficialLeague }))
    .output(OfficialLeague)
    .errors(creationConflicts(OfficialLeague)),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/official-leagues/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(OfficialLeague),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/official-leagues/{id}',
    })
    .input(z.object({ params: RecordPath, body: OfficialLeagueChange }))
    .output(OfficialLeague)
    .errors(conflictOn(OfficialLeague)),
  publish: call
    .route({
      ...about,
      method: 'POST',
      path: '/official-leagues/{id}/publish',
    })
    .input(z.object({ params: RecordPath, body: Publication }))
    .output(OfficialLeague)
    .errors(conflictOn(OfficialLeague, 'Somebody has published this already, or changed it in the meantime.')),
  withdraw: call
    .route({
      ...about,
      method: 'POST',
      path: '/official-leagues/{id}/withdraw',
    })
    .input(z.object({ params: RecordPath, body: OfficialLeagueWithdrawal }))
    .output(OfficialLeague)
    .errors(conflictOn(OfficialLeague, 'This is a draft already, or somebody changed it in the meantime.')),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/official-leagues/{id}/deletion',
    })
    .input(z.object({ params: RecordPath }))
    .output(OfficialLeagueDeletion),
  remove: call
    .meta({ wantsReason: true })
    .route({
      ...about,
      method: 'DELETE',
      path: '/official-leagues/{id}',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(OfficialLeagueDeletion)
    .errors(conflictOn(OfficialLeague)),
  restore: call
    .route({ ...about, method: 'POST', path: '/official-leagues/{id}/restoration' })
    .input(z.object({ params: RecordPath, body: Restoration }))
    .output(OfficialLeague)
    .errors(restorationRefusal),
  standings: call
    .route({
      ...about,
      method: 'GET',
      path: '/official-leagues/{id}/standings',
    })
    .input(z.object({ params: RecordPath, query: StandingQuery }))
    .output(StandingPage),
  exportStandings: call
    .meta({ exportOf: 'official leagues standings' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/official-leagues/{id}/standings/export',
    })
    .input(z.object({ params: RecordPath, query: StandingExportQuery }))
    .output(CsvFile),
  members: {
    list: call
      .route({
        ...about,
        method: 'GET',
        path: '/official-leagues/{id}/members',
      })
      .input(z.object({ params: RecordPath, query: OfficialLeagueMemberQuery }))
      .output(PlayerPage),
    export: call
      .meta({ exportOf: 'official leagues members' })
      .route({
        ...about,
        ...csvRoute,
        method: 'GET',
        path: '/official-leagues/{id}/members/export',
      })
      .input(z.object({ params: RecordPath, query: OfficialLeagueMemberExportQuery }))
      .output(CsvFile),
  },
};

/** What the document says of them; browsers drop it. */
export const officialLeaguesDocumentation = (): ResourceDocumentation<{
  officialLeagues: typeof officialLeaguesApi;
}> => {
  const id = '2c9e4a71-8b3d-4f65-a0d2-6e1f7b5c9a84';
  const image = {
    id: 'c1a5b8e2-7d64-4f3a-b0c9-5e8f7a6d4b33',
    address: 'https://api.example.com/handelskompas-s03-prod/media/7b2e.png',
    alternativeText: 'A harbour at night, drawn',
  };
  const sponsor = { name: 'Rederij Kaaizicht', link: 'https://kaaizicht.example/cup' };
  const sponsorFields = {
    name: ['As readers see it.', sponsor.name],
    link: ['The sponsor’s page, with https:// or http://; null for none.', sponsor.link],
  } as const;
  const name = ['Something to see, on one line.', 'The Harbour Cup'] as const;
  const slug = ['Its place in addresses: lower-case letters, digits and single hyphens.', 'harbour-cup'] as const;
  const description = ['Markdown; may be empty.', 'Who has the **highest return** before the first frost?'] as const;
  const imageId = ['An image of this project; null for none.', image.id] as const;
  const start = ['When it begins, with an offset.', '2026-10-01T09:00:00+02:00'] as const;
  const end = ['When it is over; after it starts.', '2026-10-30T17:30:00+01:00'] as const;

  const filters = {
    search: [
      'Looks at name, slug and sponsor, whatever the case and the marks, and finds the official league with this id. Under three characters it finds names that begin with it.',
      'harbour',
    ],
    sort: ['By what the list is sorted.', 'start'],
    status: ['Those of this status alone.', 'published'],
  } as const;

  const memberFilters = {
    search: [
      'Looks at name and email, and finds the player with this id. Under three characters it finds names that begin with it.',
      'magi',
    ],
    sort: ['By what the list is sorted.', 'registeredAt'],
  } as const;

  return {
    tags: {
      'Official leagues':
        'Leagues that the publisher makes for everybody who plays: nobody joins one, and nobody leaves. They begin as drafts, which no player sees; what is published can be withdrawn, and is a draft again.',
    },
    calls: {
      'officialLeagues.list': [
        'List official leagues',
        'One page of the official leagues of this project, drafts among them, searched and sorted over all of them. Needs access to the project.',
      ],
      'officialLeagues.export': [
        'Export official leagues',
        'Every official league that the list would show on its pages, as one CSV file. Needs access to the project.',
      ],
      'officialLeagues.create': [
        'Make an official league',
        'Makes an official league as a draft. The same request again answers what it made before; another one with the same id is a conflict, and a slug that the project has already is refused as a field. Needs write access to the project. Writes one audit event.',
      ],
      'officialLeagues.get': [
        'Read an official league',
        'One official league of this project. Needs access to the project.',
      ],
      'officialLeagues.update': [
        'Change an official league',
        'Changes what it names and leaves the rest, of a draft and of what is published alike. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current official league.',
      ],
      'officialLeagues.publish': [
        'Publish an official league',
        'Puts a draft before the public, as it stands in that version. Needs write access to the project. Writes one audit event. An outdated version changes nothing and answers the current official league, and so does one that is published already: whoever repeats the request sees there that it was done.',
      ],
      'officialLeagues.withdraw': [
        'Withdraw an official league',
        'Takes a published official league back from the public, before, while or after it runs: it is a draft again, players see it no more, and nothing of what they did is lost. Needs write access to the project. Writes one audit event. An outdated version changes nothing and answers the current official league, and so does a draft.',
      ],
      'officialLeagues.deletion': [
        'Measure the deletion of an official league',
        'What would follow if the official league were deleted now. Changes nothing. Needs access to the project.',
      ],
      'officialLeagues.remove': [
        'Delete an official league',
        'Deletes the official league, published or not, and answers what followed; its image stays. The deletion can be restored for 24 hours. Needs write access to the project. Writes one audit event.',
      ],
      'officialLeagues.restore': [
        'Restore a deleted official league',
        'Brings an official league that was deleted in the last 24 hours back under its id, published or not, in another version. A league that has taken the slug is in the way, and so is an image that is gone. Needs write access to the project. Writes one audit event. Answers 404 where nothing is kept, and 409 with what is in the way: all of it comes back, or nothing.',
      ],
      'officialLeagues.standings': [
        'Read the standings of an official league',
        'One page of the members of an official league, each with the best of their funds, ranked by what it is worth now, whenever the league starts or ends. A draft has none. Needs access to the project.',
      ],
      'officialLeagues.exportStandings': [
        'Export the standings of an official league',
        'Every standing that the list would show on its pages, as one CSV file. Money stands in it as people count it, its currency in the heading. Needs access to the project.',
      ],
      'officialLeagues.members.list': [
        'List the members of an official league',
        'One page of the members of an official league: all who play, as long as it is published. A draft has none. Needs access to the project.',
      ],
      'officialLeagues.members.export': [
        'Export the members of an official league',
        'Every member that the list would show on its pages, as one CSV file: what the file of players holds. Needs access to the project.',
      ],
    },
    schemas: [
      documentObject(OfficialLeague, 'A league that the publisher makes, for everybody.', {
        id: ['Never changes.', id],
        name: ['As readers see it.', 'The Harbour Cup'],
        slug: ['Its place in addresses; no other of the project has it.', 'harbour-cup'],
        description,
        image: ['The image that stands for it; null without one.', image],
        sponsor: ['Who pays for it; null for nobody.', sponsor, sponsorFields],
        start: ['When it begins.', '2026-10-01T07:00:00.000Z'],
        end: ['When it is over.', '2026-10-30T16:30:00.000Z'],
        status: ['`draft`, for staff alone, or `published`.', 'published'],
        version: ['Counts the changes, from 1. A change sends the one that it was made from.', 2],
      }),
      documentObject(OfficialLeaguePage, 'One page of official leagues.', pageFields),
      documentObject(OfficialLeagueQuery, 'What the list of official leagues is asked with.', {
        ...listFields,
        ...filters,
      }),
      documentObject(OfficialLeagueExportQuery, 'What the export of official leagues is asked with.', {
        ...exportFields,
        ...filters,
      }),
      documentValue(OfficialLeagueStatus, 'Whether everybody sees an official league, or staff alone.', 'draft'),
      documentObject(Sponsor, 'Who pays for an official league.', sponsorFields),
      documentObject(NewOfficialLeague, 'An official league to make, as a draft.', {
        id: ['A new UUID. Sent again, it makes nothing new.', id],
        name,
        slug,
        description,
        imageId,
        sponsor: ['Who pays for it; null for nobody.', sponsor],
        start,
        end,
      }),
      documentObject(
        OfficialLeagueChange,
        'What to change of an official league; what is left out stays as it is.',
        {
          version: ['The version that the change was made from.', 2],
          reason: ['For the audit trail.', 'The sponsor left.'],
          name,
          slug,
          description,
          imageId,
          sponsor: ['Who pays for it; null for nobody.', null],
          start,
          end,
        },
        { version: 2, sponsor: null, reason: 'The sponsor left.' },
      ),
      documentObject(Publication, 'Which draft to publish.', {
        version: ['The version that is to be published.', 1],
        reason: ['For the audit trail.', 'Agreed on Monday.'],
      }),
      documentObject(OfficialLeagueWithdrawal, 'Which official league to withdraw, and why.', {
        version: changeFields.version,
        reason: ['For the audit trail.', 'The sponsor asked for another week.'],
      }),
      documentObject(OfficialLeagueMemberQuery, 'What the members of an official league are asked with.', {
        ...listFields,
        ...memberFilters,
      }),
      documentObject(
        OfficialLeagueMemberExportQuery,
        'What the export of the members of an official league is asked with.',
        { ...exportFields, ...memberFilters },
      ),
      documentObject(OfficialLeagueDeletion, 'What follows when an official league is deleted. Its image stays.', {
        imagesLeftUnused: ['Images that nothing shows any more: 1 or 0.', 1],
      }),
    ],
  };
};
