import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { experts } from '../../../../mocks/experts.ts';
import { apiError, networkError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { ExpertsScreen } from './ExpertsScreen.tsx';

const notify = { success: fn(), warning: fn() };
const [jana] = experts;
if (!jana) throw new TypeError('The stories have their expert.');

const meta = preview.meta({
  title: 'Areas/Manage/Experts/ExpertsScreen/Actions',
  component: ExpertsScreen,
  parameters: {
    port: { notify, address: { ...makePort().address, pathname: '/manage/experts' } },
    address: `?open=${jana.id}`,
  },
});

const { create, update, get, order } = adminApi.experts;
const onPage = { address: '' };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const told = (title: string, description: string) =>
  waitFor(() => expect(notify.success).toHaveBeenCalledWith(expect.objectContaining({ title, description })));
const opened = () => screen.findByRole('dialog', { name: 'Expert' });
const rows = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);

async function retitle(title: string) {
  await press('Edit…');
  await userEvent.clear(await box('Title'));
  await userEvent.type(await box('Title'), title);
  await press('Save expert');
}

export const EditExpertSuccess = meta.story({
  play: async () => {
    await retitle('Editor');
    await told('Expert changed', jana.name);
    await expect(await opened()).toHaveTextContent('Editor');
  },
});
export const EditExpertFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(update, networkError)),
  play: async () => {
    await retitle('Editor');
    await expect(await screen.findByText(/It was read again and is as you see it below/)).toBeVisible();
    await expect(await box('Title')).toHaveValue('Editor');
  },
});
export const EditExpertConflict = meta.story({
  play: async ({ msw }) => {
    await press('Edit…');
    const newer = { ...jana, title: 'Columnist', version: 2 };
    msw.use(
      overrideCall(update, () => apiError(409, 'conflict', { data: { current: newer } })),
      overrideCall(get, () => newer),
    );
    await userEvent.clear(await box('Title'));
    await userEvent.type(await box('Title'), 'Editor');
    await press('Save expert');
    await expect(await screen.findByRole('radio', { name: 'Theirs Columnist' })).toBeVisible();
    await expect(screen.getByRole('radio', { name: 'Mine Editor' })).toBeVisible();
  },
});
export const DeleteExpertSuccess = meta.story({
  play: async ({ canvas }) => {
    await press('Delete…');
    await expect(await screen.findByRole('list', { name: 'What goes with it' })).toHaveTextContent(
      /Players see this expert no more\.4 experts move up a place1 image stays that nothing else uses/,
    );
    await userEvent.type(await box('Reason'), 'Left the newsroom.');
    await userEvent.type(await box(/^Type Jana De Smet/), jana.name);
    await press('Delete expert');
    await told('Expert deleted', jana.name);
    await expect(await canvas.findByText('4 experts', { selector: '[role="status"]' })).toBeVisible();
  },
});
export const CreateExpertSuccess = meta.story({
  parameters: onPage,
  play: async () => {
    await press('New expert…');
    await userEvent.type(await box('Name'), 'Layla Haddad');
    await userEvent.type(await box('Title'), 'Analyste');
    await press('Create expert');
    await told('Expert created', 'Layla Haddad');
    await expect(await opened()).toHaveTextContent(/Layla Haddad.*Hidden.*6/);
  },
});
export const CreateExpertFailure = meta.story({
  parameters: onPage,
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(create, () =>
        apiError(422, 'unprocessable', { data: { fields: [{ path: ['title'], message: 'This is no title.' }] } }),
      ),
    ),
  play: async () => {
    await press('New expert…');
    await userEvent.type(await box('Name'), 'Layla Haddad');
    await userEvent.type(await box('Title'), 'X');
    await press('Create expert');
    await waitFor(async () => expect(await box('Title')).toHaveAccessibleDescription(/This is no title\./));
    await expect(await box('Title')).toHaveFocus();
  },
});
export const ReorderExpertsSuccess = meta.story({
  parameters: onPage,
  play: async () => {
    await press('Change order…');
    await press('Move Théo Lefèvre up');
    await press('Save order');
    await told('Order changed', 'Experts');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect((await rows())[0]).toBe('Théo Lefèvre'));
  },
});
export const ReorderExpertsFailure = meta.story({
  parameters: onPage,
  beforeEach: ({ msw }) => msw.use(overrideCall(order.update, () => apiError(500, 'internal'))),
  play: async () => {
    await press('Change order…');
    await press('Move Théo Lefèvre up');
    await press('Save order');
    await expect(await screen.findByText('Nothing was reordered')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Move Théo Lefèvre up' })).toBeDisabled();
  },
});
