import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayersScreen } from '../PlayersScreen/PlayersScreen.tsx';

const [ulo, eleni] = players;
if (!ulo || !eleni) throw new TypeError('The stories have their players.');

const notify = { error: fn() };
const address = { ...makePort().address, pathname: '/manage/players' };
const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayersBulk',
  component: PlayersScreen,
  parameters: { layout: 'fullscreen', port: { address } },
});

const bar = async () => within(await screen.findByRole('region', { name: 'Selected rows' }));
const status = async () => (await bar()).getByRole('status');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rows = () => screen.findAllByRole('rowheader');

async function pick(...names: readonly string[]) {
  await rows();
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
}

export const Picked = meta.story({
  tags: ['picture'],
  play: async () => {
    await pick(ulo.name, eleni.name);
    await expect(await status()).toHaveTextContent('2 selected');
    await expect((await bar()).queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
    await expect((await bar()).getByRole('button', { name: 'Export 2' })).toBeVisible();
  },
});
export const PickShownSuccess = meta.story({
  play: async () => {
    await rows();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    await expect(await status()).toHaveTextContent('All 5 on this page');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument());
    await expect(screen.getByRole('checkbox', { name: 'Select all rows shown' })).not.toBeChecked();
  },
});
export const ClearPickedSuccess = meta.story({
  play: async () => {
    await pick(ulo.name, eleni.name);
    await press(/^Clear/);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument());
    // What had been picked the last.
    await expect(screen.getByRole('checkbox', { name: `Select ${eleni.name}` })).toHaveFocus();
  },
});
export const PickedElsewhere = meta.story({
  play: async () => {
    await pick(ulo.name);
    await userEvent.type(screen.getByRole('searchbox'), 'eleni');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await expect(await status()).toHaveTextContent('1 selected1 not shown');
    await pick(eleni.name);
    await expect(await status()).toHaveTextContent('2 selected1 not shown');
  },
});
export const ExportPickedSuccess = meta.story({
  play: async () => {
    const made = spyOn(URL, 'createObjectURL');
    await pick(ulo.name, eleni.name);
    await press('Export 2');
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
    const lines = (await new Response(made.mock.lastCall?.[0] as Blob).text()).trimEnd().split('\r\n');
    await expect(lines).toHaveLength(3);
    await expect(lines[0]).toContain(',Best value (EUR),');
    await expect(lines[1]).toContain(`${ulo.email},et_EE,`);
    await expect(lines[1]?.endsWith(',2,00000005-7c1e-4a04-8e13-000000000002,110204.55,0.102045,2,2')).toBe(true);
  },
});
export const ExportPickedFailure = meta.story({
  parameters: { port: { address, notify } },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.staff.noteExport, () => apiError(500, 'internal'))),
  play: async () => {
    const made = spyOn(URL, 'createObjectURL');
    await pick(ulo.name);
    await press('Export 1');
    await waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith(expect.objectContaining({ title: 'The export broke off' })),
    );
    await expect(made).not.toHaveBeenCalled();
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: { address, viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async () => {
    await pick(ulo.name);
    const button = (await bar()).getByRole('button', { name: 'Delete 1…' });
    await expect(button).toHaveAccessibleDescription(/^You may only read in this project\./);
    await userEvent.click(button);
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect((await bar()).getByRole('button', { name: 'Export 1' })).toBeEnabled();
  },
});
