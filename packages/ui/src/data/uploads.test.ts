import { afterEach, expect, it, vi } from 'vitest';
import { RequestFailure } from './failure.ts';
import { createUploads, type FileUpload, type SendOptions, type UploadsOptions, type UploadsPause } from './uploads.ts';

interface Sent extends SendOptions {
  readonly upload: FileUpload;
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const tooMany = (retryAfter: number) => new RequestFailure('Not now.', { kind: 'tooMany', retryAfter });

function begin(options: Partial<UploadsOptions> = {}) {
  const sent: Sent[] = [];
  let shown: readonly FileUpload[] = [];
  const pauses: (UploadsPause | null)[] = [];
  const uploads = createUploads({
    send: (upload, { signal, onSent }) =>
      new Promise<void>((arrive, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        sent.push({ upload, signal, onSent, arrive, fail });
      }),
    check: async () => undefined,
    failureOf: (error) => ({ message: String(error) }),
    isOnline: () => true,
    onChange: (next) => {
      shown = next;
    },
    onPause: (pause) => pauses.push(pause),
    ...options,
  });
  const names = 'abcdef';
  uploads.add([...names].map((name) => new File([name], `${name}.png`)));
  const idOf = (name: string) => shown.find(({ file }) => file.name === `${name}.png`)?.id ?? '';
  /** How far each is, by its first letter. */
  const steps = () => Object.fromEntries(shown.map(({ file, step }) => [file.name.charAt(0), step.is]));
  const sentNames = () => sent.map(({ upload }) => upload.file.name.charAt(0)).join('');
  return { uploads, sent, idOf, steps, sentNames, pauses, shown: () => shown };
}

it('sends nothing before it is told to, and then at most three at once', async () => {
  const { uploads, sent, sentNames, steps } = begin();
  await vi.waitFor(() => expect(steps()).toMatchObject({ a: 'chosen', f: 'chosen' }));
  expect(sent).toHaveLength(0);
  uploads.start();
  await vi.waitFor(() => expect(sentNames()).toBe('abc'));
  expect(steps()).toEqual({ a: 'uploading', b: 'uploading', c: 'uploading', d: 'waiting', e: 'waiting', f: 'waiting' });
  sent[1]?.arrive();
  await vi.waitFor(() => expect(sentNames()).toBe('abcd'));
  expect(steps()).toMatchObject({ a: 'uploading', b: 'done', d: 'uploading', e: 'waiting' });
});

it('goes on with the others when one fails, and sends that one again with its id', async () => {
  const { uploads, sent, sentNames, steps, idOf, shown } = begin();
  uploads.start();
  await vi.waitFor(() => expect(sentNames()).toBe('abc'));
  sent[0]?.fail('Broken.');
  await vi.waitFor(() => expect(sentNames()).toBe('abcd'));
  expect(shown()[0]?.step).toEqual({ is: 'failed', message: 'Broken.' });
  for (const each of sent) each.arrive();
  await vi.waitFor(() => expect(sentNames()).toBe('abcdef'));
  uploads.retry(idOf('a'));
  await vi.waitFor(() => expect(sentNames()).toBe('abcdefa'));
  expect(sent[6]?.upload.id).toBe(sent[0]?.upload.id);
  sent[6]?.arrive();
  await vi.waitFor(() => expect(steps()).toMatchObject({ a: 'done' }));
});

it('refuses what is wrong before it leaves', async () => {
  const { uploads, sentNames, shown } = begin({
    check: async ({ name }) => (name === 'a.png' ? 'It holds no image.' : undefined),
  });
  uploads.start();
  await vi.waitFor(() => expect(sentNames()).toBe('bcd'));
  expect(shown()[0]?.step).toEqual({ is: 'failed', message: 'It holds no image.', isFinal: true });
});

it('tells of what was cancelled whether it may have arrived', async () => {
  const { uploads, sent, sentNames, steps, idOf, shown } = begin();
  uploads.start();
  await vi.waitFor(() => expect(sentNames()).toBe('abc'));
  sent[0]?.onSent(0.5);
  sent[1]?.onSent(1);
  uploads.cancel(idOf('a'));
  uploads.cancel(idOf('b'));
  uploads.cancel(idOf('f'));
  expect(steps()).toMatchObject({ a: 'cancelled', b: 'failed', f: 'cancelled' });
  expect(shown()[1]?.step).toMatchObject({ isUnknown: true });
  expect([sent[0]?.signal.aborted, sent[1]?.signal.aborted, sent[2]?.signal.aborted]).toEqual([true, true, false]);
  // What comes late changes nothing any more.
  sent[0]?.onSent(1);
  await vi.waitFor(() => expect(sentNames()).toBe('abcde'));
  expect(steps()).toMatchObject({ a: 'cancelled', b: 'failed' });
});

it('waits with the others for as long as the server asks to, and sends what it refused again', async () => {
  const { uploads, sent, sentNames, steps, pauses } = begin();
  uploads.start();
  await vi.waitFor(() => expect(sentNames()).toBe('abc'));
  vi.useFakeTimers();
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  sent[0]?.fail(tooMany(7));
  await pass(0);
  sent[1]?.arrive();
  await pass(0);
  expect(steps()).toMatchObject({ a: 'waiting', b: 'done', d: 'waiting' });
  await pass(6_900);
  expect(sentNames()).toBe('abc');
  await pass(200);
  expect(sentNames()).toBe('abca');
  expect(sent[3]?.upload.id).toBe(sent[0]?.upload.id);
  expect(pauses).toEqual([{ number: 1, seconds: 7, message: undefined }]);
});

it('asks with one alone after a pause, and goes on with the others once that one is taken', async () => {
  const { uploads, sent, sentNames, pauses } = begin();
  uploads.start();
  await vi.waitFor(() => expect(sentNames()).toBe('abc'));
  vi.useFakeTimers();
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  for (const each of sent) each.fail(tooMany(7));
  await pass(7_000);
  expect(sentNames()).toBe('abca');
  sent[3]?.fail(tooMany(2));
  await pass(2_000);
  expect(sentNames()).toBe('abcaa');
  expect(pauses.map((pause) => pause?.seconds)).toEqual([7, 2]);
  uploads.cancel(sent[4]?.upload.id ?? '');
  await pass(0);
  expect(sentNames()).toBe('abcaab');
  expect(pauses).toHaveLength(2);
  sent[5]?.arrive();
  await pass(0);
  expect(sentNames()).toBe('abcaabcde');
  expect(pauses.at(-1)).toBeNull();
});

it('ends a pause with the last that waits', async () => {
  const { uploads, sent, sentNames, steps, idOf, pauses } = begin();
  uploads.start();
  await vi.waitFor(() => expect(sentNames()).toBe('abc'));
  for (const each of sent) each.fail(tooMany(7));
  await vi.waitFor(() => expect(steps()).toMatchObject({ a: 'waiting', b: 'waiting', c: 'waiting' }));
  for (const name of 'abcde') uploads.cancel(idOf(name));
  expect(pauses).toHaveLength(1);
  uploads.remove(idOf('f'));
  expect(pauses.at(-1)).toBeNull();
});

it.each([
  ['tooMany', 0, { seconds: 1, message: undefined }],
  ['maintenance', undefined, { seconds: 5, message: 'Not now.' }],
  ['maintenance', 3600, { seconds: 60, message: 'Not now.' }],
] as const)('after %s with %j seconds to wait they pause: %o', async (kind, retryAfter, pause) => {
  const { uploads, sent, sentNames, pauses } = begin();
  uploads.start();
  await vi.waitFor(() => expect(sentNames()).toBe('abc'));
  sent[0]?.fail(new RequestFailure('Not now.', { kind, retryAfter }));
  await vi.waitFor(() => expect(pauses).toEqual([{ number: 1, ...pause }]));
  uploads.cancelAll();
});

it('waits while there is no network, and goes on', async () => {
  let isOnline = false;
  const { uploads, sentNames, steps } = begin({ isOnline: () => isOnline });
  uploads.start();
  expect(steps()).toMatchObject({ a: 'waiting', f: 'waiting' });
  isOnline = true;
  uploads.resume();
  await vi.waitFor(() => expect(sentNames()).toBe('abc'));
});

it('remembers that an earlier attempt may have made it, whatever became of the latest', async () => {
  const { uploads, sent, sentNames, steps, idOf, shown } = begin({
    failureOf: (error) => ({ message: String(error), isUnknown: error === 'Cut off.' }),
  });
  uploads.start();
  await vi.waitFor(() => expect(sentNames()).toBe('abc'));
  sent[0]?.fail('Cut off.');
  sent[1]?.fail('Refused.');
  await vi.waitFor(() => expect(steps()).toMatchObject({ a: 'failed', b: 'failed' }));
  for (const each of sent) each.arrive();
  await vi.waitFor(() => expect(sentNames()).toBe('abcdef'));
  uploads.retry(idOf('a'));
  await vi.waitFor(() => expect(sentNames()).toBe('abcdefa'));
  sent[6]?.fail(tooMany(1));
  await vi.waitFor(() => expect(steps()).toMatchObject({ a: 'waiting' }));
  expect(shown().map(({ mayBeMade }) => mayBeMade === true)).toEqual([true, false, false, false, false, false]);
});

it('ends with its page', async () => {
  const { uploads, sent, sentNames, steps } = begin();
  uploads.start();
  await vi.waitFor(() => expect(sentNames()).toBe('abc'));
  uploads.cancelAll();
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
  expect(Object.values(steps())).toEqual(Array(6).fill('cancelled'));
  await Promise.resolve();
  expect(sentNames()).toBe('abc');
});
