import type { OutlineNode } from './outline-node.ts';

/** From the launch to the middle of the season. */
export const trading: readonly OutlineNode[] = [
  {
    slug: 'launch-campaign',
    title: 'Launch campaign',
    kind: 'campaign',
    days: [-14, 7],
    after: ['registration'],
    notes: `## Two weeks before, one week after

- front page strip
- newsletter to last season's players
- radio spot with {sponsor}

Budget is spent by day 7; what is left goes to the autumn campaign.`,
  },
  {
    slug: 'newsletter',
    title: 'Newsletter to last season’s players',
    kind: 'editorial',
    days: [-12, -5],
    after: ['registration'],
    notes: `Subject lines to try: *“Your fund misses you”*, *“Ten minutes, no money”*. Ends with the link to register.`,
  },
  {
    slug: 'launch',
    title: 'First day of trading',
    kind: 'milestone',
    days: [0, 1],
    after: ['launch-campaign', 'newsletter', 'experts'],
    notes: `Opens with the exchange at 09:00. Somebody of game staff is in the newsroom until the close.`,
  },
  {
    slug: 'weekly-column',
    title: 'Weekly column of the experts',
    kind: 'editorial',
    days: [5, 130],
    after: ['launch'],
    notes: `Every Saturday: who bought what, and why. Origami *top performers* at 94 mm beside it.`,
  },
  {
    slug: 'official-league',
    title: 'Official league of the sponsor',
    kind: 'sponsor',
    days: [7, 100],
    after: ['launch', 'sponsor-contract'],
    notes: `Draft until {sponsor} has seen it. Standings in the sponsor's newsletter on the first Monday of each month.`,
  },
  {
    slug: 'name-check',
    title: 'Look through names',
    kind: 'task',
    days: [1, 30],
    after: ['launch'],
    notes: `Players, funds and leagues: rename what cannot stand in a newspaper, with a reason. Ask the desk when in doubt.`,
  },
  {
    slug: 'school-leagues',
    title: 'Leagues for schools',
    kind: 'campaign',
    days: [14, 60],
    after: ['launch'],
    notes: `Teachers get a join code for each class. Forty schools last season; aim for sixty.`,
  },
  {
    slug: 'inactive',
    title: 'Win back inactive players',
    kind: 'task',
    days: [30, 44],
    after: ['name-check'],
    notes: `Script *Message to inactive players*, 21 days without a visit. Not before the autumn campaign has its landing page.`,
  },
  {
    slug: 'autumn-campaign',
    title: 'Autumn campaign',
    kind: 'campaign',
    days: [35, 49],
    after: ['school-leagues', 'prizes'],
    notes: `Second wave of registrations. Latecomers can win the weekly prizes, so say so in the first line.`,
  },
  {
    slug: 'dividends',
    title: 'Dividends and splits of the autumn',
    kind: 'task',
    days: [40, 75],
    after: ['instruments', 'launch'],
    notes: `Compose each as a game event a day before it happens, dry run it, and let a second person read the preview.`,
  },
  {
    slug: 'halt-drill',
    title: 'Drill: trading halt',
    kind: 'review',
    days: [45, 52],
    after: ['dividends'],
    notes: `On stage, not in production. How long from the call of the exchange to the halt in the game? Last time 11 minutes.`,
  },
];
