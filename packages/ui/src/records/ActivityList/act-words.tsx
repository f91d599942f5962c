import type { ActWord } from '../audit-acts.ts';

/** The words of an event; names stand in their own direction. */
export const actWords = (sentence: readonly ActWord[]) =>
  sentence.map((word, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a thing may be called like what it was.
    typeof word === 'string' ? word : <bdi key={place}>{word.name}</bdi>,
  );
