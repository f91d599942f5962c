import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { translations } from '../../mocks/translations.ts';
import { TranslationsGrid } from './TranslationsGrid.tsx';

const acts = {
  onOpen: fn(),
  onType: fn(),
  onSave: fn(),
  onLeave: fn(),
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
    isLive: true,
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
const many = Array.from({ length: 5_000 }, (_, index) => {
  const entry = translations[index % translations.length];
  if (!entry) throw new TypeError('There are texts.');
  const number = String(index).padStart(4, '0');
  return { ...entry, id: `${entry.id.slice(0, -4)}${number}`, key: `${entry.key}.${number}` };
});
/** Of thousands only the rows in sight are in the document, each as high as its text. */
export const ManyRows = meta.story({
  args: { rows: many },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const drawn = () => canvasElement.querySelectorAll('tbody tr[data-index]').length;
    await waitFor(() => expect(drawn()).toBeLessThan(80));
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001');
    await userEvent.tab();
    const first = document.activeElement;
    const box = canvas.getByRole('grid').parentElement;
    box?.scrollTo({ top: 60_000 });
    await waitFor(() => expect(Number(canvas.getAllByRole('row').at(-1)?.ariaRowIndex)).toBeGreaterThan(500));
    await waitFor(() => {
      const middle = document.elementFromPoint(400, 400);
      return expect(middle?.closest('tr[data-index]')).not.toBeNull();
    });
    // What has the focus stays in the document, and the arrows go on from it.
    await expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-cell', `nl-BE ${many[1]?.key}`));
  },
});
/** Narrow, the page scrolls and not the grid. */
export const ManyRowsNarrow = meta.story({
  args: { rows: many },
  decorators: [(Story) => <div style={{ containerType: 'inline-size', width: 320 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const drawn = () => canvasElement.querySelectorAll('tbody tr[data-index]');
    await waitFor(() => expect(drawn().length).toBeLessThan(60));
    window.scrollTo({ top: 60_000 });
    await waitFor(() => expect(Number(drawn()[drawn().length - 1]?.getAttribute('data-index'))).toBeGreaterThan(300));
    await waitFor(() => expect(document.elementFromPoint(160, 400)?.closest('tr[data-index]')).not.toBeNull());
  },
});
