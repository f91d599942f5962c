import type { Identity } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { isCertainlyUnchanged } from '../../../../data/failure.ts';
import { identityMutations } from '../../../../data/identity-mutations.ts';
import type { ActOnRow } from '../../../../data/send-many.ts';
import { useBulkRun } from '../../../../records/BulkBar/use-bulk-run.ts';
import { projectsWith } from '../../projects-with.ts';
import { type AccessCellChange, type AccessChange, savedSince } from '../access-draft.ts';

/** A person whose access was saved, and what of it. */
export interface SavedAccess {
  /** As the API answered. */
  readonly identity: Identity;
  readonly cells: readonly AccessCellChange[];
}

interface AccessSaveOptions {
  readonly api: ApiConnection | null;
  /** Everybody, as they were read last. */
  readonly known: readonly Identity[];
  /** Told of each person at once. */
  readonly onSaved: (saved: SavedAccess) => void;
  /** Told of one save once it is over: whom it saved, and how many it did not. */
  readonly onOver: (saved: readonly SavedAccess[], left: number) => void;
  /** Told of those of whom nobody knew, once the list says that they are saved. */
  readonly onFound: (saved: readonly SavedAccess[]) => void;
}

/** Saves the changes of the matrix: one request per person, from the version that was looked at, with the whole map. */
export function useAccessSave({ api, known, onSaved, onOver, onFound }: AccessSaveOptions) {
  const queryClient = useQueryClient();
  const { run, start, cancel, close } = useBulkRun();
  /** Everybody saved since the dialog was opened. */
  const [saved, setSaved] = useState<readonly SavedAccess[]>([]);
  /** Everybody of whom a save was asked since then, and of them those of whom nobody knows. */
  const [asked, setAsked] = useState<readonly AccessChange[]>([]);
  const [unsure, setUnsure] = useState<readonly AccessChange[]>([]);

  const isRunning = run?.isRunning ?? false;
  const find = useEffectEvent((found: readonly SavedAccess[]) => {
    const isAsked = ({ identity }: SavedAccess) => asked.some((change) => change.identity.id === identity.id);
    setSaved((before) => [...before, ...found.filter(isAsked)]);
    for (const one of found) settle(one);
    onFound(found);
  });
  // Before it is painted: until then it would stand there as not saved.
  useLayoutEffect(() => {
    const found = isRunning ? [] : savedSince(unsure, known);
    if (found.length > 0) find(found);
  }, [isRunning, unsure, known]);

  function settle(one: SavedAccess) {
    setUnsure((before) => before.filter(({ identity }) => identity.id !== one.identity.id));
    onSaved(one);
  }

  function save(changes: readonly AccessChange[], reason: string) {
    if (!api) return;
    const now: SavedAccess[] = [];
    const byId = new Map(changes.map((change) => [change.identity.id, change]));
    setAsked((before) => [...before.filter(({ identity }) => !byId.has(identity.id)), ...changes]);
    const act: ActOnRow = async ({ id }, send) => {
      const change = byId.get(id);
      if (!change) return;
      const projects = projectsWith(
        change.identity,
        change.cells.map(({ projectKey, to }) => [projectKey, to]),
      );
      const input = { version: change.identity.updated_at, projects, reason };
      const update = identityMutations.update(api, id, queryClient);
      const identity = await send(update, input).catch((error: unknown) => {
        if (!isCertainlyUnchanged(error)) setUnsure((before) => [...before, change]);
        throw error;
      });
      const one = { identity, cells: change.cells };
      now.push(one);
      setSaved((before) => [...before, one]);
      settle(one);
    };
    const rows = changes.map(({ identity: { id, traits } }) => ({ id, name: traits.email }));
    start({ verb: 'Save', act, onOver: () => now.length > 0 && onOver(now, changes.length - now.length) }, rows);
  }

  return {
    run,
    saved,
    /** Those whom a save was asked for, and that it did not save. */
    unsaved: asked.filter(({ identity }) => !saved.some((one) => one.identity.id === identity.id)),
    save,
    cancel,
    /** Forgets what was saved: the next dialog begins anew. */
    close: () => {
      close();
      setSaved([]);
      setAsked([]);
    },
  };
}
