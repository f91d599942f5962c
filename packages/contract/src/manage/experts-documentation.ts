import { type AreaDocumentation, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { Markdown } from '../records/markdown.ts';
import { fundFields } from '../records/named-documentation.ts';
import {
  Expert,
  ExpertChange,
  ExpertDeletion,
  ExpertExportQuery,
  ExpertOrder,
  ExpertOrderChange,
  ExpertPage,
  ExpertQuery,
  ExpertVisibility,
  NewExpert,
} from './expert.ts';

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

export const expertsDocumentation: AreaDocumentation<'experts'> = {
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
      'Deletes the expert and answers what followed: those after them move up. Fund, player and portrait stay. Needs write access to the project. Writes one audit event.',
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
      version: ['Counts the changes, from 1; a new position is none. A change sends the one that it was made from.', 3],
    }),
    documentObject(ExpertPage, 'One page of experts.', pageFields),
    documentObject(ExpertQuery, 'What the list of experts is asked with.', { ...listFields, ...filters }),
    documentObject(ExpertExportQuery, 'What the export of experts is asked with.', { ...exportFields, ...filters }),
    documentValue(ExpertVisibility, 'Whether readers see an expert.', 'visible'),
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
