import { Trophy } from 'lucide-react';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ConsoleShell } from '../ConsoleShell/ConsoleShell.tsx';
import { SessionInterruption, type SessionInterruptionProps } from './SessionInterruption.tsx';

const follow = fn();
const retry = fn();
const onCheckAgain = fn();
const onLeave = fn();

const args: SessionInterruptionProps = {
  interruption: { cause: 'none' },
  email: 'marieke.vandenbroucke@handelskompas.example',
  login: { is: 'ready', follow },
  supportEmail: 'support@bullpen.test',
  onCheckAgain,
  onLeave,
};

const meta = preview.meta({
  title: 'Shell/SessionInterruption',
  component: SessionInterruption,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <>
      <ConsoleShell>
        <main style={{ padding: 24 }}>
          <EmptyState icon={<Trophy />} title="No leagues yet" headingLevel={1}>
            Leagues group players. There are none in this project.
          </EmptyState>
        </main>
      </ConsoleShell>
      <SessionInterruption {...props} />
    </>
  ),
});

export const Expired = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Session expired' });
    await expect(dialog).toHaveTextContent('marieke.vandenbroucke@handelskompas.example');
    await expect(dialog).toHaveTextContent(
      'If you cannot log in, your account may have been deactivated: ask support.',
    );
    await expect(within(dialog).getByRole('link', { name: 'support' })).toHaveAttribute(
      'href',
      'mailto:support@bullpen.test',
    );
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await expect(follow).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await expect(onCheckAgain).toHaveBeenCalledOnce();
  },
});
export const LoggedOutElsewhere = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: { interruption: { cause: 'logged-out' } },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'You logged out in another tab' });
    await expect(dialog).toHaveTextContent(/not saved.*kept in this tab.*marieke/);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await expect(follow).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    await expect(onLeave).toHaveBeenCalledOnce();
  },
});
export const ExpiredWithoutAWayIn = meta.story({
  args: { login: { is: 'failed', retry } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again: Login' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});
export const SecondFactor = meta.story({
  args: {
    interruption: { cause: 'second-factor', redirectTo: 'http://localhost:4000/self-service/login/browser?aal=aal2' },
  },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      'http://localhost:4000/self-service/login/browser?aal=aal2',
    );
  },
});
export const OldSignIn = meta.story({
  tags: ['picture'],
  args: { interruption: { cause: 'old-sign-in' } },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm that it is you' });
    await expect(dialog).toHaveTextContent('You are logged in as marieke.vandenbroucke@handelskompas.example');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await expect(follow).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(onLeave).toHaveBeenCalledOnce();
  },
});
export const ProviderUnavailable = meta.story({
  args: { interruption: { cause: 'unavailable' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The identity provider is unavailable');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onCheckAgain).toHaveBeenCalled();
  },
});
