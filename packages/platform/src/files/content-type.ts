import { fileTypeFromBuffer } from 'file-type';

/** As many bytes as tell the type of a file. */
export const sampleSize = 4100;

const unknownType = { type: 'application/octet-stream', extension: 'bin' };

const imageExtensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
} as const;

/** The types of images that are kept and shown. SVG is none of them: it is a document that can run scripts. */
export const imageTypes: ReadonlySet<string> = new Set(Object.keys(imageExtensions));

/** The type of an image by the ending of its name. */
export const imageTypeOf = (extension: string): string | undefined =>
  Object.entries(imageExtensions).find(([, known]) => known === extension)?.[0];

/** An ending as it stands in names: one word, in small letters. Some are two words, or a capital. */
export const plainExtension = (extension: string): string =>
  /(?<![0-9a-z])[0-9a-z]+$/.exec(extension.toLowerCase())?.[0] ?? unknownType.extension;

/** What a file is by its beginning, whatever it is called. */
export async function typeOfContent(
  beginning: Uint8Array,
): Promise<{ readonly type: string; readonly extension: string }> {
  const found = await fileTypeFromBuffer(beginning);
  if (!found) return unknownType;
  // An animated PNG is a PNG to whoever shows it.
  if (found.ext === 'apng') return { type: 'image/png', extension: 'png' };
  return { type: found.mime, extension: plainExtension(found.ext) };
}
