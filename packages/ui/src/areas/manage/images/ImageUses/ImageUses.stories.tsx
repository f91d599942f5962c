import type { ImageUse } from '@bullpen/contract';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { ImageUses, type ImageUsesProps } from './ImageUses.tsx';

const id = '00000008-7c1e-4a04-8e13-000000000001';
const uses: readonly ImageUse[] = [
  { kind: 'expert', id, name: 'Jana De Smet' },
  { kind: 'official-league', id, name: 'دوري الميناء' },
];
const panel: ImageUsesProps = { state: { is: 'default', page: uses }, onRetry: fn() };
const failure = { requestId: 'req_8f21c0de' };

const meta = preview.meta({ title: 'Areas/Manage/Images/ImageUses', component: ImageUses, args: panel });

const retries = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect(panel.onRetry).toHaveBeenCalledOnce();
};

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Jana De Smet' })).toHaveAttribute(
      'href',
      `/manage/experts?open=${id}`,
    );
    await expect(screen.getByRole('link', { name: 'دوري الميناء' })).toHaveAttribute(
      'href',
      `/manage/official-leagues?open=${id}`,
    );
  },
});
export const OfAnotherKind = meta.story({
  args: { state: { is: 'default', page: [{ kind: 'poster', id, name: 'Autumn' }] } },
  play: async () => {
    await expect(screen.getByRole('list')).toHaveTextContent('Autumnposter');
    await expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
});
export const Empty = meta.story({
  args: { state: { is: 'default', page: [] } },
  play: async () => {
    await expect(screen.getByText('Nothing shows this image. It can be deleted.')).toBeVisible();
  },
});
export const LongContent = meta.story({
  args: {
    state: { is: 'default', page: [{ kind: 'expert', id, name: 'Vermögensverwaltungsgesellschaft'.repeat(3) }] },
  },
});
export const Loading = meta.story({ args: { state: { is: 'loading' } } });
export const Slow = meta.story({ args: { state: { is: 'slow' } } });
export const Refetching = meta.story({
  args: { state: { is: 'refetching', page: uses } },
});
export const Stale = meta.story({
  args: { state: { is: 'stale', page: uses, failure: { is: 'serverError', ...failure } } },
  play: retries,
});
export const ServerError = meta.story({
  args: { state: { is: 'serverError', ...failure } },
  play: retries,
});
export const Offline = meta.story({ args: { state: { is: 'offline' } } });
export const SessionExpired = meta.story({
  args: { state: { is: 'sessionExpired' } },
});
export const Forbidden = meta.story({ args: { state: { is: 'forbidden' } } });
export const NotFound = meta.story({ args: { state: { is: 'notFound' } } });
export const TooMany = meta.story({
  args: { state: { is: 'tooMany', retryAfter: 30 } },
});
export const Maintenance = meta.story({ args: { state: { is: 'maintenance' } } });
export const ProviderUnavailable = meta.story({
  args: { state: { is: 'providerUnavailable' } },
});
export const Unexpected = meta.story({ args: { state: { is: 'unexpected' } } });
export const TimedOut = meta.story({ args: { state: { is: 'timedOut' } } });

const failures = { Offline, SessionExpired, Forbidden, NotFound, TooMany, Maintenance, ProviderUnavailable };
const reads = { Default, Loading, Slow, Refetching, Stale, ServerError, Unexpected, TimedOut };
everyState<ImageUsesProps['state']['is']>({ ...reads, ...failures });
