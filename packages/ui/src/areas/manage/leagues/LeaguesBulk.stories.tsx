import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../../mocks/leagues.ts';
import { makePort } from '../../../mocks/port.tsx';
import { LeaguesScreen } from './LeaguesScreen.tsx';

const [first, second] = leagues;
if (!first || !second) throw new TypeError('The stories have their leagues.');
const both = [first, second];

const address = { ...makePort().address, pathname: '/manage/leagues' };
const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeaguesBulk',
  component: LeaguesScreen,
  parameters: { layout: 'fullscreen', port: { address } },
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rows = () => screen.findAllByRole('rowheader');

async function pick() {
  await rows();
  for (const { name } of both) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
}

export const AskedToDelete = meta.story({
  tags: ['picture', 'picture-narrow'],
  play: async () => {
    await pick();
    await press('Delete 2…');
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 leagues' });
    const goes = await within(dialog).findByRole('list', { name: 'What goes with them' });
    await expect(goes).toHaveTextContent(`${first.memberCount + second.memberCount} memberships end`);
    await expect(dialog).toHaveTextContent('The players and their funds stay.');
  },
});
export const DeletePickedSuccess = meta.story({
  play: async () => {
    const before = (await rows()).length;
    await pick();
    await press('Delete 2…');
    await screen.findByRole('list', { name: 'What goes with them' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Advertising.');
    await userEvent.type(screen.getByRole('textbox', { name: /^Type/ }), 'delete 2 leagues');
    await press('Delete 2 leagues');
    await waitFor(async () => expect(await rows()).toHaveLength(before - 2));
    await press('Undo 2');
    await waitFor(async () => expect(await rows()).toHaveLength(before));
  },
});
