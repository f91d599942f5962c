import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { creationConflicts } from '../records/creation.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn, RecordPath, Removal } from '../records/record.ts';
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
};
