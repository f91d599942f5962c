import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ChangeState, changeStateOf } from './change-state.ts';
import { isCertainlyUnchanged } from './failure.ts';
import { useIsSlow } from './useIsSlow.ts';

/** What a change is called with. */
export interface ChangeCall<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  /** Ends the call when its person does not want to wait. */
  readonly abort: () => void;
}

/** Mutation options of a change that a dialog can send. */
export interface ChangeOptions<Data, Input> extends UseMutationOptions<Data, Error, ChangeCall<Input>> {
  /** Names the thing that is changed: of two changes of one thing the second is not sent. */
  readonly mutationKey: QueryKey;
  /** The reads to repeat when nobody knows what became of the change. */
  readonly reads: QueryKey;
}

/** A change, its state, and what a dialog can do with it. */
export interface Change<Data, Input, Field extends string> {
  readonly state: ChangeState<Field>;
  /** Sends it, once: while one is under way, nothing more is sent. */
  readonly send: (input: Input, onDone: (changed: Data) => void) => void;
  /** Takes back what has not left yet, and ends the waiting for what has. */
  readonly cancel: () => void;
  /** Reads the record once more. */
  readonly checkAgain: () => void;
}

/**
 * A change as every dialog needs it: sent once however often it is pressed, held while there is no line,
 * given up on request, and read anew where nobody knows what became of it. `fields` are those of the dialog.
 */
export function useChange<Data, Input, Field extends string>(
  { reads, ...options }: ChangeOptions<Data, Input>,
  fields: readonly Field[],
): Change<Data, Input, Field> {
  const queryClient = useQueryClient();
  const change = useMutation(options);
  const check = useMutation({
    mutationFn: () => queryClient.refetchQueries({ queryKey: reads, type: 'active' }, { throwOnError: true }),
  });
  const isSlow = useIsSlow(change.isPending && !change.isPaused);

  const { mutationKey } = options;
  const name = JSON.stringify(mutationKey);
  // Nobody would see it waiting any more.
  useEffect(
    () => () => {
      const cache = queryClient.getMutationCache();
      const held = cache.find({ mutationKey: JSON.parse(name) as QueryKey, status: 'pending' });
      if (held?.state.isPaused) cache.remove(held);
    },
    [queryClient, name],
  );

  return {
    state: changeStateOf({ change, check, isSlow }, fields),
    checkAgain: () => check.mutate(),
    send(input, onDone) {
      // What React has rendered comes too late for a double click.
      if (queryClient.isMutating({ mutationKey }) > 0) return;
      check.reset();
      const call = new AbortController();
      change.mutateAsync({ input, signal: call.signal, abort: () => call.abort() }).then(onDone, (error: unknown) => {
        if (!isCertainlyUnchanged(error)) check.mutate();
      });
    },
    cancel() {
      const cache = queryClient.getMutationCache();
      const running = cache.find<Data, Error, ChangeCall<Input>>({ mutationKey, status: 'pending' });
      if (!running) return;
      if (running.state.isPaused) {
        cache.remove(running);
        change.reset();
      }
      running.state.variables?.abort();
    },
  };
}
