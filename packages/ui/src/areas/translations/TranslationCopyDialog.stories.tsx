import { adminApi, type TranslationBatch } from '@bullpen/contract';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { TranslationCopyDialog } from './TranslationCopyDialog.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');
const onClose = fn();
const reach = { environment: 'production', text: 'Reaches production' };
const sent = fn<(body: TranslationBatch) => void>();
const meta = preview.meta({
  title: 'Areas/Translations/TranslationCopyDialog',
  component: TranslationCopyDialog,
  args: { api, locales: ['nl-BE', 'fr-BE'], locale: 'fr-BE', sharedWith: undefined, reach, onClose },
});

export const CopySuccess = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.translations.update, async (request) => {
        sent(await request.json());
        return { entries: [] };
      }),
    ),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('1 text found, 1 chosen.')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'en');
    await expect(await screen.findByText('2 texts found, 2 chosen.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Copy 2 texts' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(sent.mock.calls[0]?.[0].changes.every(({ needsReview }) => needsReview)).toBe(true);
  },
});
/** What was left out of one pair of languages is left out of no other one. */
export const OtherLocaleStartsAfresh = meta.story({
  play: async ({ userEvent }) => {
    await screen.findByText('1 text found, 1 chosen.');
    await userEvent.click(screen.getByRole('checkbox'));
    await expect(screen.getByText('1 text found, 0 chosen.')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'en');
    await expect(await screen.findByText('2 texts found, 2 chosen.')).toBeVisible();
  },
});
export const NothingToCopy = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'fr-BE');
    await expect(await screen.findByText('Choose two locales.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Copy' })).toBeDisabled();
  },
});
export const ReadTextsFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(adminApi.translations.list, () => apiError(503, 'maintenance', { message: 'Back soon.' }))),
  play: async () => {
    await expect(await screen.findByText('The texts could not be read')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Copy' })).toBeDisabled();
  },
});
