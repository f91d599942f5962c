import { errorCodes, type Translation, type TranslationChange, type TranslationEntry } from '@bullpen/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiConnection } from '../../data/api-connection.ts';
import { isCertainlyUnchanged, RequestFailure } from '../../data/failure.ts';
import { readProgress, staleTranslation, translationMutations } from '../../data/translations.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useHoldUnsaved } from '../../provider/use-hold-unsaved.ts';
import { changedBack, undoChange } from '../../records/undo-change.ts';
import { keepText, keptTexts, textsName, withKept } from './kept-texts.ts';
import type { AcceptedText } from './TranslationEditor.tsx';
import type { TranslationActs } from './TranslationsGrid.tsx';
import {
  changeOf,
  type DraftEvent,
  draftOf,
  listDrafts,
  nextToDo,
  reduceDrafts,
  type TranslationCell,
  type TranslationDrafts,
} from './translation-drafts.ts';
import { changedSince, type ShownTexts, whatIsLeft } from './translation-view.ts';
import { backOf } from './undo-texts.ts';

interface LoadedRows {
  readonly rows: readonly TranslationEntry[];
  readonly hasMore: boolean;
}

/** What somebody works through. */
interface WorkedThrough extends LoadedRows {
  readonly show: ShownTexts;
}

const textOf = (rows: readonly TranslationEntry[], { key, locale }: TranslationCell): Translation | undefined =>
  rows.find((row) => row.key === key)?.translations.find((each) => each.locale === locale);

function failureMessage(error: unknown): string {
  if (!isCertainlyUnchanged(error))
    return 'Nobody knows whether it was: the connection broke before an answer. Save it again to be sure.';
  if (error instanceof RequestFailure && error.facts.code === 'message_errors')
    return 'Players would see an error. Look at what is wrong, and save it again.';
  return error instanceof RequestFailure ? error.message : 'Something went wrong here.';
}

const nameOf = ({ key, locale }: TranslationCell) => `${key} in ${locale}`;

/** What makes a text as it was before a change of it. */
function changeBack(before: Translation, made: Omit<TranslationChange, 'key' | 'locale' | 'version'>) {
  const { value, needsReview } = backOf(before);
  return {
    ...(made.value === undefined ? {} : { value }),
    ...(made.dismissed === undefined
      ? {}
      : {
          dismissed: before.dismissed.map(({ rule, reason }) => ({ rule, reason })) as TranslationChange['dismissed'],
        }),
    ...(made.dismissed === undefined ? { needsReview } : {}),
  };
}

/** What is edited and what is not saved yet: both outlive the rows. `more` brings the rows of the next page as well. */
export function useTranslationEditing(api: ApiConnection, loaded: WorkedThrough, more: () => Promise<LoadedRows>) {
  const port = usePort();
  const { notify, navigate, viewer } = port;
  const keptAs = textsName(viewer.identityId, api.projectKey);
  const queryClient = useQueryClient();
  /** Known before it is rendered: a save that ends looks at what has been typed since. */
  const latest = useRef<TranslationDrafts>({});
  const [drafts, setDrafts] = useState<TranslationDrafts>({});
  /** Cells that are to be saved again, once the save that is under way has said upon which version. */
  const again = useRef(new Map<string, { readonly value: string; readonly accepted?: AcceptedText }>());
  const [editing, setEditing] = useState<TranslationCell | null>(null);
  /** What was chosen for that cell; whoever comes back to it finds what became of it. */
  const [used, setUsed] = useState<{ readonly value: string }>();
  const edit = (cell: TranslationCell | null) => {
    setUsed(undefined);
    setEditing(cell);
  };
  const { mutateAsync } = useMutation(translationMutations.update(api, queryClient));
  const all = listDrafts(drafts);
  const isAwaited = all.some(({ draft }) => draft.state.is === 'saving');
  /** The device, blocked or full, has not taken what was typed. */
  const [isRefused, setRefused] = useState(false);
  // What is only typed is kept on the device.
  const typed = isRefused && all.length > 0 ? 'typed' : null;
  useHoldUnsaved(isAwaited ? 'unanswered' : typed, () => undefined);
  // Once the page is there: the server knows nothing of what a device has kept.
  useEffect(() => {
    let isShown = true;
    keptTexts(keptAs).then(
      (kept) => {
        if (!isShown) return;
        latest.current = withKept(latest.current, kept);
        setDrafts(latest.current);
      },
      // Nothing is kept there.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [keptAs]);

  function dispatch(event: DraftEvent) {
    latest.current = reduceDrafts(latest.current, event);
    setDrafts(latest.current);
    keepText(keptAs, event.cell, draftOf(latest.current, event.cell)).then(
      () => setRefused(false),
      () => setRefused(true),
    );
  }

  /** Says in passing, and in the tray, what was saved, with its undo. */
  function tell(
    title: string,
    cell: TranslationCell,
    made: Omit<TranslationChange, 'key' | 'locale' | 'version'>,
    { before, version }: { readonly before: Translation | undefined; readonly version: number },
  ) {
    const description = nameOf(cell);
    const openAt = `/translate?${new URLSearchParams({ search: cell.key, locales: cell.locale })}`;
    if (before && made.value !== undefined && errorCodes(before.issues).length > 0) {
      // What was broken before comes back as it is typed, unless more has been typed since: saving it asks.
      const run = () => {
        const current = { ...before, value: made.value ?? null, version };
        if (!draftOf(latest.current, cell)) dispatch({ is: 'typed', cell, value: before.value ?? '', current });
        edit(cell);
        navigate(openAt, api.projectKey);
      };
      notify.success({ title, description, action: { label: 'Undo', run } });
      return;
    }
    const undo = before && {
      messages: changedBack('text'),
      description,
      openAt,
      change: translationMutations.batch(api, queryClient),
      input: {
        changes: [{ ...cell, version, ...changeBack(before, made) }],
        reason: 'Change undone.',
      },
    };
    notify.success({ title, description, action: undo && undoChange(undo, { ...port, queryClient }) });
  }

  /**
   * Saves what was asked for: what is typed now, or `value` where more has been typed since. `ahead` is said before the
   * save, whose undo would lie behind it.
   */
  async function send(
    cell: TranslationCell,
    { accepted, ahead, value: asked }: { accepted?: AcceptedText; ahead?: () => Promise<void>; value?: string } = {},
  ) {
    const draft = draftOf(latest.current, cell);
    if (!draft) return;
    const value = asked ?? draft.value;
    const before = textOf(loaded.rows, cell);
    dispatch({ is: 'sent', cell, value });
    try {
      const change = changeOf(cell, { value, version: draft.version });
      const acceptedErrors = accepted?.codes.map((code) => ({ key: cell.key, locale: cell.locale, code }));
      const { entries } = await mutateAsync({ changes: [change], acceptedErrors, reason: accepted?.reason });
      const version = textOf(entries, cell)?.version ?? draft.version + 1;
      dispatch({ is: 'saved', cell, value, version });
      const told = () => tell('Text saved', cell, { value: change.value }, { before, version });
      if (ahead) void ahead().finally(told);
      else told();
      const next = again.current.get(nameOf(cell));
      again.current.delete(nameOf(cell));
      if (next) void send(cell, next);
    } catch (error) {
      again.current.delete(nameOf(cell));
      const theirs = await staleTranslation(error, cell);
      if (theirs) dispatch({ is: 'conflict', cell, theirs });
      else dispatch({ is: 'failed', cell, message: failureMessage(error) });
      // Whoever has gone on to the next text learns of it, too.
      if (!theirs || (theirs.value ?? '') !== value) notify.error({ title: `${nameOf(cell)} was not saved` });
    }
  }

  /** Changes something about a text beside its words, at once. */
  async function change(
    cell: TranslationCell,
    made: Pick<TranslationChange, 'needsReview' | 'dismissed'>,
    said: { readonly done: string; readonly failed: string },
  ) {
    const before = textOf(loaded.rows, cell);
    if (!before) return;
    try {
      const { entries } = await mutateAsync({ changes: [{ ...cell, version: before.version, ...made }] });
      const version = textOf(entries, cell)?.version ?? before.version + 1;
      dispatch({ is: 'moved', cell, version });
      tell(said.done, cell, made, { before, version });
    } catch (error) {
      const theirs = await staleTranslation(error, cell);
      const why = theirs ? `${changedSince(theirs, port)} Look at it again.` : failureMessage(error);
      notify.error({ title: said.failed, description: `${nameOf(cell)}: ${why}` });
    }
  }

  /** Opens the next text, or the one before. Answers what says that there is none, once all is saved. */
  async function goOn(from: TranslationCell, way: 'next' | 'previous'): Promise<(() => Promise<void>) | undefined> {
    let { rows, hasMore } = loaded;
    const toDo = loaded.show === 'all' ? 'missing' : loaded.show;
    const find = () => nextToDo(toDo, rows, from, { drafts: latest.current, isWhole: !hasMore, way });
    let next = find();
    edit(next ?? null);
    if (next) return undefined;
    while (!next && hasMore && way === 'next') {
      const before = rows.length;
      ({ rows, hasMore } = await more());
      // The next page could not be had: what is there is all there is for now.
      if (rows.length === before) hasMore = false;
      next = find();
    }
    // Somebody may have opened another one in the meantime.
    if (next) {
      setEditing((opened) => opened ?? next ?? null);
      return undefined;
    }
    return async () => {
      const progress = await readProgress(api, from.locale);
      if (!progress) return;
      const { title, description, show } = whatIsLeft(toDo, progress);
      const address = `/translate?${new URLSearchParams({ show: show ?? '', locales: from.locale })}`;
      const action = show && { label: 'Show', run: () => navigate(address, api.projectKey) };
      notify.info({ title, description, action });
    };
  }

  const kept = (cell: TranslationCell) =>
    (textOf(loaded.rows, cell)?.dismissed ?? []).map(({ rule, reason }) => ({ rule, reason }));
  // Whoever may change the texts is told the reasons.
  const dismissing = (all: readonly { readonly rule: string; readonly reason: string | null }[]) => ({
    dismissed: [...all] as TranslationChange['dismissed'],
  });

  const acts: TranslationActs = {
    onOpen: edit,
    onType(cell, value) {
      const current = textOf(loaded.rows, cell);
      if (current) dispatch({ is: 'typed', cell, value, current });
    },
    onUse(cell, value) {
      setEditing(cell);
      setUsed({ value });
    },
    onLeave: () => edit(null),
    onSave(cell, accepted, way = 'next') {
      const draft = draftOf(latest.current, cell);
      if (draft?.state.is === 'saving') {
        if (draft.value === draft.state.sent) again.current.delete(nameOf(cell));
        else again.current.set(nameOf(cell), { value: draft.value, ...(accepted ? { accepted } : {}) });
      }
      const last = Promise.withResolvers<(() => Promise<void>) | undefined>();
      const sayLast = async () => (await last.promise)?.();
      if (draft && draft.state.is !== 'saving') void send(cell, { ...(accepted ? { accepted } : {}), ahead: sayLast });
      else void sayLast();
      void goOn(cell, way).then(last.resolve, () => last.resolve(undefined));
    },
    onRevert(cell) {
      again.current.delete(nameOf(cell));
      dispatch({ is: 'discarded', cell });
      edit(null);
    },
    onKeepMine(cell, accepted) {
      if (draftOf(latest.current, cell)?.state.is !== 'conflict') return;
      dispatch({ is: 'rebased', cell });
      void send(cell, accepted ? { accepted } : {});
    },
    onDismiss(cell, rule, reason) {
      const others = kept(cell).filter((each) => each.rule !== rule);
      const said = { done: 'Finding dismissed', failed: 'Finding not dismissed' };
      void change(cell, dismissing([...others, { rule, reason }]), said);
    },
    onRestore(cell, rule) {
      const others = kept(cell).filter((each) => each.rule !== rule);
      const said = { done: 'Finding taken in again', failed: 'Finding not taken in again' };
      void change(cell, dismissing(others), said);
    },
    onReview(cell, needsReview) {
      const said = needsReview
        ? { done: 'Text to be reviewed', failed: 'Text not marked for review' }
        : { done: 'Text reviewed', failed: 'Text not marked as reviewed' };
      void change(cell, { needsReview }, said);
    },
  };
  return { drafts, editing, used, acts };
}
