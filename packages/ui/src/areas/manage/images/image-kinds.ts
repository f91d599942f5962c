import type { FileKind } from '../../../components/FileDrop/file-refusal.ts';
import { createTurns } from '../../../foundation/in-turn.ts';
import { shownFileName } from '../../../foundation/shown-file-name.ts';

/** The kinds of image that are taken, as people call them, and the most that one may have; the contract knows them too, but with all of its schemas. */
export const imageKinds: readonly FileKind[] = [
  { label: 'PNG', mime: 'image/png', extensions: ['.png'] },
  { label: 'JPEG', mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  { label: 'WebP', mime: 'image/webp', extensions: ['.webp'] },
  { label: 'AVIF', mime: 'image/avif', extensions: ['.avif'] },
  { label: 'GIF', mime: 'image/gif', extensions: ['.gif'] },
];

/** In bytes. */
export const largestImage = 10_000_000;

const inTurn = createTurns();

/** What is wrong with the content of a file, whatever it is called. What reads it comes with the first one. */
export const wrongContentOf = (file: File): Promise<string | undefined> => inTurn(() => readWrongContent(file));

async function readWrongContent(file: File): Promise<string | undefined> {
  if (file.size > largestImage) return 'It is too large.';
  const reader = await import('@bullpen/contract/image-content').catch(() => null);
  // Without it the server says so.
  if (!reader) return undefined;
  try {
    const image = reader.measureImage(new Uint8Array(await file.arrayBuffer()));
    if (!image) return 'It holds no PNG, JPEG, WebP, AVIF or GIF, whatever it is called.';
    return image.width * image.height > reader.largestArea ? 'It has more than 50 megapixels.' : undefined;
  } catch {
    return 'It cannot be read: it may have been moved or changed since it was chosen.';
  }
}

const longestName = 120;

/** What a file is called, as the API takes it; its ending stays. */
export function uploadedName(name: string): string {
  const written = shownFileName(name)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
  if (!/[^\p{Default_Ignorable_Code_Point}\s\u2800]/u.test(written)) return 'image';
  if (written.length <= longestName) return written;
  const ending = /\.\w{1,5}$/.exec(written)?.[0] ?? '';
  return (
    written
      .slice(0, longestName - ending.length)
      .toWellFormed()
      .replace(/\ufffd$/, '') + ending
  );
}
