import { expect, fn, screen, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import {
  clocksSetBack,
  fundUpdates,
  fundUpdatesOutOfBand,
  gaps,
  registrations,
  season,
  week,
} from '../../mocks/charts.ts';
import { Chart, type ChartProps } from './Chart.tsx';
import { chartDrawn } from './chart-drawn.ts';
import { fundUpdateRate } from './fund-update-rate.ts';

const chart: ChartProps = {
  ...fundUpdateRate,
  state: { is: 'default', data: fundUpdates },
  onRetry: fn(),
};

const meta = preview.meta({ title: 'Records/Chart/Kinds', component: Chart, args: chart, afterEach: chartDrawn });

const shows = (data: typeof fundUpdates) => ({ args: { state: { is: 'default', data } } }) as const;
const card = () => screen.getByRole('region', { name: 'Fund update rate' });
const showTable = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Fund update rate' }));
  return screen.getByRole('table', { name: /^Fund update rate/ });
};
const rowOf = (table: HTMLElement, name: RegExp) => within(table).getByRole('row', { name });

export const Band = meta.story({
  ...shows({ ...fundUpdates, buckets: fundUpdates.buckets.map(({ previous, ...bucket }) => bucket) }),
  play: async () => {
    await expect(card()).toHaveTextContent('Usual band');
    await expect(card()).not.toHaveTextContent('Thu 19');
  },
});
export const PreviousPeriod = meta.story({
  ...shows(week),
  play: async () => {
    await expect(card()).toHaveTextContent('Sun 8 – Sat 14 Nov');
    await expect(card()).toHaveTextContent('Open funds changed');
  },
});
export const Unfinished = meta.story({
  ...shows({ ...fundUpdates, buckets: fundUpdates.buckets.map(({ usual, previous, ...bucket }) => bucket) }),
  play: async () => {
    await expect(card()).toHaveTextContent('Latest 397 at 13:00');
    await expect(card()).toHaveTextContent('The hour from 14:00 is counted until 14:12.');
  },
});
export const Annotations = meta.story({
  ...shows(season),
  play: async () => {
    await expect(screen.getByText('Season 3 starts')).toBeVisible();
    await expect(card()).toHaveTextContent('1 day buckets, CEST, then CET');
  },
});
export const SeasonOfBars = meta.story({
  args: { kind: 'bars', unit: 'updates', state: { is: 'default', data: season } },
});
export const BarsOutOfBand = meta.story({
  args: { kind: 'bars', unit: 'updates', state: { is: 'default', data: fundUpdatesOutOfBand } },
});
export const Gaps = meta.story({
  tags: ['picture'],
  ...shows(gaps),
  play: async () => {
    await expect(card()).toHaveTextContent('Inside the usual band. No data for 6 buckets.');
  },
});
export const DaylightSaving = meta.story({
  tags: ['picture'],
  ...shows(clocksSetBack),
  play: async () => {
    await expect(card()).toHaveTextContent('1 h buckets, CEST, then CET');
  },
});
export const OtherSideOfTheWorld = meta.story({
  args: { timeZone: 'Asia/Kolkata', kind: 'bars', state: { is: 'default', data: registrations } },
  play: async () => {
    await expect(card()).toHaveTextContent('1 h buckets, GMT+5:30');
    await expect(card()).toHaveTextContent('Latest 21 at 17:30');
  },
});
export const ShowTable = meta.story({
  tags: ['picture', 'picture-dark'],
  ...shows(fundUpdatesOutOfBand),
  play: async () => {
    const table = await showTable();
    await expect(within(table).getAllByRole('row')).toHaveLength(25);
    await expect(rowOf(table, /03:00–04:00/)).toHaveTextContent('38');
    await expect(rowOf(table, /03:00–04:00/)).toHaveTextContent('below the band');
    await expect(rowOf(table, /14:00–15:00/)).toHaveTextContent('Unfinished');
    await expect(screen.queryByRole('application')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart: Fund update rate' }));
    await expect(screen.getByRole('application', { name: 'Fund update rate, chart' })).toBeVisible();
    await expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await showTable();
  },
});
export const ShowTableOfGaps = meta.story({
  ...shows(gaps),
  play: async () => {
    await expect(rowOf(await showTable(), /19:00–20:00/)).toHaveTextContent('No data');
  },
});
export const ShowTableOfDaylightSaving = meta.story({
  ...shows(clocksSetBack),
  play: async () => {
    const table = await showTable();
    await expect(rowOf(table, /02:00–02:00 CEST–CET/)).toBeInTheDocument();
    await expect(rowOf(table, /02:00–03:00 CET/)).toBeInTheDocument();
    screen.getByRole('region', { name: 'Fund update rate, table' }).scrollTop = 60;
  },
});
export const Kinds = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Band, PreviousPeriod, Unfinished, Annotations, SeasonOfBars, BarsOutOfBand }, 360),
});
