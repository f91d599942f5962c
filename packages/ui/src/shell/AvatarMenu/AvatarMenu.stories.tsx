import { areas } from '@bullpen/contract';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { AvatarMenu } from './AvatarMenu.tsx';

const logOut = fn();
const choose = fn();

const meta = preview.meta({
  title: 'Shell/AvatarMenu',
  component: AvatarMenu,
  args: { links: [areas.overview, areas.manage, areas.sudo] },
  parameters: { port: { logOut, theme: { choice: 'system', choose } } },
});

export const Closed = meta.story();
export const Open = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account and settings' }));
    await expect(await screen.findByText('Logged as')).toBeVisible();
    await expect(screen.getByText('marieke.vandenbroucke@handelskompas.example')).toBeVisible();
    await expect(screen.getByRole('menuitemradio', { name: 'System theme' })).toBeChecked();
    await expect(screen.getByRole('menuitem', { name: 'Your account' })).toHaveAttribute(
      'href',
      'https://login.example/self-service/settings/browser',
    );
    await expect(screen.getByRole('menuitem', { name: 'Ask support' })).toHaveAttribute(
      'href',
      'mailto:support@bullpen.test',
    );
  },
});
export const WithoutAccountOrSupport = meta.story({
  parameters: { port: { account: null, supportEmail: null } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account and settings' }));
    await expect(await screen.findByText('Logged as')).toBeVisible();
    await expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Log out']);
  },
});
export const YourSessions = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Account and settings' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Your sessions…' }));
    await expect(await screen.findByRole('dialog', { name: 'Your sessions' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});
export const LogOutSuccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account and settings' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await expect(logOut).toHaveBeenCalledOnce();
  },
});
export const ChooseThemeSuccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account and settings' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark theme' }));
    await expect(choose).toHaveBeenCalledWith('dark');
  },
});
