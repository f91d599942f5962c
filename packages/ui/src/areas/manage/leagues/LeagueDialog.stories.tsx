import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../../mocks/leagues.ts';
import { apiError, networkError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { LeagueDialog } from './LeagueDialog.tsx';

const { api } = makePort();
const [drinks, kept] = leagues;
if (!api || !drinks || !kept) throw new TypeError('The stories have an API and their league.');

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeagueDialog',
  component: LeagueDialog,
  args: { api, id: drinks.id, onClose: fn() },
});

export const Default = meta.story({
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'League' })).toHaveTextContent(drinks.joinCode));
    await userEvent.click(screen.getByRole('tab', { name: 'Members' }));
    await expect(await screen.findByRole('table', { name: 'Members' })).toBeVisible();
  },
});

export const NameKept = meta.story({
  args: { id: kept.id },
  tags: ['picture'],
  play: async () => {
    await expect(await screen.findByText(/^Name kept by dirk/)).toBeVisible();
  },
});
/** What was decided about its name is no reason to miss the league. */
export const NameDecisionsFailure = meta.story({
  args: { id: kept.id },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.names.list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the decisions about the name');
    await expect(screen.getByRole('dialog', { name: 'League' })).toHaveTextContent(kept.joinCode);
    await expect(screen.getByRole('button', { name: 'Rename…' })).toBeEnabled();
  },
});

const { get, restore } = adminApi.leagues;
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Restore' }));

/** The page was loaded anew at the address of a league that is deleted. */
export const Gone = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  beforeEach: ({ msw }) => msw.use(overrideCall(get, () => apiError(404, 'not_found'))),
  play: async () => {
    await expect(await screen.findByText('No league has this id, or not any more')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Restore' })).toBeEnabled();
  },
});
export const RestoreLeagueSuccess = meta.story({
  beforeEach: ({ msw }) => {
    let isThere = false;
    msw.use(
      overrideCall(get, () => (isThere ? { ...drinks, version: 2 } : apiError(404, 'not_found'))),
      overrideCall(restore, () => {
        isThere = true;
        return { ...drinks, version: 2 };
      }),
    );
  },
  play: async () => {
    await press();
    const dialog = await screen.findByRole('dialog', { name: 'League' });
    await waitFor(() => expect(dialog).toHaveTextContent(drinks.joinCode));
    await expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    // The button has gone with the focus.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  },
});
/** No answer came, and it is not there when it is looked for: it may be sent again. */
export const RestoreLeagueUnknown = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => apiError(404, 'not_found')),
      overrideCall(restore, networkError),
    ),
  play: async () => {
    await press();
    await expect(await screen.findByText(/It was looked for and is not there yet\./)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Restore' })).toBeEnabled();
  },
});
