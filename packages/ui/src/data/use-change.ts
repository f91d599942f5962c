import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type ChangeState, changeStateOf } from './change-state.ts';
import { isCertainlyUnchanged } from './failure.ts';
import { takeBackUnsent } from './take-back-unsent.ts';
import { useIsSlow } from './use-is-slow.ts';

/** What a change is called with. */
export interface ChangeCall<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  /** Ends the call when its person does not want to wait. */
  readonly abort: () => void;
}

/** Mutation options of a change that a dialog can send. */
export interface ChangeOptions<Data, Input> extends UseMutationOptions<Data, Error, ChangeCall<Input>> {
  /** The reads to repeat when nobody knows what became of the change. */
  readonly reads: QueryKey;
}

const noFields: readonly never[] = [];

/** Told how a change ended. */
export interface ChangeOutcomes<Data> {
  /** `isShown` is false when its dialog has gone in the meantime. */
  readonly onDone: (changed: Data, isShown: boolean) => void;
  /** Nobody knows whether it was made, and its dialog has gone and cannot say so. */
  readonly onUnknownUnseen: () => void;
}

/** A change, its state, and what a dialog can do with it. */
export interface Change<Data, Input, Field extends string> {
  readonly state: ChangeState<Field>;
  /** What the last answer refused it with, for codes of the call itself; null before, and while it is sent again. */
  readonly error: Error | null;
  /** Sends it, once: while one is under way, nothing more is sent. */
  readonly send: (input: Input, tell: ChangeOutcomes<Data>) => void;
  /** Takes back what has not left yet, and ends the waiting for what has. */
  readonly cancel: () => void;
  /** Reads the record once more. */
  readonly checkAgain: () => void;
}

/**
 * A change as every dialog needs it: sent once however often it is pressed, paused while there is no network,
 * given up on request, and read anew where nobody knows what became of it. `fields` are those of the dialog, where it
 * has any, the same at every render: its state is a new one only where something has changed.
 */
export function useChange<Data, Input, Field extends string = never>(
  { reads, ...options }: ChangeOptions<Data, Input>,
  fields: readonly Field[] = noFields,
): Change<Data, Input, Field> {
  const queryClient = useQueryClient();
  const change = useMutation(options);
  const check = useMutation({
    mutationFn: () => queryClient.refetchQueries({ queryKey: reads, type: 'active' }, { throwOnError: true }),
  });
  const isSlow = useIsSlow(change.isPending && !change.isPaused);

  /** What is under way; set before React has rendered it, which comes too late for a double click. */
  const running = useRef<ChangeCall<Input> | null>(null);
  const isShown = useRef(true);
  /** Tells of a change that went through. */
  const tell = useRef<((isShown: boolean) => void) | null>(null);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      takeTell(tell)?.(false);
      // Nobody would see it waiting any more.
      giveUp(queryClient, running.current);
    };
  }, [queryClient]);
  const isDone = change.isSuccess;
  const hasRested = useRef(false);
  // Once its dialog holds nothing any more: whoever is told may go to another page.
  useEffect(() => {
    hasRested.current = isDone;
    if (isDone) takeTell(tell)?.(true);
  }, [isDone]);

  const { status, isPaused, error } = change;
  const { status: checkStatus } = check;
  const state = useMemo(
    () => changeStateOf({ change: { status, isPaused, error }, check: { status: checkStatus }, isSlow }, fields),
    [status, isPaused, error, checkStatus, isSlow, fields],
  );
  return {
    state,
    error,
    checkAgain: () => check.mutate(),
    send(input, { onDone, onUnknownUnseen }) {
      if (running.current) return;
      check.reset();
      const aborting = new AbortController();
      const call = { input, signal: aborting.signal, abort: () => aborting.abort() };
      running.current = call;
      change.mutateAsync(call).then(
        (changed) => {
          running.current = null;
          if (isShown.current && !hasRested.current) tell.current = (isStillShown) => onDone(changed, isStillShown);
          else onDone(changed, isShown.current);
        },
        (error: unknown) => {
          running.current = null;
          if (isCertainlyUnchanged(error)) return;
          if (isShown.current) return check.mutate();
          void queryClient.invalidateQueries({ queryKey: reads });
          onUnknownUnseen();
        },
      );
    },
    cancel() {
      if (giveUp(queryClient, running.current) !== 'taken back') return;
      running.current = null;
      change.reset();
    },
  };
}

/** What is to be told, once. */
function takeTell(tell: RefObject<((isShown: boolean) => void) | null>) {
  const told = tell.current;
  tell.current = null;
  return told;
}

/** Takes back what has not left yet, and ends the waiting for what has. */
function giveUp(queryClient: QueryClient, call: ChangeCall<unknown> | null): 'taken back' | 'ended' | 'nothing' {
  if (!call) return 'nothing';
  const isTakenBack = takeBackUnsent(queryClient, call);
  call.abort();
  return isTakenBack ? 'taken back' : 'ended';
}
