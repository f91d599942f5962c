import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { FailureNotice, type FailureNoticeProps } from './FailureNotice.tsx';

const notice: FailureNoticeProps = {
  failure: { is: 'serverError', requestId: 'req_8f21c0de' },
  title: 'Failed to fetch leagues',
  meaning: 'These may be out of date.',
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Records/FailureNotice',
  component: FailureNotice,
  args: notice,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'These may be out of date. The API answered with an error.',
    );
    await expect(canvas.getByText('req_8f21c0de')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
export const Offline = meta.story({ args: { failure: { is: 'offline' } } });
export const TooMany = meta.story({ args: { failure: { is: 'tooMany', retryAfter: 42 } } });
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, Offline, TooMany }),
});
