import { foldName } from '@bullpen/contract';
import { remove } from 'confusables';

/** Of those that look alike in one script, which the library leaves apart. */
const alike: Readonly<Record<string, string>> = { '0': 'O', '1': 'l', I: 'l', '|': 'l' };

/** A name with each character replaced by the Latin one that it looks like. */
export const plainName = (name: string): string => remove(name.normalize('NFC'));

/** What two names share that look alike: after Unicode's confusables, and then whatever the case and the marks. */
export const skeletonOf = (name: string): string =>
  foldName(plainName(name).replace(/[01I|]/g, (character) => alike[character] ?? character));
