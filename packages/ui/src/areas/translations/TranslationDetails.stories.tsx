import type { DismissedFinding, TranslationEntry } from '@bullpen/contract';
import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { marieke } from '../../mocks/identities.ts';
import { translations } from '../../mocks/translations.ts';
import { TranslationDetails } from './TranslationDetails.tsx';

function of(key: string, index = 0) {
  const entry = translations.find((each): each is TranslationEntry => each.key === key);
  const translation = entry?.translations[index];
  if (!entry || !translation) throw new TypeError(`There is no text ${key}.`);
  return { entry, translation, value: translation.value ?? '' };
}
const acts = { onReview: fn(), onRestore: fn(), onUse: fn(), onDescribe: fn() };
const meta = preview.meta({
  title: 'Areas/Translations/TranslationDetails',
  component: TranslationDetails,
  args: { ...of('onboarding.welcome.title', 1), isReadOnly: false, history: null, ...acts },
});

export const Default = meta.story({
  play: async ({ userEvent }) => {
    await expect(screen.getByText('First thing that a new player reads.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Needs review' }));
    await expect(acts.onReview).toHaveBeenLastCalledWith(true);
    await userEvent.click(screen.getByRole('button', { name: 'Copy from nl-BE' }));
    await expect(acts.onUse).toHaveBeenLastCalledWith('Welkom bij {game}');
  },
});
const trend = of('portfolio.trend', 1);
export const Missing = meta.story({
  args: { ...trend, translation: { ...trend.translation, changedAt: null, changedBy: null } },
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'fr-BE: Missing' }).nextSibling).toHaveTextContent(
      'Nobody has translated it yet.',
    );
  },
});
export const SourceChanged = meta.story({
  args: of('leagues.invite.text'),
  play: async ({ userEvent, canvasElement }) => {
    await expect(canvasElement.querySelector('del')).toHaveTextContent('Join');
    await userEvent.click(screen.getByRole('button', { name: 'Still right as it is' }));
    await expect(acts.onReview).toHaveBeenLastCalledWith(false);
  },
});
const greeting = of('emails.greeting', 1);
const finding = { rule: 'end_punctuation', at: '2026-11-02T10:15:00.000Z' };
const dismissed = (by: DismissedFinding['by'], reason: DismissedFinding['reason']) => ({
  ...greeting,
  translation: { ...greeting.translation, dismissed: [{ ...finding, by, reason }] },
});
export const Dismissed = meta.story({
  args: dismissed({ id: marieke.id, email: marieke.traits.email }, 'Our greetings end so.'),
  play: async ({ userEvent }) => {
    await expect(screen.getByText(/Our greetings end so\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take in again' }));
    await expect(acts.onRestore).toHaveBeenLastCalledWith('end_punctuation');
  },
});
/** Of a test project, to somebody who may not open production. */
export const DismissedUntold = meta.story({
  args: { ...dismissed(null, null), isReadOnly: true },
  play: async () => {
    await expect(screen.getByRole('listitem')).toHaveTextContent(/^End punctuation2 Nov, [\d:]+$/);
  },
});
export const ReadOnly = meta.story({
  args: { isReadOnly: true },
  play: async () => {
    await expect(screen.getByRole('checkbox', { name: 'Needs review' })).toBeDisabled();
    await expect(screen.queryByRole('button', { name: 'Copy from nl-BE' })).toBeNull();
  },
});
