import { adminApi } from '@bullpen/contract';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { imageFile, images } from '../../../../mocks/images.ts';
import { overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { ImagesScreen } from './ImagesScreen.tsx';

const address = { ...makePort().address, pathname: '/manage/images' };
const meta = preview.meta({
  title: 'Areas/Manage/Images/ImagesScreen',
  component: ImagesScreen,
  parameters: { layout: 'fullscreen', port: { address } },
});

const { list } = adminApi.images;
const newestFirst = [...images].reverse();
const names = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);
const nameOf = ({ name }: { readonly name: string }) => name;

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible();
    await expect(await names()).toEqual(newestFirst.map(nameOf));
    await expect(screen.getByRole('img', { name: 'Portrait of Jana De Smet' })).toHaveAttribute('loading', 'lazy');
    await expect(screen.getAllByText('No alternative text').length).toBeGreaterThan(0);
    await expect(screen.getByText('5 images', { selector: '[role="status"]' })).toBeVisible();
  },
});
export const SearchImagesSuccess = meta.story({
  play: async () => {
    await names();
    await userEvent.type(screen.getByRole('searchbox'), 'harbour at');
    await waitFor(async () => expect(await names()).toEqual(['harbour-at-night.png']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste(images[0]?.id ?? '');
    await waitFor(async () => expect(await names()).toEqual(['jana-de-smet.png']));
  },
});
export const FilterUnusedSuccess = meta.story({
  tags: ['picture'],
  play: async () => {
    await names();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Nowhere' }));
    await waitFor(async () => expect(await names()).toEqual([images[4]?.name]));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: 'Remove filter Shown Nowhere' })).toBeVisible();
  },
});
export const FilteredByType = meta.story({
  parameters: { address: '?type=image/gif' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Remove filter Type GIF' })).toBeVisible();
    await expect(screen.queryByRole('rowheader')).toBeNull();
  },
});
export const NoMatch = meta.story({
  parameters: { address: '?search=zimmerli' },
  play: async () => {
    await expect(await screen.findByText('No image matches “zimmerli”')).toBeVisible();
  },
});
export const SortImagesSuccess = meta.story({
  play: async () => {
    await names();
    await expect(screen.getByRole('columnheader', { name: /^Uploaded/ })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(async () => expect((await names())[0]).toBe('harbour-at-night.png'));
    await expect(screen.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
  },
});
export const Empty = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(list, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } }))),
  play: async () => {
    await expect(await screen.findByText('No images yet')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Choose files' })).toBeVisible();
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: { address, viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async () => {
    await names();
    const button = screen.getByRole('button', { name: 'Choose files' });
    await expect(button).toHaveAccessibleDescription(/^You may only read in this project\./);
  },
});
export const UploadImageSuccess = meta.story({
  play: async () => {
    await names();
    const [first] = images;
    if (!first) return;
    const file = new File([imageFile(first)], 'new.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Add images', { selector: 'input' }), file);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Alternative text of new.png' }), 'New');
    await userEvent.click(screen.getByRole('button', { name: 'Upload 1 image' }));
    await waitFor(async () => expect(await names()).toEqual(['new.png', ...newestFirst.map(nameOf)]));
    // Its row stays while its dialog is open, and tells what was changed there.
    const row = () => screen.getByRole('list', { name: 'Add images', hidden: true });
    await userEvent.click(screen.getByRole('button', { name: 'Edit or delete new.png…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit…' }));
    const text = await screen.findByRole('textbox', { name: 'Alternative text' });
    await userEvent.clear(text);
    await userEvent.type(text, 'Newer');
    await userEvent.click(screen.getByRole('button', { name: 'Save image' }));
    await waitFor(() => expect(row()).toHaveTextContent(/new\.png.*uploaded.*Newer/));
    // It leaves with its image.
    await userEvent.click(await screen.findByRole('button', { name: 'Delete…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not ours.');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete image' }));
    await waitFor(() => expect(screen.queryByText('new.png')).not.toBeInTheDocument());
  },
});
export const DeleteUsedImageFailure = meta.story({
  parameters: { address: `?open=${images[0]?.id}` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete…' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/It cannot be deleted while something shows it/);
    await expect(screen.getByRole('list', { name: 'Where it is used' })).toHaveTextContent('Expert');
    await expect(screen.getByRole('button', { name: 'Delete image' })).toBeDisabled();
  },
});
