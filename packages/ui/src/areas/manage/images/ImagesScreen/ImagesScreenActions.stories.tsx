import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { imageFile, images } from '../../../../mocks/images.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { ImagesScreen } from './ImagesScreen.tsx';

const notify = { success: fn(), warning: fn() };
const [used, , , banner, unused] = images;
if (!used || !banner || !unused) throw new TypeError('The stories have their images.');

const meta = preview.meta({
  title: 'Areas/Manage/Images/ImagesScreen/Actions',
  component: ImagesScreen,
  parameters: {
    port: { notify, address: { ...makePort().address, pathname: '/manage/images' } },
    address: `?open=${used.id}`,
  },
});

const { update, get, remove, replace } = adminApi.images;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const told = (title: string, description: string) =>
  waitFor(() => expect(notify.success).toHaveBeenCalledWith(expect.objectContaining({ title, description })));
const write = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Alternative text' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

export const OpenImageSuccess = meta.story({
  parameters: { address: '' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: used.name }));
    await expect(await screen.findByRole('dialog', { name: 'Image' })).toHaveTextContent(used.alternativeText);
    await userEvent.click(screen.getByRole('tab', { name: 'Where used' }));
    await expect(await screen.findByRole('list', { name: 'Where it is used' })).toHaveTextContent('Expert');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('link', { name: used.name })).toHaveFocus());
  },
});
export const OpenUnknownImageFailure = meta.story({
  parameters: { address: '?open=00000007-7c1e-4a04-8e13-000000000099' },
  play: async () => {
    await expect(await screen.findByText('No image has this id, or not any more')).toBeVisible();
  },
});
export const EditImageSuccess = meta.story({
  play: async ({ canvas }) => {
    await press('Edit…');
    await write('Jana at her desk');
    await press('Save image');
    await told('Image changed', used.name);
    await expect(await screen.findByRole('dialog', { name: 'Image' })).toHaveTextContent('Jana at her desk');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('img', { name: 'Jana at her desk' })).toBeVisible();
  },
});
export const EditImageFailure = meta.story({
  beforeEach: ({ msw }) => {
    const current = { ...used, alternativeText: 'Jana in the newsroom', version: 2 };
    let isMet = false;
    msw.use(
      overrideCall(update, () => {
        isMet = true;
        return apiError(409, 'conflict', { data: { current } });
      }),
      overrideCall(get, () => (isMet ? current : used)),
    );
  },
  play: async () => {
    await press('Edit…');
    await write('Jana at her desk');
    await press('Save image');
    await expect(await screen.findByRole('radio', { name: 'Theirs Jana in the newsroom' })).toBeVisible();
    await expect(screen.getByRole('radio', { name: 'Mine Jana at her desk' })).toBeVisible();
  },
});
export const ReplaceImageSuccess = meta.story({
  play: async () => {
    await press('Replace…');
    await expect(await screen.findByText(/show(s)? the new one from then on\./)).toBeVisible();
    await userEvent.upload(await screen.findByLabelText('New file', { selector: 'input' }), imageFile(banner));
    await press('Replace image');
    await told('Image replaced', banner.name);
    await expect(await screen.findByRole('dialog', { name: 'Image' })).toHaveTextContent('96 × 32');
  },
});
export const ReplaceImageFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(replace, () => apiError(415, 'unsupported_media_type', { message: 'Send no broken image.' }))),
  play: async () => {
    await press('Replace…');
    await userEvent.upload(await screen.findByLabelText('New file', { selector: 'input' }), imageFile(banner));
    await press('Replace image');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was replaced.*Send no broken image\./);
  },
});
export const DeleteImageSuccess = meta.story({
  parameters: { address: `?open=${unused.id}` },
  play: async ({ canvas }) => {
    await press('Delete…');
    await expect(await screen.findByText('Nothing else.')).toBeVisible();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Nobody needs it.');
    await press('Delete image');
    await told('Image deleted', unused.name);
    await waitFor(() => expect(canvas.queryByRole('link', { name: unused.name })).not.toBeInTheDocument());
  },
});
export const DeleteImageInUseFailure = meta.story({
  parameters: { address: `?open=${unused.id}` },
  beforeEach: ({ msw }) => {
    const uses = [{ kind: 'expert', id: used.id, name: 'Ona' }];
    msw.use(overrideCall(remove, () => apiError(409, 'in_use', { data: { uses } })));
  },
  play: async () => {
    await press('Delete…');
    await expect(await screen.findByText('Nothing else.')).toBeVisible();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Nobody needs it.');
    await press('Delete image');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/Somebody changed it in the meantime/);
  },
});
