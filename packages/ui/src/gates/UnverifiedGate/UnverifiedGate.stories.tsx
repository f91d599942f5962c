import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
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
/** The button that was pressed cannot be pressed again for a while: who has no mouse is not lost meanwhile. */
export const KeepsFocus = meta.story({
  render: (props) => {
    const [resend, setResend] = useState<UnverifiedGateProps['resend']>();
    return (
      <UnverifiedGate
        {...props}
        resend={resend ?? { is: 'ready', send: () => setResend({ is: 'sent', againIn: 60 }) }}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Send again' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Send again in 60 s' })).toBeDisabled();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Log out' })).toHaveFocus();
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
