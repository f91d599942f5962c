import type { Translation, TranslationEntry } from '@bullpen/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import type { ApiConnection } from '../../data/api-connection.ts';
import { isCertainlyUnchanged, RequestFailure } from '../../data/failure.ts';
import { staleTranslation, translationMutations } from '../../data/translations.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useHoldUnsaved } from '../../provider/use-hold-unsaved.ts';
import type { TranslationActs } from './TranslationsGrid.tsx';
import {
  changeOf,
  draftOf,
  listDrafts,
  nextMissing,
  reduceDrafts,
  type TranslationCell,
  type TranslationDraft,
} from './translation-drafts.ts';

interface LoadedRows {
  readonly rows: readonly TranslationEntry[];
  readonly hasMore: boolean;
}

const textOf = (rows: readonly TranslationEntry[], { key, locale }: TranslationCell): Translation | undefined =>
  rows.find((row) => row.key === key)?.translations.find((each) => each.locale === locale);

function failureMessage(error: unknown): string {
  if (!isCertainlyUnchanged(error))
    return 'Nobody knows whether it was: the connection broke before an answer. Save it again to be sure.';
  return error instanceof RequestFailure ? error.message : 'Something went wrong here.';
}

/** What is edited and what is not saved yet: both outlive the rows. `more` brings the rows of the next page as well. */
export function useTranslationEditing(api: ApiConnection, loaded: LoadedRows, more: () => Promise<LoadedRows>) {
  const { notify } = usePort();
  const queryClient = useQueryClient();
  const [drafts, dispatch] = useReducer(reduceDrafts, {});
  const [editing, setEditing] = useState<TranslationCell | null>(null);
  const { mutateAsync } = useMutation(translationMutations.update(api, queryClient));
  const all = listDrafts(drafts);
  const isAwaited = all.some(({ draft }) => draft.state.is === 'saving');
  useHoldUnsaved(all.length === 0 ? null : isAwaited ? 'unanswered' : 'typed', () => undefined);

  async function send(cell: TranslationCell, draft: Pick<TranslationDraft, 'value' | 'version'>) {
    dispatch({ is: 'sent', cell });
    try {
      const { entries } = await mutateAsync(changeOf(cell, draft));
      const version = textOf(entries, cell)?.version ?? draft.version + 1;
      dispatch({ is: 'saved', cell, value: draft.value, version });
    } catch (error) {
      const theirs = await staleTranslation(error, cell);
      if (theirs) dispatch({ is: 'conflict', cell, theirs });
      else dispatch({ is: 'failed', cell, message: failureMessage(error) });
      // Whoever has gone on to the next text learns of it, too.
      if (!theirs || (theirs.value ?? '') !== draft.value)
        notify.error({ title: `${cell.key} in ${cell.locale} was not saved` });
    }
  }

  async function goOn(from: TranslationCell) {
    let { rows, hasMore } = loaded;
    let next = nextMissing(rows, from, drafts, !hasMore);
    setEditing(next ?? null);
    if (next) return;
    while (!next && hasMore) {
      const before = rows.length;
      ({ rows, hasMore } = await more());
      // The next page could not be had: what is there is all there is for now.
      if (rows.length === before) hasMore = false;
      next = nextMissing(rows, from, drafts, !hasMore);
    }
    // Somebody may have opened another one in the meantime.
    if (next) setEditing((opened) => opened ?? next ?? null);
    else notify.info({ title: `Nothing more is missing here in ${from.locale}` });
  }

  const acts: TranslationActs = {
    onOpen: setEditing,
    onType(cell, value) {
      const current = textOf(loaded.rows, cell);
      if (current) dispatch({ is: 'typed', cell, value, current });
    },
    onSave(cell) {
      const draft = draftOf(drafts, cell);
      if (draft && draft.state.is !== 'saving') void send(cell, draft);
      void goOn(cell);
    },
    onRevert(cell) {
      dispatch({ is: 'discarded', cell });
      setEditing(null);
    },
    onKeepMine(cell) {
      const draft = draftOf(drafts, cell);
      if (draft?.state.is !== 'conflict') return;
      dispatch({ is: 'rebased', cell });
      void send(cell, { value: draft.value, version: draft.state.theirs.version });
    },
  };
  return { drafts, editing, acts };
}
