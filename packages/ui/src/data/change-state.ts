import { FieldIssue, LastChange } from '@bullpen/contract';
import * as z from 'zod/mini';
import { isCertainlyUnchanged, isKeptElsewhere, RequestFailure } from './failure.ts';

/** Why a change has not come about, as a dialog says it. */
export interface ChangeFailure {
  readonly message: string;
  /** To be quoted to support. */
  readonly requestId?: string | undefined;
  /** Seconds to wait before it is worth trying again. */
  readonly retryAfter?: number | undefined;
}

/** What a dialog that changes one thing can be in. `Field` names its fields. */
export type ChangeState<Field extends string = never> =
  | { readonly is: 'idle' }
  /** Under way; `slow` for longer than usual, `paused` until there is a network again, `done` until its dialog closes. */
  | { readonly is: 'submitting' | 'slow' | 'paused' | 'done' }
  /** Never where there are no fields. */
  | ([Field] extends [never]
      ? never
      : { readonly is: 'invalid'; readonly fields: Readonly<Partial<Record<Field, string>>> })
  /** Nothing has changed, and it may be tried again. */
  | (ChangeFailure & { readonly is: 'failed' })
  /** Nobody knows whether it has changed. It may be tried again once the record has been read anew, or looked for in vain. */
  | (ChangeFailure & { readonly is: 'unknown'; readonly check: 'running' | 'done' | 'absent' | 'failed' })
  /** The API says no, and would say no again. */
  | { readonly is: 'refused'; readonly message: string }
  /** Somebody else changed it first. It has been read again, is shown as it is now, and the change may be sent again. */
  | { readonly is: 'conflict'; readonly last?: LastChange | undefined }
  /** It does not exist any more. */
  | { readonly is: 'gone' };

/** True while it waits for the network, for an answer or for its dialog to close: nothing can be sent. */
export const isUnderWay = ({ is }: Pick<ChangeState<string>, 'is'>): boolean =>
  is === 'submitting' || is === 'slow' || is === 'paused' || is === 'done';

/** What a dialog shows of a change whose record may be gone: that it is, unless an answer is awaited. */
export const orGone = <Field extends string>(state: ChangeState<Field>, isGone: boolean): ChangeState<Field> =>
  isGone && !isUnderWay(state) ? { is: 'gone' } : state;

/**
 * False while it is under way, where a refusal would come again, and where nobody knows what became of it: that is read
 * anew first.
 */
export const mayBeSent = (state: ChangeState<string>): boolean =>
  !isUnderWay(state) &&
  state.is !== 'refused' &&
  state.is !== 'gone' &&
  (state.is !== 'unknown' || state.check === 'done' || state.check === 'absent');

interface Progress {
  readonly change: {
    readonly status: 'idle' | 'pending' | 'success' | 'error';
    readonly isPaused: boolean;
    readonly error: unknown;
  };
  /** The reading anew after a change of which nobody knows. */
  readonly check: { readonly status: 'idle' | 'pending' | 'success' | 'error' };
  readonly isSlow: boolean;
}

/** Turns what is known of a change into what its dialog shows. */
export function changeStateOf<Field extends string>(
  { change, check, isSlow }: Progress,
  fields: readonly Field[],
): ChangeState<Field> {
  if (change.status === 'idle') return { is: 'idle' };
  if (change.status === 'pending' && change.isPaused) return { is: 'paused' };
  if (change.status === 'success') return { is: 'done' };
  if (change.status === 'pending') return { is: isSlow ? 'slow' : 'submitting' };
  const { error } = change;
  const answer = answerOf(error);
  if (!isCertainlyUnchanged(error)) {
    const checks = { idle: 'running', pending: 'running', success: 'done', error: 'failed' } as const;
    return { is: 'unknown', ...answer, check: checks[check.status] };
  }
  if (error instanceof RequestFailure) {
    const { kind, code, data } = error.facts;
    if (isKeptElsewhere(error)) return { is: 'refused', message: error.message };
    if (kind === 'conflict') return { is: 'conflict', ...whoWasFirst(error) };
    if (kind === 'notFound') return { is: 'gone' };
    // Somebody did not say who they are this time; they may another time.
    if (kind === 'forbidden' && code !== 'reauthentication_required') return { is: 'refused', message: error.message };
    const wrong = wrongFields(data, fields);
    if (kind === 'invalid' && Object.keys(wrong).length > 0)
      return { is: 'invalid', fields: wrong } as ChangeState<Field>;
  }
  return { is: 'failed', ...answer };
}

function answerOf(error: unknown): ChangeFailure {
  if (error instanceof RequestFailure) {
    const { requestId, retryAfter } = error.facts;
    return { message: error.message, requestId, retryAfter };
  }
  if (error instanceof DOMException && error.name === 'AbortError') return { message: 'You stopped waiting.' };
  return { message: 'Something went wrong here.' };
}

const Overtaken = z.object({ last: LastChange });

/** Who was first in a conflict, where the API says so. */
export const whoWasFirst = (error: unknown): z.infer<typeof Overtaken> | undefined =>
  error instanceof RequestFailure && error.facts.kind === 'conflict'
    ? Overtaken.safeParse(error.facts.data).data
    : undefined;

const Invalid = z.object({ fields: z.array(FieldIssue) });

/** What the API says of each of some fields that it has refused. */
export function wrongFields<Field extends string>(
  data: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const issues = Invalid.safeParse(data).data?.fields ?? [];
  const wrong: Partial<Record<Field, string>> = {};
  for (const { path, message } of issues) {
    const field = fields.find((name) => name === path[0]);
    if (field !== undefined) wrong[field] ??= message;
  }
  return wrong;
}
