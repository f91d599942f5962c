import { expect, fn, waitFor } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import type { Failure } from '../../data/failure.ts';
import { FailureState, type FailureStateProps } from './FailureState.tsx';

const onRetry = fn();
const failed: FailureStateProps = { failure: { is: 'serverError' }, title: 'Failed to fetch leagues', onRetry };

const meta = preview.meta({
  title: 'Records/FailureState',
  component: FailureState,
  args: failed,
});

const of = (failure: Failure) => ({ args: { failure } });

/** A clock that has gone on by `seconds` since the story began. */
const clock = { seconds: 0 };
const now = () => new Date(Date.parse('2026-11-21T13:12:00Z') + clock.seconds * 1000);
const startClock = () => {
  clock.seconds = 0;
};

export const Offline = meta.story({
  ...of({ is: 'offline' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});
export const SessionExpired = meta.story(of({ is: 'sessionExpired' }));
export const SignInRefused = meta.story({
  ...of({ is: 'sessionExpired', isSignInRefused: true, requestId: 'req_8f21c0de' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/the API of this project did not accept it/)).toBeVisible();
    await expect(canvas.queryByText(/has expired/)).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});
export const Forbidden = meta.story({
  args: { failure: { is: 'forbidden', requestId: 'req_8f21c0de' }, whomToAsk: 'Ask Marieke for access to leagues.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ask Marieke for access to leagues.')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
export const NotFound = meta.story(of({ is: 'notFound', requestId: 'req_8f21c0de' }));
export const TooMany = meta.story({
  ...of({ is: 'tooMany', retryAfter: 42, requestId: 'req_8f21c0de' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('in 42 s')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeDisabled();
  },
});
export const TooManyWithoutWait = meta.story(of({ is: 'tooMany' }));
export const TooManyCountsDown = meta.story({
  ...of({ is: 'tooMany', retryAfter: 42 }),
  parameters: { port: { now } },
  beforeEach: startClock,
  play: async ({ canvas }) => {
    clock.seconds = 30;
    await expect(await canvas.findByText('in 12 s')).toBeVisible();
    await expect(onRetry).not.toHaveBeenCalled();
    clock.seconds = 43;
    await waitFor(() => expect(onRetry).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});
export const Maintenance = meta.story(of({ is: 'maintenance', requestId: 'req_8f21c0de' }));
export const MaintenanceRetriesByItself = meta.story({
  ...of({ is: 'maintenance', retryAfter: 120 }),
  parameters: { port: { now } },
  beforeEach: startClock,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
    clock.seconds = 121;
    await waitFor(() => expect(onRetry).toHaveBeenCalledTimes(2));
  },
});
export const ProviderUnavailable = meta.story(of({ is: 'providerUnavailable' }));
export const ServerError = meta.story({
  ...of({ is: 'serverError', requestId: 'req_8f21c0de' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch leagues');
    await expect(canvas.getByText('req_8f21c0de')).toBeVisible();
  },
});
export const TimedOut = meta.story(of({ is: 'timedOut' }));
export const Unexpected = meta.story(of({ is: 'unexpected', requestId: 'req_8f21c0de' }));
export const UnexpectedWithoutRequest = meta.story(of({ is: 'unexpected' }));

export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({
    Offline,
    SessionExpired,
    Forbidden,
    NotFound,
    TooMany,
    TooManyWithoutWait,
    Maintenance,
    ProviderUnavailable,
    ServerError,
    TimedOut,
    Unexpected,
    UnexpectedWithoutRequest,
  }),
});

everyState<Failure['is']>({
  Offline,
  SessionExpired,
  Forbidden,
  NotFound,
  TooMany,
  Maintenance,
  ProviderUnavailable,
  ServerError,
  TimedOut,
  Unexpected,
});
