import {
  hoursToRestore,
  type ManageTab,
  manageTabs,
  type RestorationObstacle,
  restorationRefusal,
} from '@bullpen/contract';
import { isNotFound, RequestFailure } from '../data/failure.ts';
import { isolated } from '../foundation/isolated.ts';

/** What the dialog of a deletion says of its undoing. */
export const canBeRestored = `It can be restored for ${hoursToRestore} hours.`;

/** What a restoration is refused with once nothing is kept. */
export const goneForGood = `Nothing of it is kept in this project: staff deleted it more than ${hoursToRestore} hours ago, a script did, or it is another project's.`;

/** Why something could not be restored. */
export interface WhyNotRestored {
  /** A sentence. */
  readonly text: string;
  /** Where the record in the way is open, or can be restored itself. */
  readonly to?: string;
}

/** Why a restoration was refused, a sentence each; undefined where it failed as every change may. */
export function whyNotRestored(error: unknown): readonly WhyNotRestored[] | undefined {
  if (isNotFound(error)) return [{ text: goneForGood }];
  if (!(error instanceof RequestFailure) || error.facts.code !== 'in_the_way') return undefined;
  const { obstacles = [] } = restorationRefusal.in_the_way.data.safeParse(error.facts.data).data ?? {};
  return obstacles.length === 0 ? [{ text: error.message }] : obstacles.map(inWords);
}

/** A restoration that failed, its message in words: for acts upon many. */
export function sayingWhy(error: unknown): unknown {
  const why = whyNotRestored(error);
  if (why === undefined || !(error instanceof RequestFailure)) return error;
  return new RequestFailure(why.map(({ text }) => text).join(' '), error.facts, { cause: error });
}

function inWords(obstacle: RestorationObstacle): WhyNotRestored {
  const { problem, record } = obstacle;
  const page = Object.values<ManageTab>(manageTabs).find((tab) => record !== null && tab.record === record.kind);
  // A fund that is gone comes back with its player alone.
  const isShown = page && !(problem === 'gone' && page === manageTabs.funds);
  return { text: sentenceOf(obstacle), ...(isShown && { to: `${page.path}?open=${record?.id}` }) };
}

/** As staff call it: `joinCode` a join code, `official-league` an official league. */
export const wordsOf = (name: string): string =>
  name === 'script_preset'
    ? 'saved set'
    : name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[-_]/g, ' ');

function sentenceOf({ field, problem, record }: RestorationObstacle): string {
  const what = wordsOf(field);
  const name = record?.name ? isolated(record.name) : undefined;
  const kind = record ? wordsOf(record.kind) : undefined;
  switch (problem) {
    case 'taken':
      return kind ? `${name ?? `Another ${kind}`} has the ${what} now.` : `The ${what} is taken.`;
    case 'gone': {
      if (!record) return `Its ${what} is gone.`;
      const one = what.replace(/s$/, '');
      return `${name ? `The ${one} ${name}` : `${one === what ? 'The' : 'A'} ${one}`} was deleted too.`;
    }
    case 'changed':
      return `A script has changed ${name ? `the ${kind} ${name}` : `its ${what}`} since.`;
    case 'full':
      return field === 'size' ? 'There is no room left for its file.' : 'There is no room for one more.';
    default:
      return `Its ${what} is in the way${name ? `: ${name}` : ''}.`;
  }
}
