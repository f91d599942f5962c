import { type AreaDocumentation, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import {
  NewOfficialLeague,
  OfficialLeague,
  OfficialLeagueChange,
  OfficialLeagueDeletion,
  OfficialLeagueExportQuery,
  OfficialLeaguePage,
  OfficialLeagueQuery,
  OfficialLeagueStatus,
  Publication,
  Sponsor,
} from './official-league.ts';

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

export const officialLeaguesDocumentation: AreaDocumentation<'officialLeagues'> = {
  tags: {
    'Official leagues':
      'Leagues that the publisher makes for everybody who plays. They begin as drafts, and once published they stay so.',
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
    'officialLeagues.deletion': [
      'Measure the deletion of an official league',
      'What would follow if the official league were deleted now. Changes nothing. Needs access to the project.',
    ],
    'officialLeagues.remove': [
      'Delete an official league',
      'Deletes the official league, published or not, and answers what followed; its image stays. Needs write access to the project. Writes one audit event.',
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
    documentObject(OfficialLeagueDeletion, 'What follows when an official league is deleted. Its image stays.', {
      imagesLeftUnused: ['Images that nothing shows any more: 1 or 0.', 1],
    }),
  ],
};
