import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../../mocks/leagues.ts';
import { LeagueDialogView, type LeagueDialogViewProps } from './LeagueDialogView.tsx';

const [drinks, , friends, , longNamed] = leagues;
if (!drinks || !friends || !longNamed) throw new TypeError('The stories have their leagues.');

const dialog: LeagueDialogViewProps = {
  id: drinks.id,
  state: { is: 'default', page: drinks },
  timeZone: 'Europe/Brussels',
  tab: 'facts',
  onTab: fn(),
  members: 'Members',
  standings: 'Standings',
  refusal: undefined,
  onRename: fn(),
  onDelete: fn(),
  onRetry: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeagueDialogView',
  component: LeagueDialogView,
  args: dialog,
});

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'League' })).toHaveTextContent(drinks.id);
    await expect(screen.getByRole('tabpanel', { name: 'Facts' })).toHaveTextContent(
      /KLUB2221.*Ülo Mänd.*Members4.*2 Oct 2026, 19:30 CEST/,
    );
    await expect(screen.getByRole('button', { name: 'Copy join code' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Ülo Mänd' })).toHaveAttribute(
      'href',
      `/manage/players?open=${drinks.owner?.id}`,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Members' }));
    await expect(dialog.onTab).toHaveBeenLastCalledWith('members');
  },
});
export const WithoutOwner = meta.story({
  args: { state: { is: 'default', page: { ...drinks, owner: null } } },
  play: async () => {
    await expect(await screen.findByText('Nobody: whoever it was has been deleted.')).toBeVisible();
    await expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
});
export const ReadOnly = meta.story({
  args: { refusal: 'You may only read in this project.' },
  play: async () => {
    await expect(await screen.findByText('You may only read in this project.', { selector: 'p' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Delete…' })).toHaveAccessibleDescription(/^You may only read/);
  },
});
export const NotFound = meta.story({
  args: { state: { is: 'notFound' } },
  play: async () => {
    await expect(await screen.findByText('No league has this id, or not any more')).toBeVisible();
  },
});
export const LongContent = meta.story({ args: { id: longNamed.id, state: { is: 'default', page: longNamed } } });
export const RightToLeft = meta.story({ args: { id: friends.id, state: { is: 'default', page: friends } } });
