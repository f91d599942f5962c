import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { autumn } from '../../../../mocks/seasons.ts';
import { standings } from '../../../../mocks/standings.ts';
import { topLeaguePage } from '../../../../mocks/top-leagues.ts';
import { movers, topTrades } from '../../../../mocks/top-trades.ts';
import { artworkContent, type OrigamiFigures } from '../artwork-content.ts';
import { OrigamiMaker, type OrigamiMakerProps } from './OrigamiMaker.tsx';

function pageOf(figures: OrigamiFigures, language = 'nl-BE') {
  const content = artworkContent(figures, { range: '7d', language, season: autumn });
  return { content, asOf: figures.page.asOf, isOutdated: false };
}

const maker: OrigamiMakerProps = {
  page: pageOf({ of: 'performers', page: standings }),
  choice: { template: 'performers', range: '7d', language: 'nl-BE', format: '2-columns' },
  headline: 'De trage stier loopt voorop',
  isProduction: true,
  fileName: 'standings',
  timeZone: 'Europe/Brussels',
  onRefresh: fn(),
  onTaken: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Origami/OrigamiMaker',
  component: OrigamiMaker,
  parameters: { layout: 'fullscreen' },
  args: maker,
});

export const Default = meta.story({ tags: ['picture'] });
export const OneColumn = meta.story({ args: { choice: { ...maker.choice, format: '1-column' } } });
export const ThreeColumns = meta.story({ args: { choice: { ...maker.choice, format: '3-columns' } } });
export const LinkImage = meta.story({ args: { choice: { ...maker.choice, format: 'link-image' } } });
export const Story = meta.story({
  tags: ['picture'],
  args: { choice: { ...maker.choice, format: 'story' } },
});
export const LeagueStandings = meta.story({
  tags: ['picture'],
  args: { page: pageOf({ of: 'leagues', page: topLeaguePage }) },
});
export const MostTraded = meta.story({ args: { page: pageOf({ of: 'trades', page: topTrades }, 'fr-BE') } });
const ofMovers = pageOf({ of: 'movers', page: movers }, 'de-CH');
export const BiggestMovers = meta.story({
  tags: ['picture'],
  args: { page: ofMovers, headline: ofMovers.content.headline },
});
export const LongContent = meta.story({
  args: {
    choice: { ...maker.choice, format: '1-column' },
    headline:
      'Een headline waaraan maar geen einde komt, ook niet op drie regels van deze kolom, hoe klein de letters ook mogen zijn',
    isProduction: false,
    page: pageOf({
      of: 'performers',
      page: {
        ...standings,
        items: standings.items.map((item) => ({
          ...item,
          name: `${item.name} en alle anderen van de beleggingsclub uit Sint-Katelijne-Waver en omstreken`,
        })),
      },
    }),
  },
  play: async () => {
    await expect(await screen.findByText(/^Shortened to fit: /)).toBeVisible();
    await expect(screen.getByText('The headline is too long.')).toBeVisible();
    await expect(screen.getByText(/^These are no real standings/)).toBeVisible();
  },
});
export const LettersWithoutForm = meta.story({
  args: { headline: 'De trage 牛' },
  // What another font makes of it is not ours.
  play: async () => {
    await expect(await screen.findByText(/^The font has no 牛/)).toBeVisible();
  },
});
export const LettersThatAreNotDrawn = meta.story({
  args: {
    choice: { ...maker.choice, format: '1-column' },
    page: pageOf({
      of: 'performers',
      page: {
        ...standings,
        items: standings.items.map((item, index) =>
          index === 0 ? item : { ...item, player: { ...item.player, name: '歐陽靜怡' } },
        ),
      },
    }),
  },
  play: async () => {
    await expect(await screen.findByText('The font has every letter')).toBeVisible();
  },
});
