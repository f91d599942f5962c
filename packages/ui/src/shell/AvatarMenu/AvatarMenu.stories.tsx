import { areas } from '@bullpen/contract';
import { expect, fn, screen } from 'storybook/test';
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
  tags: ['picture', 'picture-dark'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account and settings' }));
    await expect(await screen.findByText('Logged as')).toBeVisible();
    await expect(screen.getByText('marieke.vandenbroucke@handelskompas.example')).toBeVisible();
    await expect(screen.getByRole('menuitemradio', { name: 'System theme' })).toBeChecked();
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
