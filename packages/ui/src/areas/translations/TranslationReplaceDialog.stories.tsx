import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { TranslationReplaceDialog } from './TranslationReplaceDialog.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');
const onClose = fn();
const meta = preview.meta({
  title: 'Areas/Translations/TranslationReplaceDialog',
  component: TranslationReplaceDialog,
  args: { api, locales: ['nl-BE', 'fr-BE'], locale: 'nl-BE', sharedWith: undefined, onClose },
});
type User = { readonly type: (element: Element, text: string) => Promise<void> };
async function replace(userEvent: User, find: string, by: string) {
  await userEvent.type(screen.getByRole('textbox', { name: 'Find' }), find);
  await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), by);
}

export const ReplaceSuccess = meta.story({
  tags: ['picture'],
  play: async ({ userEvent }) => {
    await replace(userEvent, 'Liga', 'League');
    await expect(await screen.findByText('2 texts found, 2 chosen.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /leagues\.title/ }));
    await expect(screen.getByRole('button', { name: 'Replace in 1 text' })).toBeEnabled();
  },
});
export const ReplaceSent = meta.story({
  play: async ({ userEvent }) => {
    await replace(userEvent, 'Liga', 'League');
    await userEvent.click(await screen.findByRole('button', { name: 'Replace in 2 texts' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
});
/** What would break a text is left out, until somebody wants it all the same. */
export const BreakingIsLeftOut = meta.story({
  play: async ({ userEvent }) => {
    await replace(userEvent, 'code', 'sleutel');
    await expect(await screen.findByText(/1 would be broken and is left out at first/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Replace' })).toBeDisabled();
  },
});
export const NothingFound = meta.story({
  play: async ({ userEvent }) => {
    await replace(userEvent, 'zimmerli', 'x');
    await expect(await screen.findByText('No text has it.')).toBeVisible();
  },
});
export const ReplaceConflict = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(adminApi.translations.update, () => apiError(409, 'conflict', { data: { stale: [] } }))),
  play: async ({ userEvent }) => {
    await replace(userEvent, 'Liga', 'League');
    await userEvent.click(await screen.findByRole('button', { name: 'Replace in 2 texts' }));
    await expect(await screen.findByText('Somebody changed it in the meantime')).toBeVisible();
  },
});
