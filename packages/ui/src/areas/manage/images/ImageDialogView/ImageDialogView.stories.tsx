import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { images } from '../../../../mocks/images.ts';
import { ImageDialogView, type ImageDialogViewProps } from './ImageDialogView.tsx';

const [portrait, , , banner, nameless] = images;
if (!portrait || !banner || !nameless) throw new TypeError('The stories have their images.');

const dialog: ImageDialogViewProps = {
  id: portrait.id,
  state: { is: 'default', page: portrait },
  timeZone: 'Europe/Brussels',
  tab: 'facts',
  onTab: fn(),
  uses: 'Where used',
  refusal: undefined,
  onEdit: fn(),
  onReplace: fn(),
  onDelete: fn(),
  onRetry: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Manage/Images/ImageDialogView', component: ImageDialogView, args: dialog });

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await screen.findByRole('img', { name: portrait.alternativeText })).toBeVisible();
    await expect(screen.getByRole('tabpanel', { name: 'Image' })).toHaveTextContent(
      /Portrait of Jana De Smet.*PNG.*48 × 48.*bytes.*1 Sept? 2026, 10:30 CEST/,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Where used' }));
    await expect(dialog.onTab).toHaveBeenLastCalledWith('uses');
    await userEvent.click(screen.getByRole('button', { name: 'Replace…' }));
    await expect(dialog.onReplace).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Edit…' }));
    await expect(dialog.onEdit).toHaveBeenCalledOnce();
  },
});
export const Wide = meta.story({ args: { id: banner.id, state: { is: 'default', page: banner } } });
export const ReadOnly = meta.story({
  args: { refusal: 'You may only read in this project.' },
  play: async () => {
    await expect(await screen.findByText('You may only read in this project.', { selector: 'p' })).toBeVisible();
    for (const name of ['Edit…', 'Replace…', 'Delete…'])
      await expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^You may only read/);
  },
});
export const NotFound = meta.story({
  args: { state: { is: 'notFound' } },
  play: async () => {
    await expect(await screen.findByText('No image has this id, or not any more')).toBeVisible();
  },
});
export const LongContent = meta.story({
  args: { id: nameless.id, state: { is: 'default', page: nameless } },
  play: async () => {
    await expect(await screen.findByText('No alternative text')).toBeVisible();
  },
});
export const RightToLeft = meta.story({
  args: {
    state: { is: 'default', page: { ...portrait, name: 'صورة-الخبير.png', alternativeText: 'صورة الخبير في مكتبه' } },
  },
});
