import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import type { FieldIssue } from '../api-error.ts';
import { documentObject, documentValue, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { creationConflicts } from '../records/creation.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { numberPlace, textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { Markdown } from '../records/markdown.ts';
import { fundFields } from '../records/named-documentation.ts';
import {
  changeOf,
  changeOfSome,
  conflictOn,
  Id,
  Name,
  nameUpTo,
  RecordPath,
  Removal,
  Version,
} from '../records/record.ts';
import { expertSorts } from '../records/record-sorts.ts';
import { Restoration, restorationRefusal } from '../records/restoration.ts';
import { ImageReference } from './image-reference.ts';

/** Whether players see an expert. */
export const ExpertVisibility = z.enum(['visible', 'hidden']);
/** See the schema. */
export type ExpertVisibility = z.infer<typeof ExpertVisibility>;

/** A journalist or analyst whose fund plays along. */
export const Expert = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  /** What they are to readers: "Chief markets correspondent". */
  title: z.string(),
  /** Markdown; may be empty. */
  biography: z.string(),
  portrait: z.nullable(ImageReference),
  /** Null without one, and once it has gone with its player. */
  fund: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Among the experts of the project, from 1. */
  position: z.int().check(z.positive()),
  /** One of {@link ExpertVisibility}; an API may answer any word. */
  visibility: z.string(),
  /** Changes of the position are none of the expert: they count in {@link ExpertOrder}. */
  version: Version,
});
/** See the schema. */
export type Expert = z.infer<typeof Expert>;

/** One of {@link expertSorts}. */
export type ExpertSort = (typeof expertSorts)[number];

/** What each of them compares. */
export const expertPlaces = { position: numberPlace, name: textPlace } as const;

/** What the list of experts is asked with; `search` looks at name and title. */
export const ExpertQuery = z.extend(listQuery(expertSorts), {
  /** Those of this visibility alone. */
  visibility: z.optional(ExpertVisibility),
});
/** See the schema. */
export type ExpertQuery = z.infer<typeof ExpertQuery>;

/** What the export of experts is asked with: the same, without a page. */
export const ExpertExportQuery = z.omit(ExpertQuery, ofOnePage);

/** One page of experts. */
export const ExpertPage = pageOf(Expert);
/** See the schema. */
export type ExpertPage = z.infer<typeof ExpertPage>;

const Title = nameUpTo(120, 'title');

/** An expert that staff makes, after all others. */
export const NewExpert = z.object({
  /** Made by whoever creates it, so that a repeated submit creates one expert. */
  id: Id,
  name: Name,
  title: Title,
  biography: z._default(Markdown, ''),
  portraitId: z._default(z.nullable(Id), null),
  fundId: z._default(z.nullable(Id), null),
  visibility: z._default(ExpertVisibility, 'hidden'),
});
/** See the schema. */
export type NewExpert = z.infer<typeof NewExpert>;

/** A change of an expert; what it leaves out stays as it is. */
export const ExpertChange = changeOfSome({
  name: z.optional(Name),
  title: z.optional(Title),
  biography: z.optional(Markdown),
  portraitId: z.optional(z.nullable(Id)),
  fundId: z.optional(z.nullable(Id)),
  visibility: z.optional(ExpertVisibility),
});
/** See the schema. */
export type ExpertChange = z.infer<typeof ExpertChange>;

/** What goes with an expert who is deleted. The fund stays, and so does the portrait. */
export const ExpertDeletion = z.object({
  /** Experts after this one. */
  expertsMovingUp: z.int().check(z.nonnegative()),
  /** Portraits that nothing else uses. */
  imagesLeftUnused: z.int().check(z.nonnegative()),
});
/** See the schema. */
export type ExpertDeletion = z.infer<typeof ExpertDeletion>;

/** In which order readers meet the experts of a project: one record, which everybody changes who adds or takes one. */
export const ExpertOrder = z.looseObject({
  /** As the audit trail knows it. */
  id: z.uuid(),
  /** Every expert once, the first first. */
  ids: z.array(z.uuid()),
  version: Version,
});
/** See the schema. */
export type ExpertOrder = z.infer<typeof ExpertOrder>;

/** The whole order that is asked for: every expert of the project, each once. */
export const ExpertOrderChange = changeOf({ ids: z.array(Id) });
/** See the schema. */
export type ExpertOrderChange = z.infer<typeof ExpertOrderChange>;

/** Why an order is refused, by what is wrong with which id; nothing when it has every expert once. */
export function expertOrderIssues(experts: readonly string[], ids: readonly string[]): FieldIssue[] {
  const known = new Set(experts);
  const wanted = new Set(ids);
  const wrong = ids.flatMap((id, at): FieldIssue[] => {
    if (!known.has(id)) return [{ path: ['ids', at], message: 'There is no such expert in this project.' }];
    return ids.indexOf(id) < at ? [{ path: ['ids', at], message: 'Name each expert once.' }] : [];
  });
  const missing = experts.filter((id) => !wanted.has(id));
  if (missing.length === 0) return wrong;
  return [...wrong, { path: ['ids'], message: `Name every expert; these are missing: ${missing.join(', ')}.` }];
}

/** Whether an expert is the one that was asked for, so that a repeated request finds it. */
export const isSameExpert = (
  { name, title, biography, portrait, fund, visibility }: Expert,
  input: NewExpert,
): boolean =>
  name === input.name &&
  title === input.title &&
  biography === input.biography &&
  (portrait?.id ?? null) === input.portraitId &&
  (fund?.id ?? null) === input.fundId &&
  visibility === input.visibility;

/** What the file of experts holds. */
export const expertCsvColumns: CsvColumns<Expert> = [
  ['Id', ({ id }) => id],
  ['Position', ({ position }) => position],
  ['Name', ({ name }) => name],
  ['Title', ({ title }) => title],
  ['Biography', ({ biography }) => biography],
  ['Portrait', ({ portrait }) => portrait?.address],
  ['Fund id', ({ fund }) => fund?.id],
  ['Fund', ({ fund }) => fund?.name],
  ['Visibility', ({ visibility }) => visibility],
];

const about = { tags: ['Experts'], inputStructure: 'detailed' } as const;

/** The calls about the journalists and analysts whose funds play along. */
export const expertsApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/experts',
    })
    .input(z.object({ query: ExpertQuery }))
    .output(ExpertPage),
  export: call
    .meta({ exportOf: 'experts' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/experts/export',
    })
    .input(z.object({ query: ExpertExportQuery }))
    .output(CsvFile),
  order: {
    get: call
      .route({
        ...about,
        method: 'GET',
        path: '/experts/order',
      })
      .output(ExpertOrder),
    update: call
      .route({
        ...about,
        method: 'PUT',
        path: '/experts/order',
      })
      .input(z.object({ body: ExpertOrderChange }))
      .output(ExpertOrder)
      .errors(conflictOn(ExpertOrder)),
  },
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/experts',
      successStatus: 201,
    })
    .input(z.object({ body: NewExpert }))
    .output(Expert)
    .errors(creationConflicts(Expert)),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/experts/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(Expert),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/experts/{id}',
    })
    .input(z.object({ params: RecordPath, body: ExpertChange }))
    .output(Expert)
    .errors(conflictOn(Expert)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/experts/{id}/deletion',
    })
    .input(z.object({ params: RecordPath }))
    .output(ExpertDeletion),
  remove: call
    .meta({ wantsReason: true })
    .route({
      ...about,
      method: 'DELETE',
      path: '/experts/{id}',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(ExpertDeletion)
    .errors(conflictOn(Expert)),
  restore: call
    .route({ ...about, method: 'POST', path: '/experts/{id}/restoration' })
    .input(z.object({ params: RecordPath, body: Restoration }))
    .output(Expert)
    .errors(restorationRefusal),
};

/** What the document says of them; browsers drop it. */
export const expertsDocumentation = (): ResourceDocumentation<{ experts: typeof expertsApi }> => {
  const id = '4be0d1a6-52c3-4f0e-9a37-0a8d2f1c6e51';
  const other = '9f61c7d2-0d5b-4a1c-8b7e-3c2d9e4f5a60';
  const portrait = {
    id: 'c1a5b8e2-7d64-4f3a-b0c9-5e8f7a6d4b32',
    address: 'https://api.example.com/handelskompas-s03-prod/media/0f3c.png',
    alternativeText: 'Portrait of Jana De Smet',
  };
  const biography = 'Jana has written about **shipping and steel** since 2009.';
  const titleOf = ['What they are to readers.', 'Chief markets correspondent'] as const;

  const filters = {
    search: [
      'Looks at name and title, whatever the case and the marks, and finds the expert with this id. Under three characters it finds names that begin with it.',
      'smet',
    ],
    sort: ['By what the list is sorted.', 'position'],
    visibility: ['Those of this visibility alone.', 'visible'],
  } as const;

  return {
    tags: {
      Experts:
        'Journalists and analysts of the publisher whose funds play along. Readers meet them in one order, which staff decides.',
    },
    calls: {
      'experts.list': [
        'List experts',
        'One page of the experts of this project, in the order in which readers meet them unless another is asked for, searched and sorted over all of them. Needs access to the project.',
      ],
      'experts.export': [
        'Export experts',
        'Every expert that the list would show on its pages, as one CSV file. Needs access to the project.',
      ],
      'experts.order.get': [
        'Read the order of experts',
        'The ids of all experts, the first first, with the version of that order. Needs access to the project.',
      ],
      'experts.order.update': [
        'Order experts',
        'Puts all experts into this order at once: every id, each once. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current order; making and deleting experts counts as a change of it.',
      ],
      'experts.create': [
        'Make an expert',
        'Makes an expert, who comes after all others. The same request again answers the expert that it made before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event.',
      ],
      'experts.get': ['Read an expert', 'One expert of this project. Needs access to the project.'],
      'experts.update': [
        'Change an expert',
        'Changes what it names and leaves the rest; the position is changed with the order. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current expert.',
      ],
      'experts.deletion': [
        'Measure the deletion of an expert',
        'What would follow if the expert were deleted now. Changes nothing. Needs access to the project.',
      ],
      'experts.remove': [
        'Delete an expert',
        'Deletes the expert and answers what followed: those after them move up. Fund, player and portrait stay. It can be restored for 24 hours. Needs write access to the project. Writes one audit event.',
      ],
      'experts.restore': [
        'Restore a deleted expert',
        'Brings an expert who was deleted in the last 24 hours back under their id and in their place, or in the last one where fewer are left, in another version; those after them move down. A portrait or a fund that is gone is in the way. Needs write access to the project. Writes one audit event. Answers 404 where nothing is kept, and 409 with what is in the way: all of it comes back, or nothing.',
      ],
    },
    schemas: [
      documentObject(Expert, 'A journalist or analyst whose fund plays along.', {
        id: ['Never changes.', id],
        name: ['As readers know them.', 'Jana De Smet'],
        title: titleOf,
        biography: ['Markdown; may be empty.', biography],
        portrait: ['The image that shows them; null without one.', portrait],
        fund: [
          'The fund that plays along; null without one, and once the fund has gone with its player.',
          { id: 'e7d3f0b1-96a8-4c2d-8e5f-1b4a7c9d0e23', name: 'Chalk and Cheese' },
          fundFields,
        ],
        position: ['Among the experts of the project, from 1 and without a gap.', 1],
        visibility: ['`visible`, or `hidden` from readers.', 'visible'],
        version: [
          'Counts the changes, from 1; a new position is none. A change sends the one that it was made from.',
          3,
        ],
      }),
      documentObject(ExpertPage, 'One page of experts.', pageFields),
      documentObject(ExpertQuery, 'What the list of experts is asked with.', { ...listFields, ...filters }),
      documentObject(ExpertExportQuery, 'What the export of experts is asked with.', { ...exportFields, ...filters }),
      documentValue(ExpertVisibility, 'Whether players see an expert.', 'visible'),
      documentValue(Markdown, 'Text with Markdown, of at most 10,000 characters.', biography),
      documentObject(NewExpert, 'An expert to make; they come after all others.', {
        id: ['A new UUID. Sent again, it makes nothing new.', id],
        name: ['Something to see, on one line.', 'Jana De Smet'],
        title: titleOf,
        biography: ['Markdown.', biography],
        portraitId: ['An image of this project; null for none.', portrait.id],
        fundId: ['A fund of this project; null for none.', null],
        visibility: ['Hidden unless it says otherwise.', 'hidden'],
      }),
      documentObject(
        ExpertChange,
        'What to change of an expert; what is left out stays as it is.',
        {
          version: ['The version that the change was made from.', 3],
          reason: ['For the audit trail.', 'A new job.'],
          name: ['Something to see, on one line.', 'Jana De Smet'],
          title: titleOf,
          biography: ['Markdown; empty text for none.', biography],
          portraitId: ['An image of this project; null for none.', portrait.id],
          fundId: ['A fund of this project; null for none.', null],
          visibility: ['Whether readers see them.', 'visible'],
        },
        { version: 3, title: 'Editor-in-chief', visibility: 'visible' },
      ),
      documentObject(ExpertDeletion, 'What follows when an expert is deleted. Fund, player and portrait stay.', {
        expertsMovingUp: ['Experts who came after this one.', 2],
        imagesLeftUnused: ['Portraits that nothing shows any more: 1 or 0.', 1],
      }),
      documentObject(ExpertOrder, 'The order in which readers meet the experts of a project.', {
        id: ['By which the audit trail knows the order.', '1d2c3b4a-5f6e-4788-9a0b-c1d2e3f4a5b6'],
        ids: ['Every expert once, the first first.', [id, other]],
        version: ['Counts the changes of the order, from 1; to make and to delete an expert are such.', 7],
      }),
      documentObject(
        ExpertOrderChange,
        'The whole order that is asked for.',
        {
          version: ['The version of the order that the change was made from.', 7],
          reason: ['For the audit trail.', 'The newest first.'],
          ids: ['Every expert of the project, each once.', [other, id]],
        },
        { version: 7, ids: [other, id] },
      ),
    ],
  };
};
