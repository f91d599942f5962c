import { adminApi, type ImportReport, mostContent, TranslationBatch, type TranslationImport } from '@bullpen/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Notify } from '../../components/Toaster/notify.ts';
import { apiError, overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { translations } from '../../mocks/translations.ts';
import { TranslationImportDialog } from './TranslationImportDialog.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');
const onClose = fn();
const success = fn<Notify['success']>(() => 'notice');
const error = fn<Notify['error']>(() => 'notice');
const meta = preview.meta({
  title: 'Areas/Translations/TranslationImportDialog',
  component: TranslationImportDialog,
  args: { api, locales: ['nl-BE', 'fr-BE'], sharedWith: undefined, onClose },
  parameters: { port: { notify: { success, error, loading: () => 'notice' } } },
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
const production = { environment: 'production', text: 'Reaches production' };
/** A row that cannot be read, a key that is none, and a text that players would see broken. */
const withErrors = csv(
  'Key,nl-BE,fr-BE',
  'orders.placed,Je order is geplaatst.,Votre ordre est pass\uFFFD.',
  'orders.plcaed,Je order is geplaatst.,',
  'emails.greeting,Dag {naam},',
);
const tick = { name: 'Import emails.greeting, nl-BE with its errors' };

/** Each is named with its row and column, and left out with the other texts of its key. */
export const ErrorsListed = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ userEvent }) => {
    await userEvent.upload(input(), withErrors);
    await expect(await screen.findByText(/3 places have errors and are left out at first/)).toBeVisible();
    const errors = within(screen.getByRole('region', { name: 'Errors in the file' })).getAllByRole('row');
    await expect(errors.map(({ textContent }) => textContent)).toEqual([
      'ImportRowColumnWhat is wrong',
      expect.stringMatching(/^No23orders\.placed, fr-BEA character of this text was lost/),
      expect.stringMatching(/^No32orders\.plcaedThere is no such key\.$/),
      expect.stringMatching(/^42emails\.greeting, nl-BE/),
    ]);
    await expect(screen.getByRole('checkbox', tick)).not.toBeChecked();
    await expect(screen.getByRole('checkbox', { name: 'orders.placed nl-BE' })).not.toBeChecked();
    await expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  },
});
const live = { reach: production, sharedWith: 'Saving changes it in Beursvizier, Season 6, too.' };
async function tickWithReason(userEvent: {
  readonly upload: (field: HTMLElement, file: File) => Promise<void>;
  readonly click: (element: Element) => Promise<void>;
  readonly type: (element: Element, text: string) => Promise<void>;
}) {
  await userEvent.upload(input(), withErrors);
  await userEvent.click(await screen.findByRole('checkbox', tick));
  await expect(screen.getByText('Reaches production')).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Import 1 text' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'The game calls it so from Monday on.');
}
/** A text that players would see broken is taken in with a reason, where that is in production. */
export const ErrorTicked = meta.story({
  args: live,
  tags: ['picture'],
  play: async ({ userEvent }) => {
    await tickWithReason(userEvent);
    await expect(screen.getByRole('button', { name: 'Import 1 text' })).toBeEnabled();
  },
});
export const ErrorTickedInvalid = meta.story({
  args: live,
  play: async ({ msw, userEvent }) => {
    await tickWithReason(userEvent);
    const sent = fn<(body: TranslationImport) => void>();
    msw.use(
      overrideCall(adminApi.translations.import, async (request) => {
        sent(await request.clone().json());
        const fields = [{ path: ['reason'], message: 'Say it in other words.' }];
        return apiError(422, 'unprocessable', { data: { fields } });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 text' }));
    await expect(await screen.findByText('Say it in other words.')).toBeVisible();
    const [[body] = []] = sent.mock.calls;
    await expect(body).toMatchObject({
      skip: [
        { row: 2, column: 3 },
        { row: 3, column: 2 },
        { row: 2, column: 2 },
      ],
      reason: 'The game calls it so from Monday on.',
    });
    await expect(new Set(body?.acceptedErrors?.map(({ key, locale }) => `${key} ${locale}`))).toEqual(
      new Set(['emails.greeting nl-BE']),
    );
  },
});
/** Nothing is taken in before the editor has seen all of them. */
export const ErrorsUnseen = meta.story({
  play: async ({ userEvent }) => {
    const many = Array.from({ length: 250 }, (_, at) => `no.such.${at},Fout`);
    await userEvent.upload(input(), csv('Key,nl-BE', 'orders.placed,Je order is geplaatst.', ...many));
    const submit = await screen.findByRole('button', { name: 'Import 1 text' });
    await expect(submit).toHaveAccessibleDescription('Look at all 250 errors first.');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 250 errors' }));
    await expect(screen.getAllByText('There is no such key.')).toHaveLength(250);
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 text' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
});
/** Of a file in two batches, the one that is refused for what players saw before is accepted as it was. */
export const UndoImportSuccess = meta.story({
  play: async ({ msw, userEvent }) => {
    await userEvent.upload(input(), csv('Key,nl-BE', 'errors.cash,{cash} is te weinig voor {total}.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 text' }));
    await waitFor(() => expect(success).toHaveBeenCalledOnce());
    const [[notice] = []] = success.mock.calls;
    await expect(notice).toMatchObject({ title: '1 text imported', description: 'texts.csv' });
    const change = { key: 'errors.cash', locale: 'nl-BE', code: 'placeholder_extra' };
    const sent = fn<(body: TranslationBatch) => void>();
    msw.use(
      overrideCall(adminApi.translations.update, async (request) => {
        const body = TranslationBatch.parse(await request.json());
        sent(body);
        const fields = [{ ...change, path: ['changes', 0, 'value'], message: 'The source has no {totaal}.' }];
        return body.acceptedErrors ? { entries: [] } : apiError(422, 'message_errors', { data: { fields } });
      }),
    );
    notice?.action?.run();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await expect(sent.mock.lastCall?.[0]).toEqual({
      changes: [
        {
          ...{ key: 'errors.cash', locale: 'nl-BE', version: 2, needsReview: false },
          value: 'Je hebt {cash}, en deze order kost {totaal}.',
        },
      ],
      acceptedErrors: [change],
      reason: 'Import undone.',
    });
  },
});
/** An error that has come since, with another source, is not accepted unseen. */
export const UndoToNewErrorRefused = meta.story({
  play: async ({ msw, userEvent }) => {
    await userEvent.upload(input(), csv('Key,nl-BE', 'errors.cash,{cash} is te weinig voor {total}.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 text' }));
    await waitFor(() => expect(success).toHaveBeenCalledOnce());
    const sent = fn<(body: TranslationBatch) => void>();
    msw.use(
      overrideCall(adminApi.translations.list, () => ({
        items: translations.map((entry) => ({
          ...entry,
          source: { ...entry.source, changedAt: '2099-01-01T00:00:00.000Z' },
        })),
        ...{ nextCursor: null, total: { value: translations.length, exact: true }, progress: [] },
        sharedWith: { known: [], others: 0, productionOthers: 0 },
      })),
      overrideCall(adminApi.translations.update, async (request) => {
        sent(TranslationBatch.parse(await request.json()));
        const change = { key: 'errors.cash', locale: 'nl-BE', code: 'placeholder_extra' };
        const fields = [{ ...change, path: ['changes', 0, 'value'], message: 'The source has no {totaal}.' }];
        return apiError(422, 'message_errors', { data: { fields } });
      }),
    );
    success.mock.calls[0]?.[0].action?.run();
    await waitFor(() => expect(error).toHaveBeenCalledOnce());
    await expect(error.mock.calls[0]?.[0]).toMatchObject({
      title: 'Texts not changed back',
      action: { label: 'Open' },
    });
    await expect(sent).toHaveBeenCalledOnce();
  },
});
/** As many at once as the API takes; tried again, those that are left. */
export const UndoOfManyFailure = meta.story({
  play: async ({ msw, userEvent }) => {
    await userEvent.upload(input(), csv('Key,nl-BE', 'orders.placed,Je order is geplaatst.'));
    const submit = await screen.findByRole('button', { name: 'Import 1 text' });
    const imported = Array.from({ length: 700 }, (_, at) => ({
      ...{
        kind: 'changed',
        key: `text.${at}`,
        locale: 'nl-BE',
        version: 3,
        status: 'changed',
        before: 'a',
        after: 'b',
      },
      ...{ isOutdated: false, issues: [], row: at + 2, column: 2 },
    })) satisfies ImportReport['changes'];
    const counts = { added: 0, changed: 700, unchanged: 0, rejected: 0 };
    const sent = fn<(body: TranslationBatch) => void>();
    msw.use(
      overrideCall(adminApi.translations.import, () => ({
        ...{ isApplied: true, token: 'applied', counts, changes: imported, rejected: [] },
      })),
      overrideCall(adminApi.translations.update, async (request) => {
        sent(TranslationBatch.parse(await request.json()));
        return sent.mock.calls.length === 2 ? apiError(500, 'internal') : { entries: [] };
      }),
    );
    await userEvent.click(submit);
    await waitFor(() => expect(success).toHaveBeenCalledOnce());
    success.mock.lastCall?.[0].action?.run();
    await waitFor(() => expect(error).toHaveBeenCalledOnce());
    const [[notice] = []] = error.mock.calls;
    await expect(notice).toMatchObject({ title: '500 of 700 texts are as before', action: { label: 'Try again' } });
    notice?.action?.run();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    await expect(sent.mock.calls.map(([{ changes }]) => [changes.length, changes[0]?.key])).toEqual([
      [500, 'text.0'],
      [200, 'text.500'],
      [200, 'text.500'],
    ]);
    // Of an older source it was: it has to be looked at again.
    await expect(sent.mock.lastCall?.[0].changes[0]).toMatchObject({ version: 4, value: 'a', needsReview: true });
  },
});
/** Spreadsheets in much of Europe write it so. */
export const InWindows1252 = meta.story({
  tags: ['picture'],
  play: async ({ userEvent }) => {
    const content = 'Key;fr-BE\r\norders.placed;Votre ordre a été passé.\r\n';
    const bytes = Uint8Array.from(content, (sign) => sign.charCodeAt(0));
    await userEvent.upload(input(), new File([bytes], 'texts.csv', { type: 'text/csv' }));
    await expect(await screen.findByText(/^Read as Windows-1252, because it is not UTF-8\./)).toBeVisible();
    await expect(await screen.findByText('Votre ordre a été passé.')).toBeVisible();
  },
});
export const TooLong = meta.story({
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/, up to 2,000,000 characters$/)).toBeVisible();
    await userEvent.upload(input(), csv(`Key,nl-BE\norders.placed,${'x'.repeat(mostContent)}`));
    await expect(await screen.findByText(/^It has 2,000,024 characters; up to 2,000,000 are taken\./)).toBeVisible();
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
