import type { TranslationEntry } from '@bullpen/contract';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { translations } from '../../mocks/translations.ts';
import { TranslationEditor, type TranslationEditorProps } from './TranslationEditor.tsx';
import type { TranslationDraft } from './translation-drafts.ts';

const entryOf = (key: string): TranslationEntry => {
  const entry = translations.find((each) => each.key === key);
  if (!entry) throw new TypeError(`There is no text ${key}.`);
  return entry;
};
/** One of the languages of an entry, as the editor takes it. */
function inLocale(key: string, index = 0): Pick<TranslationEditorProps, 'entry' | 'translation'> {
  const entry = entryOf(key);
  const translation = entry.translations[index];
  if (!translation) throw new TypeError('There is no such language.');
  return { entry, translation };
}
const acts = { onType: fn(), onSave: fn(), onLeave: fn(), onRevert: fn(), onKeepMine: fn(), onDismiss: fn() };
const draft = (value: string, state: TranslationDraft['state'] = { is: 'typed' }): TranslationDraft => ({
  value,
  version: 1,
  state,
});

/** Keeps what is typed, as the screen does. */
function Editing(props: TranslationEditorProps) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <TranslationEditor
      {...props}
      draft={value === null ? props.draft : draft(value)}
      onType={(next) => {
        setValue(next);
        props.onType(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Areas/Translations/TranslationEditor',
  component: TranslationEditor,
  args: { ...inLocale('leagues.create'), draft: undefined, isLive: true, ...acts },
  render: (args) => <Editing {...args} />,
});
const input = () => screen.getByRole('textbox', { name: /^(?!Why)/ });

export const Idle = meta.story({
  play: async ({ userEvent }) => {
    await expect(input()).toHaveFocus();
    await expect(input()).toHaveAttribute('lang', 'nl-BE');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(acts.onSave).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(acts.onLeave).toHaveBeenCalledOnce();
    await expect(acts.onRevert).not.toHaveBeenCalled();
    await expect(screen.queryByRole('button', { name: 'revert' })).toBeNull();
  },
});
export const RevertSuccess = meta.story({
  args: { draft: draft('Een liga maken') },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'revert' }));
    await expect(acts.onRevert).toHaveBeenCalledOnce();
  },
});
export const FixFindingSuccess = meta.story({
  args: inLocale('errors.cash'),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/totaal/, { selector: 'li span' })).toBeVisible();
    await expect(input()).toHaveAttribute('aria-invalid', 'true');
    // As the browser itself types and undoes.
    document.execCommand('insertText', false, ' Goed?');
    await userEvent.click(screen.getByRole('button', { name: 'Use total' }));
    await expect(input()).toHaveValue('Je hebt {cash}, en deze order kost {total}. Goed?');
    await expect(input()).toHaveFocus();
    document.execCommand('undo');
    await expect(input()).toHaveValue('Je hebt {cash}, en deze order kost {totaal}. Goed?');
    document.execCommand('undo');
    await expect(input()).toHaveValue('Je hebt {cash}, en deze order kost {totaal}.');
    document.execCommand('redo');
    await expect(input()).toHaveValue('Je hebt {cash}, en deze order kost {totaal}. Goed?');
  },
});
const broken = 'Je hebt {cash}, en deze order kost {totaal}!';
const save = '{Control>}{Enter}{/Control}';
/** A save of what players would see broken is held once, at what would mend it, and takes a reason in production. */
export const ErrorHoldsSave = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: { ...inLocale('errors.cash'), draft: draft(broken) },
  play: async ({ userEvent }) => {
    const fix = await screen.findByRole('button', { name: 'Use total' });
    await userEvent.keyboard(save);
    await expect(fix).toHaveFocus();
    await expect(screen.getByRole('alert')).toHaveTextContent('Not saved: players would see an error in production.');
    await expect(acts.onSave).not.toHaveBeenCalled();
    const anyway = screen.getByRole('button', { name: 'Save all the same' });
    await expect(anyway).toBeDisabled();
    const reason = screen.getByRole('textbox', { name: 'Why it goes live all the same' });
    await userEvent.type(reason, 'The game gives it today.{Escape}');
    await expect(input()).toHaveFocus();
    await userEvent.keyboard(save);
    await expect(screen.getByRole('textbox', { name: /^Why/ })).toHaveValue('The game gives it today.');
    await userEvent.click(screen.getByRole('button', { name: 'Save all the same' }));
    await expect(acts.onSave).toHaveBeenCalledWith(
      {
        codes: ['placeholder_missing', 'placeholder_extra'],
        reason: 'The game gives it today.',
      },
      'next',
    );
  },
});
export const ErrorHoldsSaveInTest = meta.story({
  args: { ...inLocale('errors.cash'), draft: draft(broken), isLive: false },
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'Use total' });
    await userEvent.click(screen.getByText('The source has no {totaal}.'));
    await expect(input()).toHaveFocus();
    await userEvent.keyboard(save);
    await expect(screen.getByRole('alert')).toHaveTextContent('Not saved: players would see an error.');
    await expect(screen.queryByRole('textbox', { name: /^Why/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save all the same' }));
    await expect(acts.onSave).toHaveBeenCalledOnce();
  },
});
export const Apostrophes = meta.story({
  args: { ...inLocale('emails.greeting'), draft: draft("Dag '{name}',") },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/^The apostrophes make \{name\} plain text/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use ‘{name}’' }));
    await expect(input()).toHaveValue('Dag ‘{name}’,');
    await expect(screen.queryByRole('listitem')).toBeNull();
  },
});
export const WithFindings = meta.story({ args: inLocale('errors.cash') });
export const DismissFindingSuccess = meta.story({
  args: { draft: draft('Liga maken!') },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const reason = screen.getByRole('textbox', { name: 'Why it is no fault here' });
    await expect(reason).toHaveFocus();
    // Escape closes, and keeps what is typed.
    await userEvent.type(reason, 'Our buttons shout.{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await userEvent.keyboard('{Enter}');
    await expect(acts.onDismiss).toHaveBeenCalledWith('end_punctuation', 'Our buttons shout.');
  },
});
/** In a conflict, too, an error is held. */
export const ErrorHoldsKeepMine = meta.story({
  args: {
    ...inLocale('errors.cash'),
    draft: draft(broken, { is: 'conflict', theirs: { ...inLocale('errors.cash').translation, version: 2 } }),
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'Use total' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await expect(acts.onKeepMine).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'Today.{Enter}');
    await expect(acts.onKeepMine).toHaveBeenCalledOnce();
    await expect(screen.queryByText(/^Not saved: players/)).toBeNull();
    await expect(input()).toHaveFocus();
  },
});
/** What breaks a text is no matter of opinion. */
export const ErrorsCannotBeDismissed = meta.story({
  args: inLocale('errors.cash'),
  play: async () => {
    await expect(await screen.findByText(/totaal/, { selector: 'li span' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  },
});
export const Plural = meta.story({
  args: inLocale('portfolio.holding.quantity'),
  play: async ({ userEvent }) => {
    const one = await screen.findByRole('textbox', { name: 'count one' });
    await expect(one).toHaveFocus();
    await expect(screen.getByRole('textbox', { name: 'count other' })).toHaveValue('# aandelen');
    await userEvent.clear(one);
    await userEvent.type(one, '# stuk {{');
    await expect(one).toHaveValue('# stuk {');
    await expect(acts.onType).toHaveBeenLastCalledWith('{count, plural, one {# stuk {} other {# aandelen}}');
    await userEvent.type(one, '{Backspace}{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'as ICU' }));
    await expect(screen.getByRole('textbox')).toHaveValue('{count, plural, one {# stuk} other {# aandelen}}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(acts.onSave).toHaveBeenCalledOnce();
  },
});
export const Select = meta.story({
  args: inLocale('portfolio.trend', 1),
  play: async ({ userEvent }) => {
    const up = await screen.findByRole('textbox', { name: 'direction up' });
    await expect(up).toHaveAttribute('placeholder', 'Up {change}');
    await userEvent.type(up, 'En hausse');
    await expect(acts.onType).toHaveBeenLastCalledWith('{direction, select, up {En hausse}}');
  },
});
export const Submitting = meta.story({
  args: { draft: draft('Een liga maken', { is: 'saving', sent: 'Een liga maken' }) },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('button', { name: 'revert' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(acts.onLeave).toHaveBeenCalledOnce();
    await expect(input()).not.toHaveAttribute('readonly');
  },
});
export const Failed = meta.story({
  args: { draft: draft('Een liga maken', { is: 'failed', message: 'The Admin API is under maintenance.' }) },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Not saved. The Admin API is under maintenance.');
    await expect(input()).toHaveValue('Een liga maken');
  },
});
export const Conflict = meta.story({
  args: {
    draft: draft('Een liga maken', {
      is: 'conflict',
      theirs: {
        ...inLocale('leagues.create').translation,
        value: 'Nieuwe liga',
        version: 2,
        changedAt: '2026-11-20T13:05:00.000Z',
        changedBy: { id: '00000001-7c1e-4a04-8e13-000000000001', email: 'dirk@example.com' },
      },
    }),
  },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(
      /^This text was changed in the meantime by you, in another tab, on \d+ \w+ 2026, \d\d:\d\d \w+\. Theirs:/,
    );
    await expect(screen.getByText('Nieuwe liga')).toBeVisible();
    await userEvent.type(input(), '{Control>}{Enter}{/Control}');
    await expect(acts.onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await expect(acts.onKeepMine).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
    await expect(acts.onRevert).toHaveBeenCalledOnce();
  },
});
export const Shared = meta.story({
  args: { reach: 'Saving changes it in TEST S03 Handelskompas and 2 more that you may not open, too.' },
});
export const RightToLeft = meta.story({
  args: {
    translation: { ...inLocale('leagues.create').translation, locale: 'ar', value: 'أنشئ دوريًا' },
  },
  play: async () => {
    await expect(input()).toHaveAttribute('dir', 'rtl');
    await expect(input()).toHaveAttribute('lang', 'ar');
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  render: sheetOf({ Idle, WithFindings, Plural, Submitting, Failed, Conflict, Shared, RightToLeft }, 300),
});
/** What a text would cut is not pasted, and it says so. */
export const PasteTooLongFailure = meta.story({
  play: async ({ userEvent }) => {
    const { value } = input() as HTMLTextAreaElement;
    input().focus();
    await userEvent.paste('x'.repeat(100_000));
    await expect(screen.getByRole('alert')).toHaveTextContent(/^Nothing was pasted: .* at most 5,000 are taken\.$/);
    await expect(input()).toHaveValue(value);
    await userEvent.paste('!');
    await expect(screen.queryByRole('alert')).toBeNull();
  },
});
