import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
import {
  Image,
  ImageChange,
  ImageDeletion,
  ImageExportQuery,
  ImagePage,
  ImageQuery,
  ImageReplacement,
  ImageUse,
  imageTypes,
  mostImageBytes,
  NewImage,
} from './image.ts';
import { conflictOn, RecordPath, Removal } from './record.ts';

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
      summary: 'List images',
      description:
        'One page of the images of this project, the newest first unless another order is asked for, searched and sorted over all of them. Needs access to the project.',
    })
    .input(z.object({ query: ImageQuery }))
    .output(ImagePage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/images/export',
      summary: 'Export the list of images',
      description:
        'Every image that the list would show on its pages, as one CSV file: what is known of each, and its address. Needs access to the project.',
    })
    .input(z.object({ query: ImageExportQuery }))
    .output(CsvFile),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/images',
      successStatus: 201,
      summary: 'Upload an image',
      description:
        'Keeps a PNG, JPEG, WebP, AVIF or GIF of at most 10 MB, judged by its content. The same request again answers the image that it made before; another one with the same id is a conflict. Needs write access to the project. Writes one audit event.',
    })
    .input(z.object({ body: NewImage }))
    .output(Image)
    .errors({ ...conflictOn(Image), ...fileRefusals }),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/images/{id}',
      summary: 'Read what is known of an image',
      description:
        'One image of this project, without its content: that is at its address. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(Image),
  update: call
    .route({
      ...about,
      method: 'PATCH',
      path: '/images/{id}',
      summary: 'Change what is said of an image',
      description:
        'Gives the image another name or alternative text, wherever it is used. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current image.',
    })
    .input(z.object({ params: RecordPath, body: ImageChange }))
    .output(Image)
    .errors(conflictOn(Image)),
  replace: call
    .route({
      ...about,
      method: 'PUT',
      path: '/images/{id}/file',
      summary: 'Replace an image in place',
      description:
        'Puts another file in the place of this one: whatever uses the image shows it from then on, under a new address, and the old one is gone. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current image.',
    })
    .input(z.object({ params: RecordPath, body: ImageReplacement }))
    .output(Image)
    .errors({ ...conflictOn(Image), ...fileRefusals }),
  uses: call
    .route({
      ...about,
      method: 'GET',
      path: '/images/{id}/uses',
      summary: 'Find where an image is used',
      description: 'Every expert and official league that shows the image, by name. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(z.array(ImageUse)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/images/{id}/deletion',
      summary: 'Measure the deletion of an image',
      description:
        'What uses the image now and has to let go of it before it can be deleted. Changes nothing. Needs access to the project.',
    })
    .input(z.object({ params: RecordPath }))
    .output(ImageDeletion),
  remove: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/images/{id}',
      summary: 'Delete an image',
      description:
        'Deletes an image that nothing uses, and its file. One that is used stays, and the refusal names what uses it: no page loses its picture unseen. Needs write access to the project. Writes one audit event.',
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
};
