import type { OutlineNode } from './outline-node.ts';

/** Before the first day of trading. */
export const preparation: readonly OutlineNode[] = [
  {
    slug: 'kick-off',
    title: 'Kick-off with the newsroom',
    kind: 'milestone',
    days: [-90, -84],
    after: [],
    notes: `# Kick-off

Season {season} of **{client}**. Who is in the room:

- newsroom: markets desk, weekend supplement
- marketing and the sponsor's account manager
- game staff

> The season serves the paper, not the other way round.`,
  },
  {
    slug: 'rules',
    title: 'Rules of the season',
    kind: 'editorial',
    days: [-84, -56],
    after: ['kick-off'],
    notes: `What changed since last season:

1. One player may open **two** funds.
2. Dividends are paid in cash on the ex-date.
3. No trading while an instrument is halted.

Legal reads it before it goes on the site.`,
  },
  {
    slug: 'instruments',
    title: 'List of instruments',
    kind: 'task',
    days: [-80, -50],
    after: ['kick-off'],
    notes: `Thirty instruments, most of them from the home exchange.

| Check | Who |
| --- | --- |
| symbol and currency | data desk |
| corporate actions announced for the season | data desk |
| nothing that the paper's owner holds | legal |`,
  },
  {
    slug: 'sponsor-contract',
    title: 'Sponsor contract',
    kind: 'sponsor',
    days: [-84, -45],
    after: ['kick-off'],
    notes: `{sponsor} takes the season. Still open:

- [ ] use of the logo in the standings of the official league
- [ ] a seat in the jury of the finale
- [x] exclusivity within the branch`,
  },
  {
    slug: 'prizes',
    title: 'Prizes',
    kind: 'sponsor',
    days: [-45, -20],
    after: ['sponsor-contract'],
    notes: `Main prize from {sponsor}; weekly prizes are subscriptions to {client}. *Tax on prizes above 500 is ours.*`,
  },
  {
    slug: 'artwork',
    title: 'Artwork and logo',
    kind: 'task',
    days: [-50, -28],
    after: ['sponsor-contract'],
    notes: `One set for print (CMYK, 45, 94 and 143 mm columns, 3 mm bleed) and one for the site (1200 × 630).`,
  },
  {
    slug: 'experts',
    title: 'Invite the experts',
    kind: 'editorial',
    days: [-56, -21],
    after: ['rules'],
    notes: `Six to eight journalists and analysts who play along. Each sends a portrait, a title and a biography of at most 600 characters.`,
  },
  {
    slug: 'translations',
    title: 'Translate the site',
    kind: 'task',
    days: [-42, -14],
    after: ['rules'],
    notes: `All locales of the project. Plural forms are what breaks: look at \`fund.count\` and \`days.left\` first.`,
  },
  {
    slug: 'load-test',
    title: 'Load test',
    kind: 'task',
    days: [-35, -21],
    after: ['instruments'],
    notes: `Opening morning is the busiest hour of the season. Target: ten times the usual registrations, p95 below 300 ms.`,
  },
  {
    slug: 'teasers',
    title: 'Teasers in the paper',
    kind: 'campaign',
    days: [-35, -28],
    after: ['artwork', 'prizes'],
    notes: `Three teasers, Saturday edition, page 2. Text is with the weekend supplement.`,
  },
  {
    slug: 'registration',
    title: 'Registration opens',
    kind: 'milestone',
    days: [-28, -27],
    after: ['teasers', 'load-test', 'translations'],
    notes: `Four weeks before the first day of trading. Watch the registration chart for the first two hours.`,
  },
];
