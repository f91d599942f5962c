import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { translations } from '../../mocks/translations.ts';
import { TranslationsGrid } from './TranslationsGrid.tsx';

const acts = {
  onOpen: fn(),
  onType: fn(),
  onSave: fn(),
  onRevert: fn(),
  onKeepMine: fn(),
  onDismiss: fn(),
  onSelect: fn(),
  onDetails: null,
};

const meta = preview.meta({
  title: 'Areas/Translations/TranslationsGrid',
  component: TranslationsGrid,
  parameters: { layout: 'fullscreen' },
  args: {
    ...acts,
    rows: translations,
    locales: ['nl-BE', 'fr-BE'],
    progress: [],
    drafts: {},
    editing: null,
    isReadOnly: false,
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('rowheader');
    await expect(first).toHaveTextContent(translations[0]?.key ?? '');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(acts.onOpen).toHaveBeenLastCalledWith({ key: translations[0]?.key, locale: 'nl-BE' });
  },
});
