/** Why an upload has not come about. */
export interface UploadFailure {
  readonly message: string;
  readonly requestId?: string | undefined;
  /** The same file would fail again. */
  readonly isFinal?: boolean;
  /** Nobody knows whether it was made: sent again, it has to be the same to the letter. */
  readonly isUnknown?: boolean;
  /** For so many seconds the server takes nothing more: the others wait. */
  readonly pause?: number;
}

/** How far an upload is. */
export type UploadStep =
  | { readonly is: 'chosen' | 'waiting' | 'done' | 'cancelled' }
  /** `share` of the file that has left, up to 1. */
  | { readonly is: 'uploading'; readonly share: number }
  | ({ readonly is: 'failed' } & UploadFailure);

/** An image on its way. */
export interface Upload {
  /** Of the image that it becomes. */
  readonly id: string;
  readonly file: File;
  readonly alternativeText: string;
  readonly step: UploadStep;
}

/** How one is stopped, and told how much of it has left, as a share of 1. */
export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onSent: (share: number) => void;
}

/** What uploads need of their context. */
export interface UploadsOptions {
  readonly send: (upload: Upload, options: SendOptions) => Promise<unknown>;
  /** What is wrong with a file, before it is sent. */
  readonly check: (file: File) => Promise<string | undefined>;
  readonly failureOf: (error: unknown) => UploadFailure;
  /** While it is not, nothing begins. */
  readonly isOnline: () => boolean;
  readonly onChange: (uploads: readonly Upload[]) => void;
  /** Told of each that has become an image. */
  readonly onDone?: (id: string) => void;
  /** Told for how many seconds nothing begins, and with null that it goes on. */
  readonly onPause: (seconds: number | null) => void;
}

/** So many at once: quick enough for people, bearable for a server. */
const atOnce = 3;
const stopped: UploadFailure = {
  message: 'You stopped waiting. It may have been uploaded; sent again, it makes no second image.',
  isUnknown: true,
};

/** Uploads that wait for one another, each with an end of its own: one that fails takes no other along. */
export function createUploads({ send, check, failureOf, isOnline, onChange, onDone, onPause }: UploadsOptions) {
  let uploads: readonly Upload[] = [];
  const running = new Map<string, AbortController>();
  const checks = new Map<string, Promise<string | undefined>>();

  const find = (id: string) => uploads.find((upload) => upload.id === id);
  function tell(next: readonly Upload[]) {
    uploads = next;
    onChange(uploads);
  }
  const change = (id: string, changes: Partial<Upload>) =>
    tell(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const move = (id: string, step: UploadStep) => change(id, { step });

  let pause: ReturnType<typeof setTimeout> | undefined;
  function hold(seconds: number) {
    endPause();
    onPause(seconds);
    pause = setTimeout(() => {
      endPause();
      begin();
    }, seconds * 1000);
  }
  function endPause() {
    if (pause === undefined) return;
    clearTimeout(pause);
    pause = undefined;
    onPause(null);
  }

  function begin() {
    if (pause !== undefined) return;
    for (const { id, step } of uploads) {
      if (running.size >= atOnce || !isOnline()) return;
      if (step.is === 'waiting') void run(id);
    }
  }

  async function run(id: string) {
    const stopping = new AbortController();
    const { signal } = stopping;
    running.set(id, stopping);
    move(id, { is: 'uploading', share: 0 });
    const isCurrent = () => running.get(id) === stopping;
    try {
      const wrong = await checks.get(id);
      const upload = find(id);
      if (wrong === undefined && upload && isCurrent()) {
        await send(upload, { signal, onSent: (share) => isCurrent() && move(id, { is: 'uploading', share }) });
        if (isCurrent()) {
          move(id, { is: 'done' });
          onDone?.(id);
        }
      } else if (wrong !== undefined && isCurrent()) move(id, { is: 'failed', message: wrong, isFinal: true });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.pause !== undefined) hold(failure.pause);
      if (isCurrent()) move(id, { is: 'failed', ...failure });
    }
    if (isCurrent()) running.delete(id);
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
      const added = files.map((file): Upload => {
        const id = crypto.randomUUID();
        checks.set(id, check(file));
        return { id, file, alternativeText: '', step: { is: 'chosen' } };
      });
      tell([...uploads, ...added]);
      for (const { id } of added) {
        void checks.get(id)?.then((wrong) => {
          if (wrong !== undefined && find(id)?.step.is === 'chosen')
            move(id, { is: 'failed', message: wrong, isFinal: true });
        });
      }
    },
    describe(id: string, alternativeText: string) {
      if (mayBeDescribed(find(id)?.step)) change(id, { alternativeText });
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

/** False from when it is sent on, until it is certain that it was not made. */
export const mayBeDescribed = (step: UploadStep | undefined): boolean =>
  step?.is === 'chosen' || step?.is === 'cancelled' || (step?.is === 'failed' && !step.isFinal && !step.isUnknown);

/** What would be lost if the page were left: what is on its way, or what was chosen and can still be sent. */
export function unsavedOf(uploads: readonly Upload[]): 'unfinished' | 'typed' | null {
  if (uploads.some(({ step: { is } }) => is === 'uploading' || is === 'waiting')) return 'unfinished';
  return uploads.some(({ step }) => step.is !== 'done' && !(step.is === 'failed' && step.isFinal)) ? 'typed' : null;
}
