import { adminApi, type Identity } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { createUnsavedChanges } from '../../../../foundation/unsaved-changes.ts';
import { identities, kristiina } from '../../../../mocks/identities.ts';
import { apiError, networkError, overrideCall } from '../../../../mocks/override.ts';
import { AccessScreen } from './AccessScreen.tsx';

const prod = 'handelskompas-s03-prod';
const notify = { success: fn(() => 'notice'), error: fn(), warning: fn(() => 'notice'), loading: fn(() => 'notice') };
const unsaved = createUnsavedChanges();
/** The changes that the API has seen. */
const patched = fn();
const { list, update } = adminApi.sudo.identities;

const meta = preview.meta({
  title: 'Areas/Sudo/Access/AccessScreen/Outcome',
  component: AccessScreen,
  parameters: {
    port: { notify, unsaved },
  },
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const newer: Identity = {
  ...kristiina,
  metadata_public: { authz: { projects: { 'alpenboerse-s04-prod': 'r' } } },
  updated_at: '2026-11-21T13:11:00Z',
};
async function editOne(key = 'w') {
  await userEvent.click(
    await screen.findByRole('gridcell', { name: new RegExp(`^${kristiina.traits.email}, PROD S03 Handelskompas`) }),
  );
  await userEvent.keyboard(key);
}
async function saveOne(reason = 'New season.') {
  await press('Save 1 change…');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), reason);
  await press('Save 1 change');
}
const dialogCalled = (name: string) => screen.findByRole('dialog', { name });
const people = () => screen.getByRole('list', { name: 'Changes of access' });

export const TheirsIsKeptFailure = meta.story({
  play: async ({ canvas, msw }) => {
    await editOne();
    const answer = () => apiError(409, 'conflict', { message: 'Somebody changed it.', data: { current: newer } });
    msw.use(overrideCall(update, answer));
    await saveOne();
    await userEvent.click(await screen.findByRole('radio', { name: 'Theirs no access' }));
    await expect(await dialogCalled('Nothing is left to change')).toBeVisible();
    await expect(people()).toHaveTextContent(/^kristiina.*Not saved: left as it stands now$/);
    await expect(notify.success).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('No changes')).toBeVisible();
    await expect(unsaved.isHeld()).toBe(false);
  },
});
export const PersonIsGoneFailure = meta.story({
  play: async ({ canvas, msw }) => {
    await editOne();
    msw.use(
      overrideCall(list, () => identities.filter(({ id }) => id !== kristiina.id)),
      overrideCall(update, () => apiError(404, 'not_found', { message: 'It does not exist any more.' })),
    );
    await saveOne();
    await expect(await dialogCalled('Nothing is left to change')).toBeVisible();
    await expect(people()).toHaveTextContent(/^kristiina.*Failed: This account does not exist any more\./);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Changes not saved' })).not.toBeInTheDocument());
    await expect(unsaved.isHeld()).toBe(false);
  },
});
export const FoundToBeSavedSuccess = meta.story({
  play: async ({ msw }) => {
    await editOne();
    let saved: Identity = kristiina;
    msw.use(
      overrideCall(list, () => identities.map((person) => (person.id === saved.id ? saved : person))),
      overrideCall(update, async (request) => {
        const { projects } = (await request.json()) as { readonly projects: Record<string, 'r' | 'rw'> };
        patched(projects);
        saved = { ...kristiina, metadata_public: { authz: { projects } }, updated_at: newer.updated_at };
        return networkError();
      }),
    );
    await saveOne();
    await expect(await dialogCalled('Access is saved')).toBeVisible();
    await expect(people()).toHaveTextContent(/^kristiina.*Saved/);
    await expect(notify.success).toHaveBeenCalledOnce();
    const [said] = notify.success.mock.calls[0] as unknown as [
      { readonly title: string; readonly action: { readonly run: () => void } },
    ];
    await expect(said.title).toBe('Access was saved after all');
    said.action.run();
    await waitFor(() => expect(patched).toHaveBeenLastCalledWith({ [prod]: 'r' }));
  },
});
export const ReasonOfItsOwnSuccess = meta.story({
  play: async () => {
    await editOne();
    await saveOne('Joins the desk.');
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    await editOne('r');
    await press('Save 1 change…');
    await expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Leaves.');
    await press('Cancel');
    await press('Save 1 change…');
    await expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Leaves.');
    await press('Cancel');
    await press('Undo all');
    await editOne('r');
    await press('Save 1 change…');
    await expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('');
  },
});
