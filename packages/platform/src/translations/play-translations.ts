import { foldName, translationStatus } from '@bullpen/contract';
import { checkTranslation } from '@bullpen/contract/messages';
import { auditRow } from '../database/audit.ts';
import type { translationKeys, translations } from '../database/schema.ts';
import { createSeededRandom, type SeededRandom, type Weighted } from '../database/seeded-random.ts';
import { daysBefore } from '../database/staff-time.ts';
import { breakMessage } from './break-message.ts';
import { type SourceText, sourceTexts, translatedText } from './translation-texts.ts';

/** Whose texts are played, and who worked on them. */
export interface TranslationParams {
  readonly translationKey: string;
  /** The project that the work was done in. */
  readonly projectKey: string;
  readonly locale: string;
  /** Staff, by their ids; nobody worked on texts without any. */
  readonly people: readonly string[];
  /** The last moment at which anybody did, in milliseconds since the epoch. */
  readonly until: number;
}

/** When the work begins. */
const firstDay = (until: number): number => daysBefore(until, 305, 8);

const momentIn = (random: SeededRandom, from: number, until: number): number =>
  from + Math.floor(random.fraction() * (until - from));

const idOf = (translationKey: string, key: string): string =>
  createSeededRandom(`translations/${translationKey}/${key}`).uuid();

/** The texts of a product, in no order; the last of them changed `until` a moment in milliseconds since the epoch. */
export function playTranslationKeys(translationKey: string, until: number): (typeof translationKeys.$inferInsert)[] {
  return sourceTexts.map(({ key, text, previous = null, description, tags }) => {
    const random = createSeededRandom(`translations/${translationKey}/${key}/source`);
    const foldedKey = foldName(key);
    const foldedSource = foldName(text);
    return {
      id: idOf(translationKey, key),
      translationKey,
      key,
      source: text,
      previousSource: previous,
      description,
      tags,
      foldedKey,
      foldedSource,
      sourceChangedAt: new Date(
        previous === null ? firstDay(until) : momentIn(random, daysBefore(until, 105, 8), until),
      ),
      searchText: `${foldedKey}\n${foldedSource}`,
    };
  });
}

type State = 'translated' | 'missing' | 'broken' | 'needs_review';

const states: Weighted<State> = [
  ['translated', 84],
  ['missing', 7],
  ['broken', 5],
  ['needs_review', 4],
];
const revisionCounts: Weighted<number> = [
  [0, 60],
  [1, 25],
  [2, 10],
  [3, 5],
];

interface Played {
  readonly row: typeof translations.$inferInsert;
  readonly events: readonly ReturnType<typeof auditRow>[];
}

/** Every text in one language: some are missing, some broken, and some were worked on. */
export const playTranslations = (input: TranslationParams): Played[] =>
  sourceTexts.map((source) => playText(input, source));

function playText(
  { translationKey, projectKey, locale, people, until }: TranslationParams,
  source: SourceText,
): Played {
  const random = createSeededRandom(`translations/${translationKey}/${source.key}/${locale}`);
  const text = translatedText(locale, source.key) ?? null;
  const state = random.pickWeighted(states);
  const value = state === 'missing' || text === null ? null : state === 'broken' ? breakMessage(random, text) : text;
  const isBehind = source.previous !== undefined && random.integer(5) < 3;
  const written = translationStatus(value, state === 'needs_review');
  const status = written === 'translated' && isBehind ? 'changed' : written;
  const [first, ...others] = people;
  const count = first === undefined ? 0 : random.pickWeighted(revisionCounts);
  const actorOf = () => random.pick([first ?? '', ...others]);
  const revisions = Array.from({ length: count }, () => ({
    actorId: actorOf(),
    at: momentIn(random, firstDay(until), until),
  }));
  revisions.sort((a, b) => a.at - b.at);
  const last = revisions.at(-1);
  const keyId = idOf(translationKey, source.key);
  const stateAt = (version: number) =>
    version > count
      ? { key: source.key, locale, value, status, version }
      : { key: source.key, locale, ...draftOf(source.text, text, version), version };
  return {
    row: {
      keyId,
      locale,
      value,
      status,
      version: count + 1,
      issues: value === null ? [] : checkTranslation(source.text, value, locale),
      foldedValue: foldName(value ?? ''),
      changedAt: last ? new Date(last.at) : null,
      changedBy: last?.actorId ?? null,
    },
    events: revisions.map(({ actorId, at }, index) =>
      auditRow({
        id: random.uuid(),
        at: new Date(at),
        actorId,
        projectKey,
        action: 'translation.update',
        subjectId: keyId,
        before: stateAt(index + 1),
        after: stateAt(index + 2),
        reason: null,
      }),
    ),
  };
}

/** What stood there before: nothing, the English text, then a hurried version. */
function draftOf(source: string, text: string | null, version: number) {
  const value = [null, source, text?.replace(/[.!]$/, '') ?? source][version - 1] ?? null;
  return { value, status: translationStatus(value, version === 2) };
}
