import { type FailureKind, RequestFailure } from './failure.ts';

/** Why an upload has not come about. */
export interface UploadFailure {
  readonly message: string;
  readonly requestId?: string | undefined;
  /** The same file would fail again. */
  readonly isFinal?: boolean;
  /** Nobody knows whether it was made: sent again, it has to be the same to the letter. */
  readonly isUnknown?: boolean;
}

/** How far an upload is. */
export type FileUploadStep =
  | { readonly is: 'chosen' | 'waiting' | 'done' | 'cancelled' }
  /** `share` of the file that has left, up to 1. */
  | { readonly is: 'uploading'; readonly share: number }
  | ({ readonly is: 'failed' } & UploadFailure);

/** A file on its way. */
export interface FileUpload {
  /** Of the image or file that it becomes: sent again, it makes no second one. */
  readonly id: string;
  readonly file: File;
  readonly step: FileUploadStep;
  /** Whether an earlier attempt may have made it, whatever became of the latest. */
  readonly mayBeMade?: boolean;
}

/** How one is stopped, and told how much of it has left, as a share of 1. */
export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onSent: (share: number) => void;
}

/** Why nothing begins, and for how long. */
export interface UploadsPause {
  /** Which of the pauses it is: another number is another one. */
  readonly number: number;
  readonly seconds: number;
  /** The server's own sentence; undefined where it only has too much to do. */
  readonly message: string | undefined;
}

/** What uploads need of their context. */
export interface UploadsOptions {
  readonly send: (upload: FileUpload, options: SendOptions) => Promise<unknown>;
  /** What is wrong with a file, before it is sent; nothing without it. */
  readonly check?: ((file: File) => Promise<string | undefined>) | undefined;
  readonly failureOf: (error: unknown) => UploadFailure;
  /** While it is not, nothing begins. */
  readonly isOnline: () => boolean;
  readonly onChange: (uploads: readonly FileUpload[]) => void;
  /** Told of each that was made. */
  readonly onDone?: ((id: string) => void) | undefined;
  /** Told of each time that the server refuses, and with null once it takes files again. */
  readonly onPause: (pause: UploadsPause | null) => void;
}

/** So many at once: quick enough for people, bearable for a server. */
const atOnce = 3;
const stopped: UploadFailure = {
  message: 'You stopped waiting. It may have been uploaded; sent again, it makes no second one.',
  isUnknown: true,
};

/** The server takes nothing now, whatever is sent. */
const isOverloaded = new Set<FailureKind>(['tooMany', 'maintenance']);
/** In seconds, where the server names none. */
const usualPause = 5;
const longestPause = 60;

/** The pause that the server asks for by its answer; undefined where it spoke of one file alone. */
function pauseAfter(error: unknown): Omit<UploadsPause, 'number'> | undefined {
  if (!(error instanceof RequestFailure) || !isOverloaded.has(error.facts.kind)) return;
  return {
    seconds: Math.max(1, Math.min(error.facts.retryAfter ?? usualPause, longestPause)),
    message: error.facts.kind === 'tooMany' ? undefined : error.message,
  };
}

/**
 * Uploads that wait for one another, each with an end of its own: one that fails takes no other along. While the server
 * takes no file more, all of them wait, the one that it refused as well.
 */
export function createUploads({ send, check, failureOf, isOnline, onChange, onDone, onPause }: UploadsOptions) {
  let uploads: readonly FileUpload[] = [];
  const running = new Map<string, AbortController>();
  const checks = new Map<string, Promise<string | undefined>>();

  const find = (id: string) => uploads.find((upload) => upload.id === id);
  function tell(next: readonly FileUpload[]) {
    uploads = next;
    onChange(uploads);
  }
  const change = (id: string, changes: Partial<FileUpload>) =>
    tell(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const move = (id: string, step: FileUploadStep) =>
    change(id, { step, ...(step.is === 'failed' && step.isUnknown ? { mayBeMade: true } : {}) });

  let pause: ReturnType<typeof setTimeout> | undefined;
  let pauses = 0;
  /** Since the server refused one, until it has answered anything else of one. */
  let isRefusing = false;
  /** The one that is sent meanwhile, and asks whether the server takes them again. */
  let asking: string | undefined;
  function hold(asked: Omit<UploadsPause, 'number'>) {
    // Several at once are refused: one of them says for how long.
    if (pause !== undefined) return;
    isRefusing = true;
    pauses += 1;
    onPause({ number: pauses, ...asked });
    pause = setTimeout(() => {
      pause = undefined;
      begin();
    }, asked.seconds * 1000);
  }
  function goOn() {
    if (!isRefusing) return;
    isRefusing = false;
    onPause(null);
  }

  /** Nothing waits for the server any more. */
  function endPause() {
    clearTimeout(pause);
    pause = undefined;
    goOn();
  }

  function begin() {
    if (!uploads.some(({ step: { is } }) => is === 'waiting' || is === 'uploading')) endPause();
    if (pause !== undefined) return;
    for (const { id, step } of uploads) {
      if (running.size >= atOnce || !isOnline()) return;
      if (step.is !== 'waiting') continue;
      if (isRefusing) {
        if (asking !== undefined && running.has(asking)) return;
        asking = id;
      }
      void run(id);
    }
  }

  async function run(id: string) {
    const stopping = new AbortController();
    const { signal } = stopping;
    running.set(id, stopping);
    move(id, { is: 'uploading', share: 0 });
    const isCurrent = () => running.get(id) === stopping;
    let asked: ReturnType<typeof pauseAfter>;
    let isAnswered = false;
    try {
      const wrong = await checks.get(id);
      const upload = find(id);
      if (wrong === undefined && upload && isCurrent()) {
        await send(upload, { signal, onSent: (share) => isCurrent() && move(id, { is: 'uploading', share }) });
        if (isCurrent()) {
          isAnswered = true;
          move(id, { is: 'done' });
          onDone?.(id);
        }
      } else if (wrong !== undefined && isCurrent()) move(id, { is: 'failed', message: wrong, isFinal: true });
    } catch (error) {
      asked = pauseAfter(error);
      isAnswered = isCurrent() && error instanceof RequestFailure && error.facts.status !== undefined;
      if (isCurrent()) move(id, asked ? { is: 'waiting' } : { is: 'failed', ...failureOf(error) });
    }
    if (isCurrent()) running.delete(id);
    if (asked && uploads.some(({ step: { is } }) => is === 'waiting')) hold(asked);
    else if (isAnswered && pause === undefined) goOn();
    begin();
  }

  function stop(id: string) {
    const step = find(id)?.step;
    running.get(id)?.abort();
    running.delete(id);
    if (step?.is === 'uploading') move(id, step.share < 1 ? { is: 'cancelled' } : { is: 'failed', ...stopped });
    else if (step?.is === 'waiting') move(id, { is: 'cancelled' });
  }

  return {
    add(files: readonly File[]) {
      const added = files.map((file): FileUpload => {
        const id = crypto.randomUUID();
        if (check) checks.set(id, check(file));
        return { id, file, step: { is: 'chosen' } };
      });
      tell([...uploads, ...added]);
      for (const { id } of added) {
        void checks.get(id)?.then((wrong) => {
          if (wrong !== undefined && find(id)?.step.is === 'chosen')
            move(id, { is: 'failed', message: wrong, isFinal: true });
        });
      }
    },
    /** Sends all that are chosen. */
    start() {
      tell(uploads.map((upload) => (upload.step.is === 'chosen' ? { ...upload, step: { is: 'waiting' } } : upload)));
      begin();
    },
    cancel(id: string) {
      stop(id);
      begin();
    },
    retry(id: string) {
      move(id, { is: 'waiting' });
      begin();
    },
    remove(id: string) {
      stop(id);
      checks.delete(id);
      tell(uploads.filter((upload) => upload.id !== id));
      begin();
    },
    /** Goes on once there is a network again. */
    resume: begin,
    /** Nobody waits for any of them any more. */
    cancelAll() {
      for (const { id, step } of uploads) if (step.is === 'waiting') move(id, { is: 'cancelled' });
      for (const id of [...running.keys()]) stop(id);
      endPause();
    },
  };
}
