import { documentObject } from '../openapi/documented-schema.ts';
import { FundUpdatePoint, FundUpdateRate } from './fund-update-rate.ts';
import { ChartQuery } from './overview-figures.ts';
import { PlayerRegistrationPoint, PlayerRegistrationRate } from './player-registration-rate.ts';

/** Which figures they are, and of when, as every answer of the overview has it. */
export const figures = {
  range: ['Over which stretch the figures are.', '7d'],
  from: ['When it begins; never before registration opened.', '2026-11-13T13:12:00.000Z'],
  to: ['When it ends: at the moment of the figures, or with the season.', '2026-11-20T13:12:00.000Z'],
  asOf: [
    'When the figures were worked out. Who registered, traded or was ranked since is not among them. What a script pays, exchanges or splits is in values, returns, ranks and the ends of trends with the step that does it, which takes seconds where there are 100,000 funds. Who is deleted goes from all of them at once, and the ranks of the others close up afterwards: at once in a small season, within 20 seconds in one of 100,000 players.',
    '2026-11-20T13:12:00.000Z',
  ],
} as const;
const chart = {
  ...figures,
  bucket: ['How long each point is: a day begins at midnight in the season’s time zone.', '6h'],
  isLastUnfinished: ['Whether the last point still runs: its counts will grow.', true],
  points: 'One for each bucket, without a gap; none before registration opens.',
} as const;
const at = ['When the bucket begins.', '2026-11-20T11:00:00.000Z'] as const;
const until = ['When it ends, itself not in it.', '2026-11-20T17:00:00.000Z'] as const;
const previous = 'The bucket at the same time of day in the period before. Null where the season had not opened.';
const previousAt = 'When that bucket begins.';

/** What the charts of the overview are asked with, and what they are. */
export const chartSchemas = [
  documentObject(ChartQuery, 'What a chart is asked with.', {
    range: [
      'Over which stretch: the last 24 hours, 7 or 30 days of the season, all of it, or a custom one from one moment to another.',
      '7d',
    ],
    from: [
      'When a custom range begins: with the bucket that this moment is in. With no other range.',
      '2026-11-13T08:00:00Z',
    ],
    to: [
      'When a custom range ends: with the bucket that the moment before it is in, or with the present.',
      '2026-11-13T20:00:00Z',
    ],
    bucket: ['How long each point is, of those that the range is cut into; follows from the range.', '6h'],
  }),
  documentObject(FundUpdateRate, 'How much players change their funds, bucket by bucket.', chart),
  documentObject(FundUpdatePoint, 'How much players change their funds in one bucket.', {
    at,
    until,
    value: [
      'Changes per minute; of a bucket that still runs, in the minutes that have passed, and in five at least.',
      45.369444,
    ],
    changes: ['Changes in all.', 16333],
    fundsChanged: ['Funds that were changed at least once.', 15400],
    openFunds: ['Funds that are open when the bucket ends.', 1299180],
    share: ['The one as a share of the other: 0.05 is 5 %.', 0.011854],
    previous: [
      previous,
      { at: '2026-11-13T11:00:00.000Z', value: 41.2 },
      { at: previousAt, value: 'Changes per minute in it.' },
    ],
    usual: [
      'Between which changes per minute it usually is: the 10th to the 90th percentile of the same hour of the week in the four weeks before. Null where markets are closed, and where less than two of those weeks are known.',
      { low: 38.196575, high: 54.32617 },
      { low: 'The 10th percentile, in changes per minute.', high: 'The 90th percentile, in changes per minute.' },
    ],
  }),
  documentObject(PlayerRegistrationRate, 'How many players registered, bucket by bucket.', chart),
  documentObject(PlayerRegistrationPoint, 'How many players registered in one bucket.', {
    at,
    until,
    value: ['New players.', 412],
    total: ['All who had registered when the bucket ended.', 48_120],
    previous: [
      previous,
      { at: '2026-11-13T11:00:00.000Z', value: 398 },
      { at: previousAt, value: 'New players in it.' },
    ],
  }),
];
