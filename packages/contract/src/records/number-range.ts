import * as z from 'zod/mini';
import { storableText } from './storable-text.ts';

/** Numbers, both included; null for no end. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Reads numbers as `-0.05..0.1`, with one of them left out for no end; undefined for what is no such text. */
export function readNumberRange(text: string, digits: number): NumberRange | undefined {
  const number = new RegExp(`^-?\\d{1,15}${digits === 0 ? '' : `(\\.\\d{1,${digits}})?`}$`);
  const [from = '', to = '', ...rest] = text.split('..');
  const ends = [from, to].filter((end) => end !== '');
  if (rest.length > 0 || !text.includes('..') || ends.length === 0) return undefined;
  // Neither may be beyond what a number tells to its last digit.
  if (!ends.every((end) => number.test(end) && Math.abs(Number(end)) <= Number.MAX_SAFE_INTEGER)) return undefined;
  if (ends.length === 2 && Number(from) > Number(to)) return undefined;
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
}

/** A range of numbers with so many digits behind the point, in the query string. */
export const numberRangeText = (digits: number, example: string) =>
  storableText().check(
    z.refine(
      (text) => readNumberRange(text, digits) !== undefined,
      `Use numbers such as ${example}, with one of them left out for no end.`,
    ),
  );
