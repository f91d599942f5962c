import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../mocks/identities.ts';
import { leagues } from '../../../mocks/leagues.ts';
import { apiError, networkError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { LeaguesScreen } from './LeaguesScreen.tsx';

const notify = { success: fn(), warning: fn() };
const [drinks] = leagues;
if (!drinks) throw new TypeError('The stories have their league.');

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeaguesScreen/Actions',
  component: LeaguesScreen,
  parameters: {
    port: { notify, address: { ...makePort().address, pathname: '/manage/leagues' } },
    address: `?open=${drinks.id}`,
  },
});

const { update, get, remove } = adminApi.leagues;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const told = (title: string, description: string) =>
  waitFor(() => expect(notify.success).toHaveBeenCalledWith(expect.objectContaining({ title, description })));

async function fillInName(name: string) {
  const field = await screen.findByRole('textbox', { name: 'New name' });
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.type(await reasonField(), 'Beledigend.');
  await press('Rename league');
}
async function rename(name: string) {
  await press('Rename…');
  await fillInName(name);
}
async function deleteIt() {
  await press('Delete…');
  await expect(await screen.findByRole('list', { name: 'What goes with it' })).toHaveTextContent('4 memberships end');
  await userEvent.type(await reasonField(), 'Asked for it.');
  await expect(screen.getByRole('button', { name: 'Delete league' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /^Type Vrijdagborrel/ }), 'Vrijdagborrel');
  await press('Delete league');
}

export const OpenLeagueSuccess = meta.story({
  parameters: { address: '' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: drinks.name }));
    await expect(await screen.findByRole('dialog', { name: 'League' })).toHaveTextContent(drinks.joinCode);
    await userEvent.click(screen.getByRole('tab', { name: 'Standings' }));
    await expect(await screen.findByRole('cell', { name: 'Χρυσόψαρο' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('link', { name: drinks.name })).toHaveFocus());
  },
});
/** The one change of the mocks is Dirk's; what the viewer changed last is no news, and a refresh tells what came since. */
export const ChangedSinceLastVisit = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.visits.touch, () => ({ since: '2026-11-19T16:42:00.000Z' }))),
  play: async ({ msw }) => {
    const told = () => document.querySelectorAll('th[title^="League changed by dirk."]');
    await waitFor(() => expect(told()).toHaveLength(1));
    await expect(told()[0]).toHaveTextContent(drinks.name);
    await expect(
      within(told()[0] as HTMLElement)
        .getByText(drinks.name)
        .closest('a'),
    ).toHaveAttribute('aria-description', expect.stringMatching(/^League changed by dirk\.\S+, /));
    await rename('Vrijdagmiddag');
    await waitFor(() => expect(told()).toHaveLength(0));
    await expect(screen.queryByText('Changed since your last visit')).toBeNull();
    const subject = { id: drinks.id, name: drinks.name };
    const again = {
      id: '00000009-7c1e-4a04-8e13-000000000001',
      at: '2026-11-21T13:00:00.000Z',
      actor: { id: dirk.id, email: dirk.traits.email },
    };
    const act = { ...again, isOwn: false, action: 'league.update', subject, isRestorable: false };
    msw.use(
      overrideCall(adminApi.activity.list, () => ({
        items: [act],
        nextCursor: null,
        total: { value: 1, exact: true },
      })),
    );
    await userEvent.keyboard('{Escape}');
    await press('Refresh');
    await waitFor(() => expect(told()).toHaveLength(1));
    await expect(screen.getByText('Changed since your last visit')).toBeVisible();
  },
});
export const OpenUnknownLeagueFailure = meta.story({
  parameters: { address: '?open=00000006-7c1e-4a04-8e13-000000000099' },
  play: async () => {
    await expect(await screen.findByText('No league has this id, or not any more')).toBeVisible();
  },
});
export const RenameLeagueSuccess = meta.story({
  play: async ({ canvas }) => {
    await rename('Maandagborrel');
    await told('League renamed', '\u2068Vrijdagborrel\u2069 → \u2068Maandagborrel\u2069');
    await expect(await screen.findByRole('dialog', { name: 'League' })).toHaveTextContent('Maandagborrel');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('link', { name: 'Maandagborrel' })).toBeVisible();
  },
});
export const RenameTellsTheOwner = meta.story({
  play: async () => {
    await press('Rename…');
    const field = await screen.findByRole('textbox', { name: 'New name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Maandagborrel');
    const notice = await screen.findByRole('region', { name: 'What the player will read' });
    await expect(notice).toHaveTextContent(/Estonian \(Estonia\).*Vrijdagborrel.*Maandagborrel/);
  },
});
export const RenameLeagueFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(update, networkError)),
  play: async () => {
    await rename('Maandagborrel');
    await expect(await screen.findByText(/It was read again and is as you see it below/)).toBeVisible();
    await expect(await reasonField()).toHaveValue('Beledigend.');
  },
});
export const RenameLeagueGone = meta.story({
  play: async ({ msw }) => {
    await press('Rename…');
    msw.use(
      overrideCall(update, () => apiError(404, 'not_found')),
      overrideCall(get, () => apiError(404, 'not_found')),
    );
    await fillInName('Maandagborrel');
    await expect(await screen.findByText('It does not exist any more')).toBeVisible();
  },
});
export const DeleteLeagueSuccess = meta.story({
  play: async ({ canvas }) => {
    await deleteIt();
    await told('League deleted', drinks.name);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await canvas.findByText('4 leagues', { selector: '[role="status"]' })).toBeVisible();
  },
});
export const DeleteLeagueFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(remove, () => apiError(409, 'conflict', { data: { current: { ...drinks, version: 2 } } }))),
  play: async () => {
    await deleteIt();
    await expect(await screen.findByText('Somebody changed it in the meantime')).toBeVisible();
    await expect(await reasonField()).toHaveValue('Asked for it.');
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: { viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'League' }));
    await expect(await dialog.findByText(/^You may only read in this project\./, { selector: 'p' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Rename…' })).toHaveAccessibleDescription(/^You may only read/);
    await userEvent.click(screen.getByRole('tab', { name: 'Members' }));
    for (const name of ['Remove 🚀🚀🌙…', 'Make owner: 🚀🚀🌙…'])
      await expect(await screen.findByRole('button', { name })).toHaveAccessibleDescription(/^You may only read/);
  },
});
