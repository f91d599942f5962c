import type { Translation, TranslationChange } from '@bullpen/contract';
import type { DialogProps } from '../../components/Dialog/Dialog.tsx';
import type { NoticeAction } from '../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../data/api-connection.ts';
import { translationMutations } from '../../data/translations.ts';
import { formatCount } from '../../foundation/format.ts';
import { type UndoMessages, undoChange, undoMessages } from '../../records/undo-change.ts';

const messages: UndoMessages = {
  ...undoMessages('texts', 'Changing the texts back', 'changed back', ['are as before', 'be as before']),
  conflict: 'Somebody changed some of the texts since',
};

/** What was done, with where it was: its undo reaches production as well. */
export const reached = (description: string, reach: DialogProps['reach']): string =>
  reach?.environment === 'production' ? `${description}, in production` : description;

/** What makes a text as it was; one that stood for an older source is to be looked at again. */
export const backOf = ({ value, status }: Pick<Translation, 'value' | 'status'>) => ({
  value,
  needsReview: status === 'needs_review' || status === 'changed',
});

interface UndoneTexts {
  readonly api: ApiConnection;
  readonly description: string;
  readonly openAt: string;
  /** What makes each text as it was before. */
  readonly changes: readonly TranslationChange[];
  readonly reason: string;
}

/** The undo of a change of many texts. */
export function undoTexts(
  { api, description, openAt, changes, reason }: UndoneTexts,
  context: Parameters<typeof undoChange>[1],
): NoticeAction {
  let done = 0;
  return undoChange(
    {
      ...{ messages, description, openAt },
      change: translationMutations.takeBack(api, context.queryClient, (count) => {
        done = count;
      }),
      input: { changes: [...changes], reason },
      partOf: () =>
        done === 0 ? undefined : `${formatCount(done)} of ${formatCount(changes.length)} texts are as before`,
    },
    context,
  );
}
