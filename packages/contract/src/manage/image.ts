import * as z from 'zod/mini';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace, numberPlace, textPlace } from '../records/list-cursor.ts';
import { changeOfSome, Id, lineUpTo, nameUpTo, Version, WrittenVersion } from '../records/record.ts';
import { imageSorts } from '../records/record-sorts.ts';
import { timestamp } from '../records/timestamp.ts';
import { Reason } from '../session/identity.ts';
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
export const ImageQuery = listQuery(imageSorts, 'desc');
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
