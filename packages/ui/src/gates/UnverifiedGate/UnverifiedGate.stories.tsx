import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { UnverifiedGate, type UnverifiedGateProps } from './UnverifiedGate.tsx';

const logOut = fn();
const send = fn();
const args: UnverifiedGateProps = {
  email: 'tom.bakker@beursvizier.example',
  onLogOut: logOut,
  resend: { is: 'ready', send },
};

const meta = preview.meta({
  title: 'Gates/UnverifiedGate',
  component: UnverifiedGate,
  parameters: { layout: 'fullscreen' },
  args,
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement).toHaveTextContent(
      'Click the link in the email that was sent to tom.bakker@beursvizier.example. It may take a few minutes to arrive.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(logOut).toHaveBeenCalledOnce();
  },
});
export const ResendSuccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(send).toHaveBeenCalledOnce();
  },
});
export const Sending = meta.story({ args: { resend: { is: 'sending' } } });
export const Sent = meta.story({
  tags: ['picture'],
  args: { resend: { is: 'sent', againIn: 48 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send again in 48 s' })).toBeDisabled();
  },
});
export const Loading = meta.story({
  args: { onLogOut: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Log out' })).toBeDisabled();
  },
});
