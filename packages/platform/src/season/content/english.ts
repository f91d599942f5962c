import { words } from '../names/name-list.ts';
import type { ContentList } from './content-list.ts';

export const englishContent: ContentList = {
  titles: words(`
    Markets editor, Chief economics correspondent, Columnist, Personal finance editor, Energy analyst, Data journalist
  `),
  biographies: [
    '{name} has written about **shipping and steel** since 2009. Reads annual reports from the back, where the footnotes are.',
    'Covers banks and insurers. Prefers *dividends* to promises, and does the sums again.',
    'Spent ten years on a trading floor and has explained since then why it should not have been eleven.\n\nRule: **never buy what you cannot explain to a neighbour**.',
    'Knows energy from the rig to the heat pump. Trades seldom, and regrets it less often than that.',
  ],
  leagues: [
    { name: 'The Harbour Cup', description: 'Who has the **highest return** before the first frost?' },
    {
      name: 'Students’ League',
      description: 'For everybody at a college or a university. The winner has lunch with the newsroom.',
    },
    { name: 'The Autumn Duel', description: 'A few weeks, one winner. *Only trades within them count.*' },
    { name: 'Readers’ Championship', description: 'The newsroom against its readers. Show us that you know better.' },
    { name: 'The Green League', description: 'For portfolios that believe in **wind, sun and warmth**.' },
  ],
  sponsors: words('Quayside Brewery, The Lantern Bookshop, Threshold Savings, Chain & Saddle Cycles, Sunhaven Ferries'),
  portrait: 'Portrait of {name}',
  banner: 'A drawn landscape for {name}',
  pictures: [
    { name: 'pattern-front-page.png', text: 'A pattern of quarter circles' },
    { name: 'hills-at-dusk.png', text: 'Hills at dusk, drawn' },
    { name: 'IMG_0417.png', text: '' },
    { name: 'newsletter-header.png', text: 'The picture above the newsletter' },
  ],
};
