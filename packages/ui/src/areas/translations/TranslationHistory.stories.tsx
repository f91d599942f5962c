import { adminApi, type TranslationRevision } from '@bullpen/contract';
import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, marieke } from '../../mocks/identities.ts';
import { apiError, overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { TranslationHistory, type TranslationHistoryProps } from './TranslationHistory.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');

const texts = ['Frais : {fee}', 'Frais {fee}, total {total}', 'Frais {fee}, vous payez {total}'];
const state = (value: string | null) => ({ value, status: 'translated' as const, dismissed: [] });
const revisions = texts
  .map((text, index): TranslationRevision => {
    const person = index % 2 === 0 ? dirk : marieke;
    return {
      id: `0000000e-7c1e-4a04-8e13-00000000000${index}`,
      at: `2026-11-0${index + 1}T09:00:00.000Z`,
      locale: 'fr-BE',
      version: index + 2,
      action: index === 0 ? 'translation.import' : 'translation.update',
      actor: { id: person.id, email: person.traits.email },
      before: state(texts[index - 1] ?? null),
      after: state(text),
      reason: index === 2 ? 'Style guide.' : null,
    };
  })
  .reverse();
const { history } = adminApi.translations;
const onUse = fn();
const meta = preview.meta({
  title: 'Areas/Translations/TranslationHistory',
  component: TranslationHistory,
  args: {
    api,
    messageKey: 'orders.confirm.fee',
    locale: 'fr-BE',
    current: texts[2] ?? '',
    onUse: onUse as TranslationHistoryProps['onUse'],
  },
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(history, () => ({ items: revisions, nextCursor: null, total: { value: 3, exact: true } }))),
});

export const Default = meta.story({
  play: async ({ userEvent, canvasElement }) => {
    await expect(await screen.findByText(/Style guide\./)).toBeVisible();
    await expect(screen.getByText(/import/)).toBeVisible();
    const changed = canvasElement.querySelector('del');
    await expect(changed).toHaveTextContent('total');
    await expect(changed?.parentElement).toHaveTextContent('Frais {fee}, total vous payez {total}');
    const back = screen.getAllByRole('button', { name: 'Revert to this' });
    await expect(back).toHaveLength(2);
    await userEvent.click(back[0] as HTMLElement);
    await expect(onUse).toHaveBeenLastCalledWith(texts[1]);
  },
});
export const ReadOnly = meta.story({
  args: { onUse: null },
  play: async () => {
    await expect(await screen.findByText(/Style guide\./)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Revert to this' })).toBeNull();
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(history, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } }))),
  play: async () => {
    await expect(await screen.findByText('Nobody has changed it yet.')).toBeVisible();
  },
});
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(history, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the history')).toBeVisible();
  },
});
