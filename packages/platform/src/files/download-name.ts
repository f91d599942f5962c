import { create as contentDisposition } from 'content-disposition';

const longestName = 150;

/**
 * A name that is safe to save under: nothing that a file system reads as a path, nothing invisible, and nothing that
 * turns the direction of writing, which makes `exe.pdf` out of `fdp.exe`.
 */
export function downloadName(name: string): string {
  const visible = name.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  const plain = withoutDots(visible.replace(/[\\/:*?"<>|]/g, '_'));
  const letters = [...plain];
  if (letters.length <= longestName) return plain || 'file';
  const ending = /\.[0-9A-Za-z]{1,10}$/.exec(plain)?.[0] ?? '';
  return withoutDots(letters.slice(0, longestName - ending.length).join('')) + ending;
}

/** Dots hide a file at the beginning and are lost at the end. */
const withoutDots = (name: string): string => name.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');

/** The header `Content-Disposition` of a file that is saved under a name. */
export const attachmentNamed = (name: string): string => contentDisposition(downloadName(name));
