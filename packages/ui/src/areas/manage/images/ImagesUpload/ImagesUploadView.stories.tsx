import { expect, fn, screen, userEvent } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import type { FileUploadStep } from '../../../../data/uploads.ts';
import { imageFile, images } from '../../../../mocks/images.ts';
import { ImagesUploadView, type ImagesUploadViewProps } from './ImagesUploadView.tsx';
import type { ImageUpload } from './image-upload.ts';

const [portrait, , greek, banner, longNamed] = images;
if (!portrait || !greek || !banner || !longNamed) throw new TypeError('The stories have their images.');

const upload = (image: typeof portrait, step: FileUploadStep, alternativeText = ''): ImageUpload => ({
  id: image.id,
  file: imageFile(image),
  alternativeText,
  step,
});
const form: ImagesUploadViewProps = {
  uploads: [],
  isPaused: false,
  pause: null,
  refusal: undefined,
  isPageWide: true,
  onFiles: fn(),
  onDescribe: fn(),
  onStart: fn(),
  onCancel: fn(),
  onRetry: fn(),
  onRemove: fn(),
  onOpen: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Images/ImagesUpload/View',
  component: ImagesUploadView,
  args: form,
  render: (props) => (
    <main style={{ padding: 16 }}>
      <ImagesUploadView {...props} />
    </main>
  ),
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const row = () => screen.getByRole('listitem');

export const Default = meta.story({
  play: async () => {
    await expect(screen.getByRole('group', { name: 'Add images' })).toHaveAccessibleDescription(
      'PNG, JPEG, WebP, AVIF or GIF, up to 10 MB each',
    );
    await expect(screen.queryByRole('button', { name: /^Upload/ })).not.toBeInTheDocument();
  },
});
export const ReadOnly = meta.story({
  args: { refusal: 'You may only read in this project.' },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Choose files' })).toHaveAccessibleDescription(
      /^You may only read/,
    );
  },
});
export const Chosen = meta.story({
  args: { uploads: [upload(portrait, { is: 'chosen' }, portrait.alternativeText), upload(banner, { is: 'chosen' })] },
  play: async () => {
    await expect(screen.getByText(/^1 of 2 without alternative text\./)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: `Alternative text of ${banner.name}` }), 'A');
    await expect(form.onDescribe).toHaveBeenLastCalledWith(banner.id, 'A');
    await press('Upload 2 images');
    await expect(form.onStart).toHaveBeenCalledOnce();
    await expect(screen.getByRole('region', { name: 'Upload images' })).toHaveFocus();
  },
});
export const Waiting = meta.story({
  args: { uploads: [upload(portrait, { is: 'waiting' }, portrait.alternativeText)] },
  play: async () => {
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await press(/^Cancel/);
    await expect(form.onCancel).toHaveBeenCalledWith(portrait.id);
  },
});
export const Paused = meta.story({
  args: { isPaused: true, uploads: [upload(portrait, { is: 'waiting' }, portrait.alternativeText)] },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/You are offline/);
  },
});
export const Uploading = meta.story({
  args: { uploads: [upload(banner, { is: 'uploading', share: 0.5 })] },
  play: async () => {
    await expect(row()).toHaveTextContent('No alternative text');
    await expect(screen.getByRole('progressbar', { name: banner.name })).toBeVisible();
  },
});
export const Done = meta.story({
  args: { uploads: [upload(portrait, { is: 'done' }, portrait.alternativeText)] },
  play: async () => {
    await expect(row()).toHaveTextContent(portrait.alternativeText);
    await press(/^Edit or delete /);
    await expect(form.onOpen).toHaveBeenCalledWith(portrait.id);
    // The image stays among the images.
    await press(/^Hide: /);
    await expect(form.onRemove).toHaveBeenCalledWith(portrait.id);
  },
});
export const Cancelled = meta.story({
  args: { uploads: [upload(portrait, { is: 'cancelled' }, portrait.alternativeText)] },
  play: async () => {
    await expect(screen.getByRole('textbox')).toHaveValue(portrait.alternativeText);
    await press(/^Try again/);
    await expect(form.onRetry).toHaveBeenCalledWith(portrait.id);
  },
});
export const Failed = meta.story({
  args: {
    uploads: [
      upload(
        portrait,
        { is: 'failed', message: 'Something went wrong on our side.', requestId: 'req_8f21c0de' },
        'Jana',
      ),
    ],
  },
  play: async () => {
    await expect(row()).toHaveTextContent('Request req_8f21c0de');
    await expect(screen.getByRole('textbox')).toHaveValue('Jana');
  },
});
export const FailedUnknown = meta.story({
  args: {
    uploads: [
      {
        ...upload(portrait, { is: 'failed', message: 'It may have been uploaded.', isUnknown: true }, 'Jana'),
        mayBeMade: true,
      },
    ],
  },
  play: async () => {
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(screen.getByRole('button', { name: /^Try again/ })).toBeVisible();
  },
});
export const FailedForGood = meta.story({
  args: { uploads: [upload(portrait, { is: 'failed', message: 'It holds no PNG.', isFinal: true })] },
  play: async () => {
    await expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
    await expect(screen.queryByText('No alternative text')).not.toBeInTheDocument();
  },
});
export const Several = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: {
    uploads: [
      upload(portrait, { is: 'done' }, portrait.alternativeText),
      upload(banner, { is: 'uploading', share: 0.4 }, banner.alternativeText),
      upload(greek, { is: 'failed', message: 'It holds no PNG, JPEG, WebP, AVIF or GIF.', isFinal: true }),
      upload({ ...portrait, id: 'd', name: 'صورة الخبير.png' }, { is: 'chosen' }, 'صورة الخبير في مكتبه'),
    ],
  },
});
/** Many leave what stands below them in sight, and go at once when all are uploaded. */
export const Many = meta.story({
  args: {
    uploads: Array.from({ length: 9 }, (_, index) =>
      upload({ ...portrait, id: `many-${index}`, name: `portrait-${index}.png` }, { is: 'done' }, 'A portrait'),
    ),
  },
  play: async () => {
    await expect(screen.getByRole('region', { name: 'Upload images' }).offsetHeight).toBeLessThan(500);
    await press('Hide all');
    await expect(form.onRemove).toHaveBeenCalledTimes(9);
    await expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  },
});
export const LongContent = meta.story({
  args: { uploads: [upload(longNamed, { is: 'chosen' }, 'A harbour '.repeat(29))] },
});

everyState<FileUploadStep['is']>({ Chosen, Waiting, Uploading, Done, Failed, Cancelled });
