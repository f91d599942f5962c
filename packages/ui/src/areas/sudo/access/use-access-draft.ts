import type { Identity } from '@bullpen/contract';
import { useMemo, useReducer } from 'react';
import { type AccessDraft, type AccessLevel, setCell, withoutCells } from './access-draft.ts';

interface History {
  readonly past: readonly AccessDraft[];
  readonly draft: AccessDraft;
  readonly future: readonly AccessDraft[];
  /** Everybody whose cells were changed, as they were then. */
  readonly people: ReadonlyMap<string, Identity>;
}

type Step =
  | { readonly is: 'set'; readonly identity: Identity; readonly projectKey: string; readonly to: AccessLevel }
  | { readonly is: 'takeBack'; readonly id: string; readonly projectKeys: readonly string[] }
  | { readonly is: 'clear' | 'undo' | 'redo' }
  | { readonly is: 'saved'; readonly id: string; readonly projectKeys: readonly string[] };

const empty: History = { past: [], draft: new Map(), future: [], people: new Map() };

const goTo = (history: History, next: AccessDraft): History =>
  next === history.draft ? history : { ...history, past: [...history.past, history.draft], draft: next, future: [] };

function step(history: History, taken: Step): History {
  const { past, draft, future, people } = history;
  switch (taken.is) {
    case 'set': {
      const { identity, projectKey, to } = taken;
      const known = { ...history, people: new Map(people).set(identity.id, identity) };
      return goTo(known, setCell(draft, identity, projectKey, to));
    }
    case 'takeBack':
      return goTo(history, withoutCells(draft, taken.id, taken.projectKeys));
    case 'clear':
      return goTo(history, empty.draft);
    case 'undo': {
      const last = past.at(-1);
      return last ? { ...history, past: past.slice(0, -1), draft: last, future: [draft, ...future] } : history;
    }
    case 'redo': {
      const [next, ...later] = future;
      return next ? { ...history, past: [...past, draft], draft: next, future: later } : history;
    }
    case 'saved':
      // Older drafts were made from what stood there before.
      return { ...empty, people, draft: withoutCells(draft, taken.id, taken.projectKeys) };
  }
}

/** The changes of the matrix that are not saved yet: in memory alone, with a way back and forth. */
export function useAccessDraft() {
  const [{ past, draft, future, people }, take] = useReducer(step, empty);
  const steps = useMemo(
    () => ({
      set: (identity: Identity, projectKey: string, to: AccessLevel) => take({ is: 'set', identity, projectKey, to }),
      takeBack: (id: string, projectKeys: readonly string[]) => take({ is: 'takeBack', id, projectKeys }),
      clear: () => take({ is: 'clear' }),
      undo: () => take({ is: 'undo' }),
      redo: () => take({ is: 'redo' }),
      saved: (id: string, projectKeys: readonly string[]) => take({ is: 'saved', id, projectKeys }),
    }),
    [],
  );
  return { draft, people, canUndo: past.length > 0, canRedo: future.length > 0, ...steps };
}
