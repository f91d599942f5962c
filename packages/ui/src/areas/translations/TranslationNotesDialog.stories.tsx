import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { translations } from '../../mocks/translations.ts';
import { TranslationNotesDialog } from './TranslationNotesDialog.tsx';

const { api } = makePort();
const entry = translations.find(({ key }) => key === 'onboarding.terms');
if (!api || !entry) throw new TypeError('The stories have an API and a text.');
const onClose = fn();
const meta = preview.meta({
  title: 'Areas/Translations/TranslationNotesDialog',
  component: TranslationNotesDialog,
  args: { api, entry, onClose },
});
const save = () => screen.getByRole('button', { name: 'Save description' });

export const Idle = meta.story({
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Box to tick; the tag is a link.');
    await expect(save()).toBeDisabled();
  },
});
export const DescribeSuccess = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), ' Legal, web');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
});
export const Invalid = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), ' no_tag');
    await userEvent.click(save());
    await expect(await screen.findByText(/Use lower-case letters, digits and hyphens/)).toBeVisible();
  },
});
export const Conflict = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.translations.describe, () =>
        apiError(409, 'conflict', { data: { current: { ...entry, description: 'Another' } } }),
      ),
    ),
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), ' More.');
    await userEvent.click(save());
    await expect(await screen.findByText('Somebody changed it in the meantime')).toBeVisible();
  },
});
