import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { autumn } from '../../../../mocks/seasons.ts';
import { standings } from '../../../../mocks/standings.ts';
import { artworkContent } from '../artwork-content.ts';
import { OrigamiView, type OrigamiViewProps } from './OrigamiView.tsx';

const content = artworkContent(
  { of: 'performers', page: standings },
  { range: '7d', language: 'nl-BE', season: autumn },
);
const page = { content, asOf: standings.asOf, isOutdated: false };

const view: OrigamiViewProps = {
  state: { is: 'default', page },
  choice: { template: 'performers', range: '7d', language: 'nl-BE', format: '2-columns' },
  languages: ['nl-BE', 'fr-BE'],
  onChoose: fn(),
  headline: undefined,
  onHeadline: fn(),
  isProduction: true,
  fileName: 'handelskompas-s03-prod-performers',
  timeZone: 'Europe/Brussels',
  onRefresh: fn(),
  onTaken: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Origami/OrigamiView/Actions',
  component: OrigamiView,
  parameters: { layout: 'fullscreen' },
  args: view,
});

export const Choose = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'Most traded' }));
    await expect(view.onChoose).toHaveBeenLastCalledWith({ template: 'trades' });
    await userEvent.click(screen.getByRole('radio', { name: /^Story/ }));
    await expect(view.onChoose).toHaveBeenLastCalledWith({ format: 'story' });
    await userEvent.click(screen.getByRole('radio', { name: '24 h' }));
    await expect(view.onChoose).toHaveBeenLastCalledWith({ range: '24h' });
    await userEvent.click(screen.getByRole('radio', { name: 'fr-BE' }));
    await expect(view.onChoose).toHaveBeenLastCalledWith({ language: 'fr-BE' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Headline' }), '!');
    await expect(view.onHeadline).toHaveBeenLastCalledWith(`${content.headline}!`);
  },
});
export const PasteHeadline = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.clear(screen.getByRole('textbox', { name: 'Headline' }));
    await userEvent.paste('Zuinig\u000b\u0000loont');
    await expect(view.onHeadline).toHaveBeenLastCalledWith(expect.stringContaining('Zuinig loont'));
  },
});
export const OwnHeadline = meta.story({
  args: { headline: 'De trage stier loopt voorop' },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/^De trage stier/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Suggested' }));
    await expect(view.onHeadline).toHaveBeenLastCalledWith(undefined);
  },
});
