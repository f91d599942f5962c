import { adminApi, type TranslationBatch } from '@bullpen/contract';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { translations } from '../../mocks/translations.ts';
import { TranslationReplaceDialog } from './TranslationReplaceDialog.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');
const onClose = fn();
const reach = { environment: 'production', text: 'Reaches production' };
const sent = fn<(body: TranslationBatch) => void>();
const meta = preview.meta({
  title: 'Areas/Translations/TranslationReplaceDialog',
  component: TranslationReplaceDialog,
  args: { api, locales: ['nl-BE', 'fr-BE'], locale: 'nl-BE', sharedWith: undefined, reach, onClose },
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
/** What would break a text is left out, until the editor wants it all the same, and says why where it is live. */
export const BreakingIsLeftOut = meta.story({
  tags: ['picture'],
  play: async ({ userEvent }) => {
    await replace(userEvent, 'code', 'sleutel');
    await expect(await screen.findByText(/1 would be broken and is left out at first/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Replace' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /leagues\.invite/ }));
    await expect(screen.getByRole('button', { name: 'Replace in 1 text' })).toBeDisabled();
  },
});
export const BreakingSent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.translations.update, async (request) => {
        sent(await request.json());
        return { entries: [] };
      }),
    ),
  play: async ({ userEvent }) => {
    await replace(userEvent, 'code', 'sleutel');
    await userEvent.click(await screen.findByRole('checkbox', { name: /leagues\.invite/ }));
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Why players may see the errors' }),
      'The game is behind.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Replace in 1 text' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const text = { key: 'leagues.invite.text', locale: 'nl-BE' };
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        acceptedErrors: ['placeholder_missing', 'placeholder_extra'].map((code) => ({ ...text, code })),
        reason: 'The game is behind.',
      }),
    );
  },
});
const league = translations.find(({ key }) => key === 'leagues.title');
if (!league) throw new TypeError('The stories have a text.');
const many = Array.from({ length: 600 }, (_, index) => ({
  ...league,
  id: `0000000b-7c1e-4a04-8e13-${String(index).padStart(12, '0')}`,
  key: `leagues.title.${index}`,
}));
/** More than can be changed at once: the next ones come when the first are done, and none of the first again. */
export const InPortions = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.translations.list, () => ({
        items: many,
        nextCursor: null,
        total: { value: many.length, exact: true },
        sharedWith: { known: [], others: 0, productionOthers: 0 },
        progress: [],
      })),
      overrideCall(adminApi.translations.update, async (request) => {
        sent(await request.json());
        return { entries: [] };
      }),
    ),
  play: async ({ userEvent }) => {
    // What it is replaced by has it in it, too.
    await replace(userEvent, 'Liga', 'Ligaatje');
    await expect(await screen.findByText(/^600 texts found, 500 chosen\. 500 are changed at once/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Replace in 500 texts' }));
    await expect(await screen.findByText('100 texts found, 100 chosen.')).toBeVisible();
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Replace in 100 texts' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const keys = sent.mock.calls.flatMap(([{ changes }]) => changes.map(({ key }) => key));
    await expect([keys.length, new Set(keys).size]).toEqual([600, 600]);
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
