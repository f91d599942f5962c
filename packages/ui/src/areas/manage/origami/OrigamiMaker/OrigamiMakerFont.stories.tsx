import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { artwork } from '../../../../mocks/artwork.ts';
import { OrigamiMaker, type OrigamiMakerProps } from './OrigamiMaker.tsx';

const choice = { ...artwork.choice, format: 'link-image' } as const;
const maker: OrigamiMakerProps = { ...artwork, choice, onRefresh: fn(), onTaken: fn() };
const save = fn();

const meta = preview.meta({
  title: 'Areas/Manage/Origami/OrigamiMaker/Font',
  component: OrigamiMaker,
  parameters: { layout: 'fullscreen' },
  args: maker,
  beforeEach: () => {
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(save);
  },
});

/** No part of the font comes, in either way. */
function failFonts() {
  const failure = new DOMException('A network error occurred.', 'NetworkError');
  const byPage = spyOn(document.fonts, 'load').mockRejectedValue(failure);
  const anew = spyOn(FontFace.prototype, 'load').mockRejectedValue(failure);
  return () => {
    byPage.mockRestore();
    anew.mockRestore();
  };
}
let fontsCome: () => void = failFonts;
const svg = () => screen.findByRole('button', { name: 'SVG' });

export const Missing = meta.story({
  // Whether another story has brought the font already shows in the widths.
  beforeEach: failFonts,
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The font did not load');
    await expect(screen.getByText(/^The font did not load: these are the letters/)).toBeVisible();
    for (const name of ['SVG', 'PNG', 'Copy']) {
      const refused = screen.getByRole('button', { name });
      await expect(refused).toHaveAttribute('aria-disabled', 'true');
      await expect(refused).toHaveAccessibleDescription(/^The font did not load: the file would have other letters/);
    }
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await expect(await screen.findByText('Saved standings.csv.')).toBeVisible();
  },
});
export const TryAgainSuccess = meta.story({
  beforeEach: () => {
    fontsCome = failFonts();
    return fontsCome;
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The font did not load');
    fontsCome();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await userEvent.click(await svg());
    await expect(await screen.findByText('Saved standings.svg.')).toBeVisible();
  },
});
export const TakeSvgFailure = meta.story({
  play: async ({ userEvent }) => {
    const press = await svg();
    const sheets = spyOn(document, 'styleSheets', 'get').mockReturnValue([] as unknown as StyleSheetList);
    await userEvent.click(press);
    const alert = await screen.findByRole('alert');
    sheets.mockRestore();
    await expect(alert).toHaveTextContent('The SVG could not be made');
    await expect(alert).toHaveTextContent('Its font did not come. Nothing was saved.');
    await expect(save).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText('Saved standings.svg.')).toBeVisible();
  },
});
