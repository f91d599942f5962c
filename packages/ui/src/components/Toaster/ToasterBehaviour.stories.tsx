import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

const meta = preview.meta({
  title: 'Components/Toaster/Behaviour',
  component: Toaster,
  args: { duration: Number.POSITIVE_INFINITY },
  render: (args) => (
    <>
      <Button>Before</Button>
      <Toaster {...args} />
    </>
  ),
});

const gone = (title: string) => waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
const toastWith = async (title: string) => {
  const toast = (await screen.findByText(title)).closest('li');
  if (!toast) throw new Error(`"${title}" stands in no toast.`);
  return toast;
};

export const DismissSuccess = meta.story({
  play: async () => {
    const first = notify.info({ title: 'First' });
    notify.info({ title: 'Second' });
    await screen.findByText('Second');
    notify.dismiss(first);
    await gone('First');
    await expect(screen.getByText('Second')).toBeVisible();
    notify.dismiss();
    await gone('Second');
    notify.dismiss(notify.info({ title: 'Taken back at once' }));
    notify.info({ title: 'Third' });
    await screen.findByText('Third');
    await gone('Taken back at once');
  },
});
export const UpdateSuccess = meta.story({
  play: async () => {
    const id = notify.loading({ title: 'Uploading', description: '3 of 8 images' });
    await screen.findByText('3 of 8 images');
    await expect(notify.warning({ id, title: 'Uploaded' })).toBe(id);
    await waitFor(() => expect(screen.getByText('Uploaded')).toBeVisible());
    await expect(screen.queryByText('3 of 8 images')).not.toBeInTheDocument();
    notify.default({ id, title: 'Eight images' });
    await waitFor(() => expect(screen.getByText('Eight images')).toBeVisible());
    await expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await expect((await toastWith('Eight images')).querySelector('svg')).toBeNull();
  },
});
export const PromiseFailure = meta.story({
  play: async () => {
    notify.promise(Promise.reject(new Error('no answer')), {
      loading: { title: 'Exporting' },
      success: { title: 'Exported' },
      error: (error) => ({ title: `Not exported: ${error instanceof Error ? error.message : ''}` }),
    });
    await expect(await toastWith('Not exported: no answer')).toHaveAttribute('data-type', 'error');
    await expect(screen.queryByText('Exporting')).not.toBeInTheDocument();
  },
});
export const AltTFocusesAndTheFocusReturns = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Before' });
    const id = notify.success({ title: 'League renamed' });
    const toast = await toastWith('League renamed');
    button.focus();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expect(toast.parentElement).toHaveFocus();
    await userEvent.tab();
    await expect(toast).toHaveFocus();
    notify.dismiss(id);
    await gone('League renamed');
    await waitFor(() => expect(button).toHaveFocus());
  },
});
