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
const acts = { onType: fn(), onSave: fn(), onRevert: fn(), onKeepMine: fn() };
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
  args: { ...inLocale('leagues.create'), draft: undefined, ...acts },
  render: (args) => <Editing {...args} />,
});
const input = () => screen.getByRole('textbox');

export const Idle = meta.story({
  play: async ({ userEvent }) => {
    await expect(input()).toHaveFocus();
    await expect(input()).toHaveAttribute('lang', 'nl-BE');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(acts.onSave).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(acts.onRevert).toHaveBeenCalledOnce();
  },
});
export const FixFindingSuccess = meta.story({
  args: inLocale('errors.cash'),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/totaal/, { selector: 'li span' })).toBeVisible();
    await expect(input()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Use total' }));
    await expect(input()).toHaveValue('Je hebt {cash}, en deze order kost {total}.');
    await expect(input()).toHaveFocus();
    await expect(screen.queryByRole('listitem')).toBeNull();
  },
});
export const WithFindings = meta.story({ args: inLocale('errors.cash') });
export const Submitting = meta.story({
  args: { draft: draft('Een liga maken', { is: 'saving' }) },
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Control>}{Enter}{/Control}{Escape}');
    await expect(acts.onSave).not.toHaveBeenCalled();
    await expect(acts.onRevert).not.toHaveBeenCalled();
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
        changedBy: { id: '00000001-7c1e-4a04-8e13-000000000001', email: 'dirk@example.com' },
      },
    }),
  },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('dirk@example.com changed this text in the meantime.');
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
  render: sheetOf({ Idle, WithFindings, Submitting, Failed, Conflict, Shared, RightToLeft }, 300),
});
