import { expect, screen, spyOn } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { MarkdownRenderer } from './MarkdownRenderer.tsx';

const source = `# Launch week

The *first* prices come on **Monday**; see [the plan](https://kade.example/plan) or write to
[Dirk](mailto:dirk.aerts@handelskompas.example).

1. Open registration
2. Publish the leagues
   - private ones
   - \`official\` ones

## Artwork

> Columns of 94 mm, bleed 3 mm.

![The card as printed](https://images.example/card.png)

\`\`\`
GET /api/admin/players?order=desc
\`\`\`

---

Done when the newsroom has said so.`;

const meta = preview.meta({
  title: 'Components/MarkdownRenderer',
  component: MarkdownRenderer,
  args: { source },
  // The parser loads late, and on a fresh clone very late.
  beforeEach: async () => {
    await import('./MarkdownRendererFormatted.tsx');
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 3, name: 'Launch week' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 4, name: 'Artwork' })).toBeVisible();
    const link = canvas.getByRole('link', { name: 'the plan' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(link).toHaveAttribute('target', '_blank');
  },
});
export const ImagesAreLinks = meta.story({
  args: { source: '![The card as printed](https://images.example/card.png) and ![](https://images.example/x.png)' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Image: The card as printed' });
    await expect(link).toHaveAttribute('href', 'https://images.example/card.png');
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
});
export const UnsafeAddresses = meta.story({
  args: {
    source:
      '[Press here](javascript:alert(1)), [here](data:text/html,x), [or here](/sudo). <b onclick="alert(1)">HTML</b> is text.',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Press here, here, or here/)).toBeVisible();
    await expect(canvas.getByText(/<b onclick="alert\(1\)">HTML<\/b> is text/)).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
});
export const TablesAndTasks = meta.story({
  args: {
    source:
      '| Open | Who |\n| --- | --- |\n| logo | ~~sales~~ legal |\n\n- [x] contract\n  - [x] signed\n- [ ] minutes\n- by hand',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('cell', { name: 'logo' })).toBeVisible();
    const [ticked, within] = canvas.getAllByRole('img', { name: 'Done' });
    await expect(ticked?.closest('li')).toHaveTextContent('contract');
    const left = (mark: Element | undefined) => mark?.getBoundingClientRect().left ?? 0;
    await expect(left(within)).toBeGreaterThan(left(ticked));
    const top = (mark: Element | undefined) =>
      (mark?.getBoundingClientRect().top ?? 0) - (mark?.closest('li')?.getBoundingClientRect().top ?? 0);
    await expect(top(ticked)).toBe(top(canvas.getByRole('img', { name: 'To do' })));
    await expect(getComputedStyle(canvas.getByText('by hand')).listStyleType).toBe('disc');
    await expect(canvas.getByRole('img', { name: 'To do' })).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
  },
});
export const Footnotes = meta.story({
  args: { source: 'Dates[^1] and prices[^p].\n\n[^1]: Agreed in May.\n[^p]: By the **sponsor**.' },
  // Two texts on a page each have a first footnote.
  render: (args) => (
    <>
      <MarkdownRenderer {...args} />
      <MarkdownRenderer {...args} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const references = await canvas.findAllByRole('link', { name: '1' });
    await expect(references).toHaveLength(2);
    await userEvent.click(references[1] as HTMLElement);
    const notes = canvas.getAllByText(/Agreed in May/).map((note) => note.closest('li'));
    await expect(notes[1]).toHaveFocus();
    await userEvent.click(canvas.getAllByRole('link', { name: 'Back to reference 1' })[1] as HTMLElement);
    await expect(references[1]).toHaveFocus();
    await expect(canvas.getAllByRole('heading', { level: 3, name: 'Footnotes' })).toHaveLength(2);
    await expect(location.hash).toBe('');
  },
});
export const Entities = meta.story({
  args: { source: '*Tom &amp; Jerry*, a&nbsp;b, &copy;&#174; &nothing; `&amp;`' },
  // As under Trusted Types, which the console enforces.
  beforeEach: () => {
    spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(() => {
      throw new TypeError('This page sets no HTML from text.');
    });
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByText('Tom & Jerry', { selector: 'em' });
    await expect(name.parentElement?.textContent).toBe('Tom & Jerry, a\u00a0b, ©® &nothing; &amp;');
  },
});
export const Broken = meta.story({
  args: { source: 'See [the plan](https://kade.example/plan).' },
  beforeEach: () => {
    spyOn(URL, 'parse').mockImplementation(() => {
      throw new Error('The parser has a fault.');
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not be formatted. It is shown as it was written/)).toBeVisible();
    await expect(canvas.getByText('See [the plan](https://kade.example/plan).')).toBeVisible();
  },
});
export const DeepestHeading = meta.story({
  args: { under: 5, source: '# One\n\n### Three' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('heading', { level: 6 })).toHaveLength(2);
  },
});
export const TooDeep = meta.story({
  args: { source: `${'>'.repeat(40)} quoted` },
  play: async () => {
    await expect(screen.getByText(/more than 12 levels deep. It is shown as it was written/)).toBeVisible();
    await expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
  },
});
export const TooLong = meta.story({
  args: { source: '*a_ '.repeat(20_480) },
  play: async () => {
    await expect(screen.getByText(/81,920 characters; up to 20,000 are formatted/)).toBeVisible();
  },
});
export const LongContent = meta.story({
  args: {
    source: `## ${'Vermögensverwaltungsgesellschaft'.repeat(3)}\n\nhttps://kade.example/${'a'.repeat(200)}\n\n\`\`\`\n${'x'.repeat(200)}\n\`\`\``,
  },
});
export const RightToLeft = meta.story({
  args: { source: '## أسبوع الإطلاق\n\nتأتي **الأسعار** الأولى يوم الاثنين.\n\n- الدوريات\n- اللاعبون\n\n> اقتباس' },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf(
    {
      Default,
      TablesAndTasks,
      Footnotes,
      ImagesAreLinks,
      UnsafeAddresses,
      DeepestHeading,
      TooDeep,
      LongContent,
      RightToLeft,
    },
    360,
  ),
});
