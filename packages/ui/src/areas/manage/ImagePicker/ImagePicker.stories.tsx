import { adminApi, type ImageReference } from '@bullpen/contract';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { imageFile, images } from '../../../mocks/images.ts';
import { apiError, endless, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { ImagePicker, type ImagePickerProps } from './ImagePicker.tsx';

const { api } = makePort();
const [jana, , , harbour, diamond] = images;
if (!api || !jana || !harbour || !diamond) throw new TypeError('The stories have an API and their images.');

const onImage = fn();
const onClose = fn();

function Picking(props: ImagePickerProps) {
  const [image, setImage] = useState<ImageReference | null>(props.image);
  return (
    <ImagePicker
      {...props}
      image={image}
      onImage={(next) => {
        onImage(next);
        setImage(next);
      }}
    />
  );
}

const reference = ({ id, address, alternativeText }: ImageReference) => ({ id, address, alternativeText });
const { create, list } = adminApi.images;

const meta = preview.meta({
  title: 'Areas/Manage/ImagePicker',
  component: ImagePicker,
  render: (props) => <Picking {...props} />,
  args: { label: 'Portrait', api, image: null, isFixed: false, error: undefined, onImage },
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rows = async () => {
  const found = await screen.findByRole('list', { name: 'Images' });
  return [...found.querySelectorAll('bdi')].map(({ textContent }) => textContent);
};

export const Default = meta.story({
  tags: ['picture'],
  args: { image: reference(jana) },
  play: async () => {
    await expect(screen.getByRole('group', { name: 'Portrait' })).toHaveTextContent('Portrait of Jana De Smet');
    await expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  },
});
export const Empty = meta.story({
  play: async () => {
    await expect(screen.getByRole('group', { name: 'Portrait' })).toHaveTextContent('None');
    await expect(screen.queryByRole('button', { name: 'Remove portrait' })).not.toBeInTheDocument();
  },
});
export const ChooseImageSuccess = meta.story({
  play: async () => {
    await press('Choose portrait');
    await expect(await screen.findByRole('searchbox', { name: /^Search images/ })).toHaveFocus();
    await press(/^Choose A harbour at night, drawn/);
    await expect(onImage).toHaveBeenLastCalledWith(reference(harbour));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change portrait' })).toHaveFocus());
  },
});
export const Choosing = meta.story({
  tags: ['picture'],
  args: { image: reference(jana) },
  play: async () => {
    await press('Change portrait');
    await expect((await rows())[0]).toBe(diamond.name);
    await expect(screen.getByRole('button', { name: 'Keep it' })).toBeVisible();
  },
});
export const SearchImagesSuccess = meta.story({
  play: async () => {
    await press('Choose portrait');
    await userEvent.type(await screen.findByRole('searchbox'), 'lefevre');
    await waitFor(async () => expect(await rows()).toEqual(['Portrait of Théo Lefèvre']));
    await press('Close');
    await expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await expect(screen.getByRole('group')).toHaveTextContent('None');
  },
});
/** What is said of an unpicked search stands above the images, and the field is described by it. */
export const SendUnpickedFailure = meta.story({
  render: (props) => (
    <form aria-label="New expert" noValidate>
      <Picking {...props} />
      <button type="submit">Save</button>
    </form>
  ),
  play: async () => {
    await press('Choose portrait');
    const field = await screen.findByRole('searchbox');
    await userEvent.type(field, 'lefevre');
    await press('Save');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Choose one of those found/));
    await expect(field).toBeInvalid();
    const told = screen.getByText(/^Choose one of those found/);
    await expect(told.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
});
export const LeaveImagesByEscapeSuccess = meta.story({
  render: (props) => (
    <Dialog open title="New expert" onClose={onClose}>
      <Picking {...props} />
    </Dialog>
  ),
  play: async () => {
    await press('Choose portrait');
    await userEvent.type(await screen.findByRole('searchbox'), 'x');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('searchbox')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose portrait' })).toHaveFocus());
    await expect(onClose).not.toHaveBeenCalled();
  },
});
const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Upload another image', { selector: 'input' }), files);

export const UploadImageSuccess = meta.story({
  render: (props) => (
    <Dialog open title="New expert" onClose={onClose}>
      <Picking {...props} />
    </Dialog>
  ),
  play: async () => {
    await press('Choose portrait');
    await choose(imageFile(harbour));
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Alternative text of/ }),
      'The quay at noon{Enter}',
    );
    await waitFor(() =>
      expect(onImage).toHaveBeenLastCalledWith(expect.objectContaining({ alternativeText: 'The quay at noon' })),
    );
    await expect(screen.getByRole('group', { name: 'Portrait' })).toHaveTextContent('The quay at noon');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change portrait' })).toHaveFocus());
    await press('Change portrait');
    await choose(imageFile(diamond));
    await expect(await screen.findByRole('button', { name: 'Upload 1 image' })).toBeVisible();
  },
});
export const UploadImageFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(create, () => apiError(415, 'unsupported_media_type', { message: 'Send no broken image.' }))),
  play: async () => {
    await press('Choose portrait');
    await choose(imageFile(harbour));
    await press('Upload 1 image');
    await expect(await screen.findByText(/Send no broken image\./)).toBeVisible();
    await expect(onImage).not.toHaveBeenCalled();
    await press('Close');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose portrait' })).toHaveFocus());
  },
});
export const LeaveUpload = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(create, endless)),
  play: async () => {
    await press('Choose portrait');
    await choose(imageFile(harbour));
    await press('Upload 1 image');
    await screen.findByRole('button', { name: /^Cancel: / });
    await press('Close');
    await expect(await screen.findByRole('alertdialog', { name: 'Stop what is under way?' })).toBeVisible();
    await press('Stop and leave');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose portrait' })).toHaveFocus());
  },
});
export const RemoveImageSuccess = meta.story({
  args: { image: reference(jana) },
  play: async () => {
    await press('Remove portrait');
    await expect(onImage).toHaveBeenLastCalledWith(null);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose portrait' })).toHaveFocus());
  },
});
export const NoMatch = meta.story({
  play: async () => {
    await press('Choose portrait');
    await userEvent.type(await screen.findByRole('searchbox'), 'zimmerli');
    await expect(await screen.findByText('No image matches “zimmerli”.')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, endless)),
  play: async () => {
    await press('Choose portrait');
    await expect(await screen.findByText('Loading: Images')).toBeInTheDocument();
  },
});
export const ReadImagesFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await press('Choose portrait');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the images/);
  },
});
export const Invalid = meta.story({
  args: { image: reference(jana), error: 'There is no such image in this project.' },
  play: async () => {
    await expect(screen.getByRole('group', { name: 'Portrait' })).toHaveAccessibleDescription(
      'There is no such image in this project.',
    );
  },
});
export const Fixed = meta.story({
  args: { image: reference(jana), isFixed: true },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Change portrait' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Remove portrait' })).toBeDisabled();
  },
});
export const ImageGone = meta.story({
  args: { image: { ...reference(diamond), address: 'data:image/png;base64,AAAA' } },
  play: async () => {
    await expect(await screen.findByRole('img', { name: 'Image not shown' })).toBeVisible();
    await expect(screen.getByText('No alternative text')).toBeVisible();
  },
});
export const RightToLeft = meta.story({
  args: { image: { ...reference(harbour), alternativeText: 'ميناء في الليل' } },
  play: async () => {
    await expect(screen.getByText('ميناء في الليل')).toHaveAttribute('dir', 'auto');
  },
});
