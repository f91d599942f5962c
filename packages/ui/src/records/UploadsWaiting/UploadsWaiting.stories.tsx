import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { UploadsWaiting, type UploadsWaitingProps } from './UploadsWaiting.tsx';

const waiting: UploadsWaitingProps = { isPaused: false, pause: null };

const meta = preview.meta({ title: 'Records/UploadsWaiting', component: UploadsWaiting, args: waiting });

export const Offline = meta.story({
  args: { isPaused: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/You are offline/);
  },
});
export const TooMany = meta.story({
  args: { pause: { number: 1, seconds: 30, message: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/What waits goes on by itself in 30 s/);
  },
});
export const Maintenance = meta.story({
  args: { pause: { number: 1, seconds: 60, message: 'The service is down for maintenance.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /The service is down for maintenance. What waits goes on by itself in 60 s/,
    );
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Offline, TooMany, Maintenance }),
});
