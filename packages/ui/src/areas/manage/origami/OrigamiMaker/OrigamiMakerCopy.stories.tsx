import { expect, fn, screen, spyOn } from 'storybook/test';
import preview from '#.storybook/preview';
import { artwork } from '../../../../mocks/artwork.ts';
import { OrigamiMaker, type OrigamiMakerProps } from './OrigamiMaker.tsx';

const maker: OrigamiMakerProps = { ...artwork, onRefresh: fn(), onTaken: fn() };
const save = fn();

const meta = preview.meta({
  title: 'Areas/Manage/Origami/OrigamiMaker/Copy',
  component: OrigamiMaker,
  parameters: { layout: 'fullscreen' },
  args: maker,
  beforeEach: () => {
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(save);
  },
});

export const TakePngFailure = meta.story({
  play: async ({ userEvent }) => {
    const toBlob = spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    await userEvent.click(await screen.findByRole('button', { name: 'PNG' }));
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('The PNG could not be made');
    await expect(alert).toHaveTextContent('choose a smaller format, or take the SVG. Nothing was saved.');
    await expect(save).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await expect(await screen.findByText('Saved standings.csv.')).toBeVisible();
    await expect(screen.getByRole('alert')).toHaveTextContent('The PNG could not be made');
    toBlob.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText('Saved standings.png.')).toBeVisible();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});
export const TakePdfSuccess = meta.story({
  play: async ({ userEvent }) => {
    const made = spyOn(URL, 'createObjectURL');
    await userEvent.click(await screen.findByRole('button', { name: 'PDF' }));
    await expect(await screen.findByText('Saved standings.pdf.')).toBeVisible();
    const file = made.mock.calls.at(-1)?.[0];
    const text = file instanceof Blob ? await file.text() : '';
    await expect(text).toMatch(/^%PDF/);
    // 94 × 128 mm, and 3 mm of paper around it.
    await expect(text).toMatch(/\/MediaBox \[0 0 283\.46\d* 379\.84\d*\]/);
    await expect(text).toMatch(/\/TrimBox \[8\.5\d* 8\.5\d* 274\.9\d* 371\.3\d*\]/);
    for (const weight of ['Regular', 'SemiBold', 'ExtraBold'])
      await expect(text).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+Inter-${weight}`));
    await expect(text).toContain('/ToUnicode');
  },
});
export const NoPdfForScreens = meta.story({
  args: { choice: { ...maker.choice, format: 'story' } },
  play: async () => {
    await screen.findByRole('button', { name: 'PNG' });
    await expect(screen.queryByRole('button', { name: 'PDF' })).not.toBeInTheDocument();
  },
});
export const PdfOfOtherLetters = meta.story({
  args: { headline: 'De trage 牛' },
  play: async ({ userEvent }) => {
    const made = spyOn(URL, 'createObjectURL');
    await userEvent.click(await screen.findByRole('button', { name: 'PDF' }));
    await expect(await screen.findByText('Saved standings.pdf.')).toBeVisible();
    const file = made.mock.calls.at(-1)?.[0];
    const text = file instanceof Blob ? await file.text() : '';
    // One picture for the headline, and what of it is clear.
    await expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
    await expect(text).toContain('/SMask');
  },
});
export const CopySuccess = meta.story({
  play: async ({ userEvent }) => {
    const write = spyOn(navigator.clipboard, 'write').mockResolvedValue();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await expect(await screen.findByText('Copied the picture.')).toBeVisible();
    await expect(write.mock.calls[0]?.[0][0]?.types).toEqual(['image/png']);
  },
});
export const CopyRefused = meta.story({
  play: async ({ userEvent }) => {
    spyOn(navigator.clipboard, 'write').mockRejectedValue(
      new DOMException('Write permission denied.', 'NotAllowedError'),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('The picture could not be copied');
    await expect(alert).toHaveTextContent('allow it in its settings, or save the PNG. Nothing was copied.');
  },
});
export const TakeSvgRefused = meta.story({
  beforeEach: () => {
    spyOn(console, 'error').mockReturnValue();
    spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new TypeError('This page makes no addresses.');
    });
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^SVG/ }));
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('“This page makes no addresses.” Take another kind of file.');
  },
});
export const EachShowsItsOwn = meta.story({
  beforeEach: () => {
    spyOn(HTMLCanvasElement.prototype, 'toBlob').mockReturnValue();
  },
  play: async ({ userEvent }) => {
    const button = (name: string | RegExp) => screen.findByRole('button', { name });
    await userEvent.click(await button('PNG'));
    await expect(await button('PNG')).toBeDisabled();
    for (const name of [/^SVG/, 'CSV', 'Copy']) await expect(await button(name)).toBeEnabled();
    await userEvent.click(await button(/^SVG/));
    await expect(await screen.findByText('Saved standings.svg.')).toBeVisible();
    await expect(await button('PNG')).toBeDisabled();
  },
});
