import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { images } from '../../../../mocks/images.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { ImageDialog } from './ImageDialog.tsx';

const { api } = makePort();
const [image] = images;
if (!api || !image) throw new TypeError('The stories have an API and their image.');

const meta = preview.meta({
  title: 'Areas/Manage/Images/ImagesScreen/ImageDialog',
  component: ImageDialog,
  args: { api, id: image.id, onClose: fn() },
});

export const Default = meta.story({
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Image' })).toHaveTextContent(image.name));
  },
});
