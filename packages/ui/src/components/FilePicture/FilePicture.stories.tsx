import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { imageFile, images } from '../../mocks/images.ts';
import { FilePicture } from './FilePicture.tsx';

const [, , , banner] = images;
if (!banner) throw new TypeError('The stories have their image.');

const onMeasured = fn();
const meta = preview.meta({
  title: 'Components/FilePicture',
  component: FilePicture,
  args: { file: imageFile(banner), onMeasured },
});

export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(onMeasured).toHaveBeenCalledWith({ width: 96, height: 32 }));
    await expect(canvasElement.querySelector('canvas')).toHaveAttribute('width', '96');
  },
});
export const NoImage = meta.story({
  args: { file: new File(['Words.'], 'words.png') },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('canvas')).toHaveAttribute('width', '0');
    await expect(onMeasured).not.toHaveBeenCalled();
  },
});
