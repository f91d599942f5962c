import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { creationConflicts } from '../records/creation.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace, numberPlace, textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import {
  changeOfSome,
  conflictOn,
  Id,
  lineUpTo,
  nameUpTo,
  Reason,
  RecordPath,
  Removal,
  Version,
  WrittenVersion,
} from '../records/record.ts';
import { imageSorts } from '../records/record-sorts.ts';
import { Restoration, restorationRefusal } from '../records/restoration.ts';
import { timestamp } from '../records/timestamp.ts';
import { ImageReference } from './image-reference.ts';

/** Images that are taken, by what they hold. SVG is none of them: it is a document that can run scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const;
/** One of {@link imageTypes}. */
export type ImageType = (typeof imageTypes)[number];

/** The most that an image may have. */
export const mostImageBytes = 10_000_000;

/** Something to show, kept once for all that use it. */
export const Image = z.looseObject({
  ...ImageReference.shape,
  /** Of the file, as whoever uploaded it called it. */
  name: z.string(),
  /** One of {@link imageTypes}; an API may answer any. */
  type: z.string(),
  /** In pixels, as it is shown: a photo that was taken sideways is turned. */
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  /** In bytes. */
  size: z.int().check(z.positive()),
  createdAt: timestamp,
  version: Version,
});
/** See the schema. */
export type Image = z.infer<typeof Image>;

/** One of {@link imageSorts}. */
export type ImageSort = (typeof imageSorts)[number];

/** What each of them compares. */
export const imagePlaces = { createdAt: momentPlace, name: textPlace, size: numberPlace } as const;

/** What the list of images is asked with; `search` looks at name and alternative text. */
export const ImageQuery = z.extend(listQuery(imageSorts, 'desc'), {
  /** Those that nothing shows alone. */
  uses: z.optional(z.enum(['none'])),
  /** Those of this type alone. */
  type: z.optional(z.enum(imageTypes)),
});
/** See the schema. */
export type ImageQuery = z.infer<typeof ImageQuery>;

/** What the export of images is asked with: the same, without a page. */
export const ImageExportQuery = z.omit(ImageQuery, ofOnePage);

/** One page of images. */
export const ImagePage = pageOf(Image);
/** See the schema. */
export type ImagePage = z.infer<typeof ImagePage>;

const FileName = nameUpTo(120);
const AlternativeText = lineUpTo(300);
const ImageFile = z.file().check(z.maxSize(mostImageBytes, 'Use an image of at most 10 MB.'));

/** An image that staff uploads, as a form. */
export const NewImage = z.object({
  /** Made by whoever uploads it, so that a repeated upload makes one image. */
  id: Id,
  name: FileName,
  /** Empty for an image that is decoration. */
  alternativeText: z._default(AlternativeText, ''),
  file: ImageFile,
});
/** See the schema. */
export type NewImage = z.infer<typeof NewImage>;

/** A change of what is said of an image; what it leaves out stays as it is. */
export const ImageChange = changeOfSome({
  name: z.optional(FileName),
  alternativeText: z.optional(AlternativeText),
});
/** See the schema. */
export type ImageChange = z.infer<typeof ImageChange>;

/** Another file for an image, as a form. Whatever uses the image shows that one from then on. */
export const ImageReplacement = z.object({
  version: WrittenVersion,
  reason: z.optional(Reason),
  /** Of the new file; without it the old name stays. */
  name: z.optional(FileName),
  file: ImageFile,
});
/** See the schema. */
export type ImageReplacement = z.infer<typeof ImageReplacement>;

/** Something that shows an image. */
export const ImageUse = z.looseObject({
  /** `expert` or `official-league`; an API may answer any word. */
  kind: z.string(),
  id: z.uuid(),
  name: z.string(),
});
/** See the schema. */
export type ImageUse = z.infer<typeof ImageUse>;

/** What uses an image now. While anything does, it cannot be deleted. */
export const ImageDeletion = z.object({
  experts: z.int().check(z.nonnegative()),
  officialLeagues: z.int().check(z.nonnegative()),
});
/** See the schema. */
export type ImageDeletion = z.infer<typeof ImageDeletion>;

/** What the file of images holds: what is known of them, not what they show. */
export const imageCsvColumns: CsvColumns<Image> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Alternative text', ({ alternativeText }) => alternativeText],
  ['Type', ({ type }) => type],
  ['Width', ({ width }) => width],
  ['Height', ({ height }) => height],
  ['Bytes', ({ size }) => size],
  ['Uploaded', ({ createdAt }) => createdAt],
  ['Address', ({ address }) => address],
];

const about = { tags: ['Images'], inputStructure: 'detailed' } as const;
const fileRefusals = {
  payload_too_large: { status: 413, message: `Send at most ${mostImageBytes} bytes.` },
  unsupported_media_type: { status: 415, message: `Send ${imageTypes.join(', ')}.` },
} as const;

/** The calls about images, which are public under addresses of their own. */
export const imagesApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/images',
    })
    .input(z.object({ query: ImageQuery }))
    .output(ImagePage),
  export: call
    .meta({ exportOf: 'images' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/images/export',
    })
    .input(z.object({ query: ImageExportQuery }))
    .output(CsvFile),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/images',
      successStatus: 201,
    })
    .input(z.object({ body: NewImage }))
    .output(Image)
    .errors({ ...creationConflicts(Image), ...fileRefusals }),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/images/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(Image),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/images/{id}',
    })
    .input(z.object({ params: RecordPath, body: ImageChange }))
    .output(Image)
    .errors(conflictOn(Image)),
  replace: call
    .route({
      ...about,
      method: 'PUT',
      path: '/images/{id}/file',
    })
    .input(z.object({ params: RecordPath, body: ImageReplacement }))
    .output(Image)
    .errors({ ...conflictOn(Image), ...fileRefusals }),
  uses: call
    .route({
      ...about,
      method: 'GET',
      path: '/images/{id}/uses',
    })
    .input(z.object({ params: RecordPath }))
    .output(z.array(ImageUse)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/images/{id}/deletion',
    })
    .input(z.object({ params: RecordPath }))
    .output(ImageDeletion),
  remove: call
    .meta({ wantsReason: true })
    .route({
      ...about,
      method: 'DELETE',
      path: '/images/{id}',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(ImageDeletion)
    .errors({
      ...conflictOn(Image),
      in_use: {
        status: 409,
        message: 'Something still shows this image.',
        data: z.object({ uses: z.array(ImageUse) }),
      },
    }),
  restore: call
    .route({ ...about, method: 'POST', path: '/images/{id}/restoration' })
    .input(z.object({ params: RecordPath, body: Restoration }))
    .output(Image)
    .errors(restorationRefusal),
};

/** What the document says of them; browsers drop it. */
export const imagesDocumentation = (): ResourceDocumentation<{ images: typeof imagesApi }> => {
  const id = ['Never changes.', 'c1a5b8e2-7d64-4f3a-b0c9-5e8f7a6d4b32'] as const;
  const address = [
    'Where everybody can see it. Another content has another address, so what is there may be kept for ever.',
    'https://api.example.com/handelskompas-s03-prod/media/0f3c.png',
  ] as const;
  const alternativeText = [
    'What it shows, for those who do not see it; empty for an image that is decoration.',
    'Portrait of Jana De Smet',
  ] as const;
  const name = ['Of the file.', 'jana-de-smet.png'] as const;
  const file = 'A PNG, JPEG, WebP, AVIF or GIF of at most 10 MB. What it holds counts, not what it is called.';

  const filters = {
    order: ['Ascending or descending; equal ones follow in the order of their ids.', 'desc'],
    search: [
      'Looks at name and alternative text, whatever the case and the marks, and finds the image with this id. Under three characters it finds names that begin with it.',
      'portrait',
    ],
    sort: ['By what the list is sorted.', 'createdAt'],
    uses: ['`none`: images that no expert and no official league shows alone.', 'none'],
    type: ['Images of this type alone.', 'image/png'],
  } as const;

  return {
    tags: {
      Images:
        'What the publisher shows: portraits of experts, banners of official leagues. Uploaded as forms, public under addresses of their own.',
    },
    calls: {
      'images.list': [
        'List images',
        'One page of the images of this project, the newest first unless another order is asked for, searched and sorted over all of them. Needs access to the project.',
      ],
      'images.export': [
        'Export the list of images',
        'Every image that the list would show on its pages, as one CSV file: what is known of each, and its address. Needs access to the project.',
      ],
      'images.create': [
        'Upload an image',
        'Keeps a PNG, JPEG, WebP, AVIF or GIF of at most 10 MB, judged by its content. The same request again answers the image that it made before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event.',
      ],
      'images.get': [
        'Read what is known of an image',
        'One image of this project, without its content: that is at its address. Needs access to the project.',
      ],
      'images.update': [
        'Change what is said of an image',
        'Gives the image another name or alternative text, wherever it is used. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current image.',
      ],
      'images.replace': [
        'Replace an image in place',
        'Puts another file in the place of this one: whatever uses the image shows it from then on, under a new address, and the old one is gone. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current image.',
      ],
      'images.uses': [
        'Find where an image is used',
        'Every expert and official league that shows the image, by name. Needs access to the project.',
      ],
      'images.deletion': [
        'Measure the deletion of an image',
        'What uses the image now and has to let go of it before it can be deleted. Changes nothing. Needs access to the project.',
      ],
      'images.remove': [
        'Delete an image',
        'Deletes an image that nothing uses, and its file: nobody sees it any more. One that is used stays, and the refusal names what uses it: no page loses its picture unseen. The deletion can be restored for 24 hours. Needs write access to the project. Writes one audit event.',
      ],
      'images.restore': [
        'Restore a deleted image',
        'Brings an image that was deleted in the last 24 hours back under its id and at its address, in another version. Files that have taken the room of the project are in the way. Needs write access to the project. Writes one audit event. Answers 404 where nothing is kept, and 409 with what is in the way: all of it comes back, or nothing.',
      ],
    },
    schemas: [
      documentObject(ImageReference, 'An image where it is used.', { id, address, alternativeText }),
      documentObject(Image, 'Something to show, kept once for all that use it.', {
        id,
        address,
        alternativeText,
        name: ['Of the file, as whoever uploaded it called it.', 'jana-de-smet.png'],
        type: ['By its content.', 'image/png'],
        width: ['In pixels, as it is shown: a photo that was taken sideways is turned.', 480],
        height: ['In pixels, as it is shown.', 480],
        size: ['In bytes.', 18_204],
        createdAt: ['When it was uploaded.', '2026-09-02T08:30:00.000Z'],
        version: ['Counts the changes, from 1. A change sends the one that it was made from.', 1],
      }),
      documentObject(ImagePage, 'One page of images.', pageFields),
      documentObject(ImageQuery, 'What the list of images is asked with.', { ...listFields, ...filters }),
      documentObject(ImageExportQuery, 'What the export of images is asked with.', { ...exportFields, ...filters }),
      documentObject(NewImage, 'An image to upload, as a form.', {
        id: ['A new UUID. Sent again, it makes nothing new.', id[1]],
        name,
        alternativeText,
        file,
      }),
      documentObject(
        ImageChange,
        'What to say otherwise of an image; what is left out stays as it is.',
        {
          version: ['The version that the change was made from.', 1],
          reason: ['For the audit trail.', 'A clearer description.'],
          name,
          alternativeText,
        },
        { version: 1, alternativeText: 'Jana De Smet at her desk' },
      ),
      documentObject(ImageReplacement, 'Another file for an image, as a form.', {
        version: ['The version that the change was made from.', 1],
        reason: ['For the audit trail.', 'A newer portrait.'],
        name: ['Of the new file; without it the old name stays.', 'jana-de-smet-2026.png'],
        file,
      }),
      documentObject(ImageUse, 'Something that shows an image.', {
        kind: ['`expert`, as a portrait, or `official-league`.', 'expert'],
        id: ['Of the expert or official league.', '4be0d1a6-52c3-4f0e-9a37-0a8d2f1c6e51'],
        name: ['Of the expert or official league.', 'Jana De Smet'],
      }),
      documentObject(ImageDeletion, 'What shows an image. While anything does, it cannot be deleted.', {
        experts: ['Experts whose portrait it is.', 0],
        officialLeagues: ['Official leagues that it stands for.', 0],
      }),
    ],
  };
};
