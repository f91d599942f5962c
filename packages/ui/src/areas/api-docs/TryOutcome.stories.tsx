import { onlineManager } from '@tanstack/react-query';
import { expect, screen } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { TryOutcome, type TryOutcomeProps } from './TryOutcome.tsx';
import type { TriedAnswer } from './use-try.ts';

const answer: TriedAnswer = {
  status: 200,
  statusText: 'OK',
  milliseconds: 84,
  headers: [['content-type', 'application/json']],
  type: 'application/json',
  size: 67,
  text: '{"nextCursor":"","id":9007199254740993,"price":1.10,"ratio":1e400}',
  body: 'whole',
};

const meta = preview.meta({
  title: 'Areas/Api-docs/TryOutcome',
  component: TryOutcome,
});

const inState = (state: TryOutcomeProps['state'], isWriting = false) => ({ args: { state, isWriting } });
const unknown = /Read it before you send it once more/;

export const Idle = meta.story(inState({ is: 'idle' }));
export const Sending = meta.story({
  ...inState({ is: 'sending' }),
  play: async () => void (await expect(screen.getByRole('status')).toHaveTextContent('Waiting for the answer')),
});
export const SendingOffline = meta.story({
  ...inState({ is: 'sending' }),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async () => void (await expect(screen.getByRole('status')).toHaveTextContent(/^You are offline/)),
});
export const Slow = meta.story({
  ...inState({ is: 'slow' }),
  play: async () => void (await expect(screen.getByRole('status')).toHaveTextContent('longer than usual')),
});
export const Answered = meta.story({
  ...inState({ is: 'answered', answer }),
  play: async () => {
    await expect(screen.getByText(/"nextCursor": ""/)).toBeVisible();
    await expect(screen.getByText(/"id": 9007199254740993,\s+"price": 1.10,\s+"ratio": 1e400/)).toBeVisible();
  },
});
export const Reading = meta.story({
  ...inState({ is: 'answered', answer: { ...answer, body: 'reading', text: '{"next' } }),
  play: async () => void (await expect(screen.getByText('More is coming')).toBeVisible()),
});
export const CutAnswer = meta.story({
  ...inState({ is: 'answered', answer: { ...answer, body: 'cut', size: 1_000_000, text: 'x'.repeat(250_000) } }),
  play: async () => {
    await expect(screen.getByText('The rest was not read')).toBeVisible();
    await expect(screen.getByText(/^The beginning of it is shown/)).toBeVisible();
  },
});
export const File = meta.story({
  ...inState({ is: 'answered', answer: { ...answer, type: 'image/png', text: null } }),
  play: async () =>
    void (await expect(screen.getByText('The body is a file of image/png, which is not shown.')).toBeVisible()),
});
export const Stopped = meta.story({
  ...inState({ is: 'stopped', mayBeDone: true }),
  play: async () => void (await expect(screen.getByRole('status')).toHaveTextContent('Stopped.')),
});
export const WriteStopped = meta.story({
  ...inState({ is: 'stopped', mayBeDone: true }, true),
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('It is unknown whether it was done');
    await expect(screen.getByRole('alert')).toHaveTextContent(unknown);
  },
});
export const WriteStoppedBeforeItLeft = meta.story({
  ...inState({ is: 'stopped', mayBeDone: false }, true),
  play: async () => void (await expect(screen.getByRole('status')).toHaveTextContent('Stopped.')),
});
export const Failed = meta.story({
  ...inState({ is: 'failed', failure: null, message: 'The browser does not send this.', mayBeDone: false }, true),
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The browser does not send this.');
    await expect(screen.getByRole('alert')).not.toHaveTextContent(unknown);
  },
});
export const Offline = meta.story({
  ...inState({ is: 'failed', failure: { is: 'offline' }, message: '', mayBeDone: true }),
  play: async () => void (await expect(screen.getByRole('alert')).not.toHaveTextContent(unknown)),
});
export const WriteTimedOut = meta.story({
  ...inState({ is: 'failed', failure: { is: 'timedOut' }, message: '', mayBeDone: true }, true),
  play: async () => void (await expect(screen.getByRole('alert')).toHaveTextContent(unknown)),
});

everyState<TryOutcomeProps['state']['is']>({ Idle, Sending, Slow, Answered, Stopped, Failed });
