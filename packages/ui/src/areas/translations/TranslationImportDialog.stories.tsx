import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { makePort } from '../../mocks/port.tsx';
import { TranslationImportDialog } from './TranslationImportDialog.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');
const onClose = fn();
const meta = preview.meta({
  title: 'Areas/Translations/TranslationImportDialog',
  component: TranslationImportDialog,
  args: { api, locales: ['nl-BE', 'fr-BE'], sharedWith: undefined, onClose },
});
function input(): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('There is no field for a file.');
  return field;
}
const csv = (...lines: readonly string[]) => new File([lines.join('\r\n')], 'texts.csv', { type: 'text/csv' });

export const Idle = meta.story({
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  },
});
export const ImportFileSuccess = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.upload(
      input(),
      csv('Key,nl-BE,fr-BE', 'orders.placed,Je order is geplaatst.,', 'leagues.create,Liga beginnen,Créer une ligue'),
    );
    await expect(await screen.findByText('1 new, 1 changed, 1 as they are.')).toBeVisible();
    await expect(screen.getByText('beginnen').tagName).toBe('INS');
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 texts' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
});
/** One bad row keeps the whole file out. */
export const RowsRejected = meta.story({
  tags: ['picture'],
  play: async ({ userEvent }) => {
    await userEvent.upload(
      input(),
      csv('Key,nl-BE', 'orders.placed,Je order is geplaatst.', 'orders.plcaed,Je order is geplaatst.'),
    );
    await expect(await screen.findByRole('row', { name: /^3 2 orders\.plcaed There is no such key\./ })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Import 1 text' })).toBeDisabled();
  },
});
export const JsonOfOneLanguage = meta.story({
  play: async ({ userEvent }) => {
    const content = JSON.stringify({ orders: { placed: 'Votre ordre est passé.' } });
    await userEvent.upload(input(), new File([content], 'fr.json', { type: 'application/json' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Languages in it' }), 'fr-BE');
    await expect(await screen.findByText('1 new, 0 changed, 0 as they are.')).toBeVisible();
  },
});
export const NotJson = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.upload(input(), new File(['{"orders'], 'broken.json', { type: 'application/json' }));
    await expect(await screen.findByText('From here on this is no JSON.')).toBeVisible();
  },
});
