import { formatCount } from '../../foundation/format.ts';
import { formatBytes } from '../../foundation/format-bytes.ts';

/** One kind of file that is taken. */
export interface FileKind {
  /** As people call it, such as "PNG". */
  readonly label: string;
  readonly mime: string;
  /** With their dot. */
  readonly extensions: readonly string[];
}

/** What is taken. */
export interface FileLimits {
  /** Any kind without it. */
  readonly kinds?: readonly FileKind[] | undefined;
  /** In bytes, of each file. */
  readonly maxSize: number;
  /** What is said of the most that is taken where that is no size, such as "2,000,000 characters". */
  readonly most?: string | undefined;
  readonly isOneOnly: boolean;
}

/** A file that was not taken, and why, in a sentence. */
export interface FileRefusal {
  readonly name: string;
  readonly reason: string;
}

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const listOf = (kinds: readonly FileKind[]) => or.format(kinds.map(({ label }) => label));

/** What is taken, in a line. */
export function writeLimits({ kinds, maxSize, most, isOneOnly }: FileLimits): string {
  return `${kinds ? listOf(kinds) : 'Any kind of file'}, up to ${most ?? formatBytes(maxSize)}${isOneOnly ? '' : ' each'}`;
}

/** Turns the library's codes into words. The kind goes first: a smaller file of that kind would not help. */
export function refusalOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  codes: readonly string[],
  { kinds, maxSize, most }: FileLimits,
): FileRefusal {
  if (codes.includes('file-invalid-type') && kinds)
    return { name, reason: `is of another kind; ${listOf(kinds)} is taken.` };
  if (codes.includes('file-too-large'))
    return { name, reason: most ? `has more than ${most}.` : tooLarge(size, maxSize) };
  if (codes.includes('file-too-small')) return { name, reason: 'is empty.' };
  if (codes.includes('too-many-files')) return { name, reason: 'came with others; one file is taken.' };
  return { name, reason: 'cannot be read.' };
}

function tooLarge(size: number, maxSize: number): string {
  const actual = formatBytes(size);
  const limit = formatBytes(maxSize);
  if (actual !== limit) return `has ${actual}; up to ${limit} is taken.`;
  return `has ${formatCount(size)} bytes; up to ${formatCount(maxSize)} is taken.`;
}
