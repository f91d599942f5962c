import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, endless, networkError, overrideCall } from '../../../../mocks/override.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayersScreen } from '../PlayersScreen/PlayersScreen.tsx';

const notify = { success: fn(), warning: fn() };
const [ulo, eleni] = players;
if (!ulo || !eleni) throw new TypeError('The stories have their players.');

const address = { ...makePort().address, pathname: '/manage/players' };
const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayersBulk/Deletion',
  component: PlayersScreen,
  parameters: { layout: 'fullscreen', port: { notify, address } },
});

const { get, remove, restore } = adminApi.players;
const bar = async () => within(await screen.findByRole('region', { name: 'Selected rows' }));
const status = async () => (await bar()).getByRole('status');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rows = () => screen.findAllByRole('rowheader');

const focused = () => document.activeElement as HTMLElement;

async function pick(...names: readonly string[]) {
  await rows();
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
}
async function ask() {
  await pick(ulo?.name ?? '', eleni?.name ?? '');
  await press('Delete 2…');
  return screen.findByRole('dialog', { name: 'Delete 2 players' });
}
async function deleteBoth() {
  await ask();
  await screen.findByRole('list', { name: 'What goes with them' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'One person, two accounts.');
  await userEvent.type(screen.getByRole('textbox', { name: /^Type/ }), 'delete 2 players');
  await press('Delete 2 players');
}
/** Refuses the deletion of one player as long as it is told to. */
const refusing = (id: string, answer: () => Response) =>
  overrideCall(remove, (request) => {
    if (new URL(request.url).pathname.endsWith(id)) return answer();
    return { funds: 1, trades: 1, leagues: 2, ownedLeagues: 0, experts: 0, notes: 0, fundsMovingUp: 4 };
  });

export const AskedToDelete = meta.story({
  tags: ['picture'],
  play: async () => {
    const dialog = await ask();
    const goes = await screen.findByRole('list', { name: 'What goes with them' });
    await expect(goes).toHaveTextContent(/3 funds with what they hold.*4 memberships of leagues end/);
    await expect(goes).toHaveTextContent(/5 funds move up in the ranking at most/);
    await expect(dialog).toHaveTextContent(/Ülo Mänd.*Ελένη Παπαδοπούλου/);
    await expect(screen.getByRole('button', { name: 'Delete 2 players' })).toBeDisabled();
  },
});
export const DeletePickedSuccess = meta.story({
  play: async () => {
    await deleteBoth();
    await waitFor(async () => expect(await status()).toHaveTextContent('Delete: 2 of 2 done'));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument());
    await expect(screen.getByText('3 players', { selector: '[role="status"]' })).toBeVisible();
    await expect(screen.getByRole('table', { name: 'Players' })).toContainElement(focused());
  },
});
export const DeletePickedConflict = meta.story({
  play: async ({ msw }) => {
    const asked: string[] = [];
    const current = { ...eleni, name: 'Ελένη Π.', version: 7 };
    msw.use(
      overrideCall(remove, ({ url }) => {
        const { pathname, searchParams } = new URL(url);
        if (!pathname.endsWith(eleni.id)) return apiError(404, 'not_found', { message: 'Not found.' });
        asked.push(searchParams.get('version') ?? '');
        if (asked.length === 1) return apiError(409, 'conflict', { data: { current } });
        return { funds: 1, trades: 1, leagues: 2, ownedLeagues: 0, experts: 0, notes: 0, fundsMovingUp: 4 };
      }),
    );
    await deleteBoth();
    await waitFor(async () => expect(await status()).toHaveTextContent('Delete: 0 of 2 done2 failed'));
    await press('Results');
    await expect(screen.getByText(/the name is “Ελένη Π\.” now/)).toBeVisible();
    await expect(screen.getByText('The player does not exist any more.')).toBeVisible();
    await press('Retry 2');
    await waitFor(async () => expect(await status()).toHaveTextContent('Delete: 1 of 2 done1 failed'));
    await expect(asked).toEqual(['1', '7']);
    // The list of these mocks still has who was deleted, and the focus goes back there once it has come.
    await screen.findByRole('checkbox', { name: `Select ${eleni.name}` });
    await press('Close');
    await expect(await status()).toHaveTextContent('1 selected');
    await expect(screen.getByRole('table', { name: 'Players' })).toContainElement(focused());
  },
});
export const DeletePickedRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      refusing(eleni.id, () =>
        apiError(503, 'unavailable', { message: 'The database is busy.', headers: { 'retry-after': '5' } }),
      ),
    ),
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await deleteBoth();
    await waitFor(async () => expect(await status()).toHaveTextContent('Delete: 1 of 2 done1 failed'));
    await press('Results');
    await expect(screen.getByText(/Retry in 5 s\.$/)).toBeVisible();
    await press('Copy report');
    await expect(write).toHaveBeenCalledWith(
      expect.stringMatching(/^Delete, 2 rows\nDone: Ülo Mänd .*\nFailed: Ελένη/),
    );
  },
});
export const CancelDeletionSuccess = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(remove, endless)),
  play: async () => {
    await deleteBoth();
    await expect(await screen.findByRole('progressbar', { name: 'Delete' })).toBeVisible();
    await userEvent.click((await bar()).getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await status()).toHaveTextContent('Delete: 0 of 2 done1 not sent, 1 not known'));
  },
});
/** The connection breaks amid both: one was deleted all the same. */
export const DeletePickedUnknown = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(remove, networkError),
      overrideCall(get, ({ url }) => (url.endsWith(eleni.id) ? eleni : apiError(404, 'not_found'))),
    ),
  play: async () => {
    await deleteBoth();
    await waitFor(async () => expect(await status()).toHaveTextContent('Delete: 1 of 2 done1 failed'));
    await press('Results');
    await expect(screen.getByText(/^No answer came\. Read again, it was not done yet/)).toBeVisible();
    await expect((await bar()).getByRole('button', { name: 'Retry 1' })).toBeVisible();
  },
});

/** Those that were deleted come back, row by row; of one it is said why it cannot. */
export const UndoDeletionSuccess = meta.story({
  play: async () => {
    await deleteBoth();
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await press('Undo 2');
    await waitFor(async () => expect(await status()).toHaveTextContent('Restore: 2 of 2 done'));
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    await expect((await bar()).queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument());
  },
});
export const UndoDeletionRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(restore, ({ url }) => {
        if (url.includes(ulo.id)) return apiError(404, 'not_found');
        const record = { kind: 'instrument', id: ulo.id, name: 'Umicore' };
        const data = { obstacles: [{ field: 'funds', problem: 'changed', record }] };
        return apiError(409, 'in_the_way', { data });
      }),
    ),
  play: async () => {
    await deleteBoth();
    await press('Undo 2');
    await waitFor(async () => expect(await status()).toHaveTextContent('Restore: 0 of 2 done2 failed'));
    await press('Results');
    await expect(
      screen.getByText(/Nothing of it is kept in this project: staff deleted it more than 24 hours ago/),
    ).toBeVisible();
    await expect(screen.getByText(/A script has changed the instrument .*Umicore.* since\./)).toBeVisible();
    await press('Close');
    // They are deleted all the same: none of them stays picked.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument());
  },
});
