import { useEffect, useRef, useState } from 'react';
import type { ApiConnection } from '../../data/api-connection.ts';
import { type Failure, failureOf, isCertainlyUnchanged, NotAuthenticatedError } from '../../data/failure.ts';
import { isText, type ReadyRequest, toRequest } from './api-request.ts';

/** What an API answered to a call that somebody tried. */
export interface TriedAnswer {
  readonly status: number;
  readonly statusText: string;
  /** Until the answer began. */
  readonly milliseconds: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly type: string;
  /** In bytes, as far as it was read. */
  readonly size: number;
  /** Null for what is no text. */
  readonly text: string | null;
  /** `reading` while more comes, `cut` where more was not read. */
  readonly body: 'reading' | 'whole' | 'cut';
}

/** What a try has come to. */
export type TryState =
  | { readonly is: 'idle' }
  | { readonly is: 'sending' }
  /** The same, for longer than usual. */
  | { readonly is: 'slow' }
  /** Somebody stopped waiting for the answer. `mayBeDone`: the request had left by then. */
  | { readonly is: 'stopped'; readonly mayBeDone: boolean }
  | { readonly is: 'answered'; readonly answer: TriedAnswer }
  | {
      readonly is: 'failed';
      readonly failure: Failure | null;
      readonly message: string;
      readonly mayBeDone: boolean;
    };

/** In bytes: more of an answer is not shown. */
const mostRead = 1_000_000;

async function* readParts(response: Response): AsyncGenerator<TriedAnswer['body'] | Uint8Array> {
  const reader = response.body?.getReader();
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return yield 'whole';
    size += part.value.byteLength;
    if (size > mostRead) {
      await reader?.cancel();
      return yield 'cut';
    }
    yield part.value;
  }
}

/** Sends requests through a project's API, one at a time, and tells what became of the last one. */
export function useTry(api: ApiConnection | null, now: () => Date) {
  const [state, setState] = useState<TryState>({ is: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(ready: ReadyRequest): Promise<void> {
    if (api === null) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const tell = (next: TryState) => running.current === controller && setState(next);
    tell({ is: 'sending' });
    let answer: TriedAnswer | undefined;
    try {
      const request = toRequest(ready, controller.signal);
      const start = now().getTime();
      const response = await api.send(request);
      const type = response.headers.get('content-type') ?? '';
      const decoder = isText(type) ? new TextDecoder() : null;
      answer = {
        status: response.status,
        statusText: response.statusText,
        milliseconds: now().getTime() - start,
        headers: [...response.headers],
        type,
        size: 0,
        text: decoder ? '' : null,
        body: 'reading',
      };
      tell({ is: 'answered', answer });
      for await (const part of readParts(response)) {
        answer =
          typeof part === 'string'
            ? { ...answer, body: part }
            : {
                ...answer,
                size: answer.size + part.byteLength,
                text: decoder ? (answer.text ?? '') + decoder.decode(part, { stream: true }) : null,
              };
        tell({ is: 'answered', answer });
      }
    } catch (error) {
      // What was read before it broke off stays.
      if (answer) return void tell({ is: 'answered', answer: { ...answer, body: 'cut' } });
      const mayBeDone = !isCertainlyUnchanged(error);
      if (controller.signal.aborted) return void tell({ is: 'stopped', mayBeDone });
      if (error instanceof TypeError) {
        const message = `The browser does not send this: ${error.message}`;
        return void tell({ is: 'failed', failure: null, message, mayBeDone: false });
      }
      const isAway = error instanceof NotAuthenticatedError;
      const failure = isAway ? ({ is: 'sessionExpired' } as const) : failureOf(error);
      tell({ is: 'failed', failure, message: '', mayBeDone });
    }
  }

  return { state, send, stop: () => running.current?.abort() };
}
