import type { names } from '../database/schema.ts';
import type { SeededRandom } from '../database/seeded-random.ts';
import { wordCauses } from '../names/name-causes.ts';
import { skeletonOf } from '../names/name-skeleton.ts';
import { undecided } from '../names/note-rename.ts';
import { wordListsOf } from '../names/word-lists.ts';
import { type NameWriting, waitingRow } from '../names/written-names.ts';
import { createFundName } from './names/player-names.ts';

/** The words that every project begins with, of gambling and of its slang: a few names of a season hold one. */
export const seededWords: readonly string[] = ['casino', 'hodl', 'yolo'];

interface NamesParams {
  readonly projectKey: string;
  readonly locales: readonly string[];
  readonly until: Date;
  /** The ids of those who decide. */
  readonly staff: readonly string[];
  readonly random: SeededRandom;
}

/** A name of the season, and the locale of whoever wrote it. */
export type PlayedName = NameWriting & { readonly locale: string };

const day = 86_400_000;
/** Staff has looked at what is older. */
const daysUnseen = 2;
/** How many of the funds have been called something else since. */
const shareOfChanged = 1 / 400;

const digits: Readonly<Record<string, string>> = { o: '0', e: '3', i: '1', a: '4' };
const disguised = (name: string): string => name.replace(/[oeia]/g, (letter) => digits[letter] ?? letter);

/**
 * The names of a season that wait, or that staff has decided about: what was written lately, what holds a word, and one
 * that reads like another that was renamed. All others have been looked at.
 */
export function* playNames(
  { projectKey, locales, until, staff: [decider], random }: NamesParams,
  written: Iterable<PlayedName>,
): Generator<typeof names.$inferInsert> {
  const rules = { lists: wordListsOf(locales), words: seededWords };
  const unseenSince = until.getTime() - daysUnseen * day;
  /** What was renamed reads like the name of this one. */
  let alike: { readonly before: string; readonly skeleton: string } | undefined;
  let isRenamed = false;
  for (const each of written) {
    const isLate = each.at.getTime() > unseenSince;
    const isChanged = !isLate && each.kind === 'fund' && random.fraction() < shareOfChanged;
    const at = isChanged ? new Date(unseenSince + random.integer(daysUnseen * day)) : each.at;
    const skeleton = alike && skeletonOf(each.name);
    const causes = [
      ...(isLate ? [{ cause: 'new' } as const] : []),
      ...(isChanged ? [{ cause: 'changed', before: createFundName(random, each.locale) } as const] : []),
      ...wordCauses(each.name, rules),
      ...(alike && skeleton === alike.skeleton ? [{ cause: 'alike', name: alike.before } as const] : []),
    ];
    if (causes.length > 0)
      yield { ...waitingRow(projectKey, { ...each, at }, causes), id: random.uuid(), version: 1, ...undecided };
    else if (decider === undefined || each.kind !== 'fund' || !/^[\w ]{8,}$/.test(each.name)) continue;
    else if (!alike) {
      alike = { before: disguised(each.name), skeleton: skeletonOf(each.name) };
      const like = [{ cause: 'alike', name: alike.before } as const];
      yield { ...waitingRow(projectKey, each, like), id: random.uuid(), version: 1, ...undecided };
    } else if (!isRenamed) {
      isRenamed = true;
      yield {
        ...waitingRow(projectKey, each, [{ cause: 'new' }]),
        id: random.uuid(),
        version: 2,
        decisionId: random.uuid(),
        decision: 'rename',
        decidedAt: new Date(Math.max(each.at.getTime(), unseenSince - day)),
        decidedBy: decider,
        before: alike.before,
        reason: 'It advertised gambling.',
        skeleton: alike.skeleton,
      };
    }
  }
}
