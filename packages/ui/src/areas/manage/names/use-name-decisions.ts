import { undoneReason, type WrittenName } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useRef, useState } from 'react';
import type { Notice } from '../../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { isCertainlyUnchanged, isNotFound, RequestFailure } from '../../../data/failure.ts';
import { isFinal } from '../../../data/is-final.ts';
import { currentName, nameMutations } from '../../../data/name-decisions.ts';
import { sendChange } from '../../../data/send-change.ts';
import { addressOf } from '../../../foundation/address-of.ts';
import { isolated } from '../../../foundation/isolated.ts';
import { useAct } from '../../../foundation/shortcuts.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import type { Port } from '../../../provider/port.ts';
import { whoAndWhen } from '../../../records/FormDialog/who-changed.ts';
import { undoChange, undoMessages } from '../../../records/undo-change.ts';
import { writingRefusal } from '../../../records/writing-refusal.ts';
import { decidedAddress, decisionWord, waitingAddress } from './name-labels.ts';

/** What can be done with the names of the list, wherever it is asked for: by a key, a button or the bar. */
export interface NameActs {
  /** Why this person can decide nothing; undefined when they can. */
  readonly refusal: string | undefined;
  /** Those about which a decision is under way. */
  readonly underWay: ReadonlySet<string>;
  readonly keep: (name: WrittenName) => void;
  /** Opens the dialog. `next` has the focus once the name has left the list. */
  readonly rename: (name: WrittenName, next: HTMLElement | undefined) => void;
  readonly withdraw: (name: WrittenName) => void;
  /** The name whose row gets the focus once it is there. */
  readonly focusOn: (id: string | undefined) => void;
  /** See `focusOn`. */
  readonly wanted: string | undefined;
  /** Says what was decided, and offers to take it back: from the notice or by its key, once. */
  readonly offerUndo: (id: string, said: Notice, undo: () => void) => void;
  /** Whether its key takes something back. */
  readonly canUndo: boolean;
}

const nothing = () => undefined;

/** Among what can be taken back; the others have the id of a name, or the ids of several. */
const wordList = 'words';

/** See {@link NameActs}. */
export const NameActsContext = createContext<NameActs>({
  refusal: undefined,
  underWay: new Set(),
  keep: nothing,
  rename: nothing,
  withdraw: nothing,
  focusOn: nothing,
  wanted: undefined,
  offerUndo: nothing,
  canUndo: false,
});

/** What the undo of a decision says. */
const waitsAgain = undoMessages('name', 'Taking the decision back', 'taken back into the queue', [
  'waits again',
  'wait again',
]);

/** The name, and what became of it where that is another. */
export const changedName = (before: string, after: string): string =>
  before === after ? isolated(before) : `${isolated(before)} → ${isolated(after)}`;

/**
 * What is said of a decision that came too late: who decided about the name before, or that its player has changed it.
 * Undefined for what failed otherwise.
 */
export function overtaken(
  error: unknown,
  before: string,
  port: Pick<Port, 'viewer' | 'timeZone'>,
): { readonly title: string; readonly description: string } | undefined {
  const current = currentName(error);
  if (!current) return undefined;
  const { decision, name } = current;
  const what = changedName(before, name);
  if (decision) {
    const word = decisionWord(decision);
    return { title: `${word} already`, description: `${what} · ${word} by ${whoAndWhen(decision, port)}.` };
  }
  return name === before
    ? { title: 'This name waits again', description: `${what} · It was looked at anew in the meantime.` }
    : { title: 'The player changed this name', description: `${what} · It waits as it is now.` };
}

/** Sends decisions about names, tells what became of them, and takes them back, the last one first. */
export function useNameDecisions(api: ApiConnection | null) {
  const port = usePort();
  const { notify, unsaved, viewer } = port;
  const queryClient = useQueryClient();
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  const [wanted, focusOn] = useState<string>();
  const [last, setLast] = useState<readonly { readonly id: string; readonly undo: () => void }[]>([]);
  // Set before React has rendered it, which comes too late for a key that repeats.
  const running = useRef(new Set<string>());
  const refusal = writingRefusal(viewer);

  const begin = (id: string) => {
    running.current.add(id);
    setUnderWay(new Set(running.current));
  };
  const end = (id: string) => {
    running.current.delete(id);
    setUnderWay(new Set(running.current));
  };

  const undoOf = (of: ApiConnection, name: WrittenName) => {
    const { decision } = name;
    if (!decision) return undefined;
    const { run } = undoChange(
      {
        messages: waitsAgain,
        description: isolated(name.name),
        // A record that was renamed bears the name from before again.
        became: changedName(name.name, decision.before),
        openAt: decidedAddress(name),
        change: nameMutations.withdraw(of, name.id, queryClient),
        input: {
          decisionId: decision.id,
          version: name.version,
          reason: decision.decision === 'rename' ? undoneReason(name.player?.locale ?? '') : undefined,
        },
        onUndone: () => focusOn(name.id),
        overtaken(error) {
          const said = overtaken(error, name.name, port);
          return said && currentName(error)?.decision ? { ...said, title: 'Decided again since' } : said;
        },
      },
      { ...port, queryClient },
    );
    return run;
  };

  /** In the order in which they were sent, however their answers come. */
  const remember = (id: string, undo: () => void) =>
    setLast((known) =>
      known.some((each) => each.id === id)
        ? known.map((each) => (each.id === id ? { id, undo } : each))
        : [...known, { id, undo }],
    );
  const forget = (id: string) => setLast((known) => known.filter((each) => each.id !== id));

  function offerUndo(id: string, said: Notice, undo: () => void) {
    const run = () => {
      setLast((known) => known.filter((each) => each.undo !== byKey));
      undo();
    };
    const notice = notify.success({ ...said, action: { label: 'Undo', run } });
    const byKey = () => {
      // The notice offers nothing any more.
      notify.success({ ...said, id: notice });
      notify.dismiss(notice);
      run();
    };
    remember(id, byKey);
  }

  function decided(of: ApiConnection, name: WrittenName, said: Notice) {
    const undo = undoOf(of, name);
    if (undo) offerUndo(name.id, said, undo);
  }

  async function keep(name: WrittenName) {
    if (!api || refusal !== undefined || running.current.has(name.id)) return;
    begin(name.id);
    forget(name.id);
    remember(name.id, () => notify.info({ title: 'Still being sent', description: isolated(name.name) }));
    const leaving = new AbortController();
    const place = addressOf(decidedAddress(name), api.projectKey);
    const hold = unsaved.hold('unanswered', () => leaving.abort(), place);
    const said = { title: 'Name kept', description: isolated(name.name) };
    try {
      const kept = await sendChange(
        nameMutations.decide(api, name, queryClient),
        { id: crypto.randomUUID(), decision: 'keep', version: name.version },
        {
          queryClient,
          signal: leaving.signal,
          goesOn: true,
          onPaused: (isPaused) => hold.change(isPaused ? 'unsent' : 'unanswered'),
        },
      );
      decided(api, kept, said);
    } catch (error) {
      forget(name.id);
      tellFailure(error, name, leaving.signal.aborted);
    } finally {
      hold.release();
      end(name.id);
    }
  }

  /** Whoever gave it up is not told of it again on another page. */
  function tellFailure(error: unknown, name: WrittenName, isGivenUp: boolean) {
    const late = overtaken(error, name.name, port);
    if (late) return notify.info(late);
    const description = isolated(name.name);
    const { requestId } = error instanceof RequestFailure ? error.facts : {};
    const quote = requestId === undefined ? '' : ` · Request ${requestId}`;
    const opening = (to: string) => ({ label: 'Open', run: () => port.navigate(to, api?.projectKey) });
    const keptAt = (to: string) => (isGivenUp ? undefined : addressOf(to, api?.projectKey));
    if (isNotFound(error)) return notify.info({ title: 'This name is gone', description });
    if (!isCertainlyUnchanged(error)) {
      return notify.warning({
        title: 'Name may have been kept',
        description: description + quote,
        action: opening(decidedAddress(name)),
        openAt: keptAt(decidedAddress(name)),
      });
    }
    const why = error instanceof RequestFailure ? ` · ${error.message}` : '';
    return notify.error({
      title: 'Name not kept',
      description: description + why + quote,
      action: isFinal(error) ? opening(waitingAddress(name)) : { label: 'Try again', run: () => void keep(name) },
      openAt: keptAt(waitingAddress(name)),
    });
  }

  useAct({ label: 'Take the last change back', keys: 'z' }, last.at(-1)?.undo);
  return {
    wanted,
    underWay,
    refusal,
    focusOn,
    offerUndo,
    canUndo: last.length > 0 && !underWay.has(last.at(-1)?.id ?? ''),
    /** Of the word list the latest change alone can be taken back: one before it is outdated. */
    wordsChanged(said: Notice, undo: () => void) {
      forget(wordList);
      offerUndo(wordList, said, undo);
    },
    keep: (name: WrittenName) => void keep(name),
    withdraw(name: WrittenName) {
      if (!api || refusal !== undefined) return;
      forget(name.id);
      undoOf(api, name)?.();
    },
    /** Of a rename, which a dialog has sent. */
    decided,
  };
}
