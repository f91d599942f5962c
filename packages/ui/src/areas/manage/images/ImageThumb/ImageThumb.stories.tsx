import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { images } from '../../../../mocks/images.ts';
import { ImageThumb } from './ImageThumb.tsx';

const [portrait, , , banner] = images;
if (!portrait || !banner) throw new TypeError('The stories have their images.');

const meta = preview.meta({
  title: 'Areas/Manage/Images/ImageThumb',
  component: ImageThumb,
  args: { image: portrait },
});

export const Default = meta.story({
  play: async () => {
    const image = screen.getByRole('img', { name: portrait.alternativeText });
    await expect(image).toHaveAttribute('width', String(portrait.width));
    await expect(image).toHaveAttribute('height', String(portrait.height));
    await expect(image.parentElement?.getBoundingClientRect()).toMatchObject({ width: 56, height: 40 });
  },
});
export const Wide = meta.story({
  args: { image: banner },
  play: async () => {
    const image = screen.getByRole('img', { name: banner.alternativeText });
    await expect(image.parentElement?.getBoundingClientRect()).toMatchObject({ width: 56, height: 40 });
  },
});
export const Broken = meta.story({
  args: { image: { ...portrait, address: 'data:image/png;base64,AAAA' } },
  play: async () => {
    const image = screen.getByRole('img', { name: portrait.alternativeText });
    await expect(image.parentElement?.getBoundingClientRect()).toMatchObject({ width: 56, height: 40 });
  },
});
