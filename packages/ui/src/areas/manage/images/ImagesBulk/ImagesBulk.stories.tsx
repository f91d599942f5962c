import { adminApi } from '@bullpen/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { images } from '../../../../mocks/images.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { ImagesScreen } from '../ImagesScreen/ImagesScreen.tsx';

const [used, alsoUsed, , , unused] = images;
if (!used || !alsoUsed || !unused) throw new TypeError('The stories have their images.');

const meta = preview.meta({
  title: 'Areas/Manage/Images/ImagesBulk',
  component: ImagesScreen,
  parameters: {
    layout: 'fullscreen',
    port: { address: { ...makePort().address, pathname: '/manage/images' } },
  },
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function ask(...names: readonly string[]) {
  await screen.findAllByRole('rowheader');
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await press('Delete 2…');
  return within(await screen.findByRole('dialog', { name: 'Delete 2 images' }));
}

/** One that something shows stays, and says so before and after. */
export const DeletePickedPartly = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.images.remove, ({ url }) =>
        url.includes(used.id)
          ? apiError(409, 'in_use', { message: 'Something still shows this image.', data: { uses: [] } })
          : { experts: 0, officialLeagues: 0 },
      ),
    ),
  play: async () => {
    const dialog = await ask(used.name, unused.name);
    await expect(await dialog.findByText('One of them stays')).toBeVisible();
    await expect(dialog.queryByText('Nothing else.')).not.toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Of the season before.');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Type/ }), 'delete 2 images');
    await press('Delete 2 images');
    await expect(await screen.findByText('Delete: 1 of 2 done', { exact: false })).toBeVisible();
    await press('Results');
    await expect(await screen.findByText(/Something still shows this image\./)).toBeVisible();
  },
});
/** Nothing is left to delete. */
export const NonePossible = meta.story({
  tags: ['picture'],
  play: async () => {
    const dialog = await ask(used.name, alsoUsed.name);
    await expect(await dialog.findByText('They cannot be deleted while something shows them')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete 2 images' })).toBeDisabled());
    await expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  },
});
