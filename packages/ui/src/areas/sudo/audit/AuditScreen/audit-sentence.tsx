import type { AuditWord } from '../audit-labels.ts';

/** The words of an event; names stand in their own direction. */
export const auditSentence = (sentence: readonly AuditWord[]) =>
  sentence.map((word, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a thing may be called like what it was.
    typeof word === 'string' ? <span key={place}>{word}</span> : <bdi key={place}>{word.name}</bdi>,
  );
