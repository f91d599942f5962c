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

/** Which cell is changed. */
export interface SetCell {
  readonly identity: Identity;
  readonly projectKey: string;
}

type Step =
  | { readonly is: 'set'; readonly cells: readonly SetCell[]; readonly to: AccessLevel | null }
  | { readonly is: 'clear' | 'undo' | 'redo' }
  | { readonly is: 'saved'; readonly id: string; readonly projectKeys: readonly string[] };

const empty: History = { past: [], draft: new Map(), future: [], people: new Map() };

const goTo = (history: History, next: AccessDraft): History =>
  next === history.draft ? history : { ...history, past: [...history.past, history.draft], draft: next, future: [] };

function step(history: History, taken: Step): History {
  const { past, draft, future, people } = history;
  switch (taken.is) {
    case 'set': {
      const { cells, to } = taken;
      const next = cells.reduce(
        (made, { identity, projectKey }) =>
          to === null ? withoutCells(made, identity.id, [projectKey]) : setCell(made, identity, projectKey, to),
        draft,
      );
      const known = new Map([...people, ...cells.map(({ identity }) => [identity.id, identity] as const)]);
      return goTo({ ...history, people: known }, next);
    }
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
      /** Cells are to become something, or with null what stands there: one step, however many they are. */
      set: (cells: readonly SetCell[], to: AccessLevel | null) => take({ is: 'set', cells, to }),
      clear: () => take({ is: 'clear' }),
      undo: () => take({ is: 'undo' }),
      redo: () => take({ is: 'redo' }),
      saved: (id: string, projectKeys: readonly string[]) => take({ is: 'saved', id, projectKeys }),
    }),
    [],
  );
  return { draft, people, canUndo: past.length > 0, canRedo: future.length > 0, ...steps };
}
