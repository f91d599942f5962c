import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { neighboursOf, valuesOf } from '../../../mocks/fund-records.ts';
import { funds } from '../../../mocks/funds.ts';
import { pricesOf } from '../../../mocks/instrument-records.ts';
import { instruments } from '../../../mocks/instruments.ts';
import { makePort } from '../../../mocks/port.tsx';
import { chartDrawn } from '../../../records/Chart/chart-drawn.ts';
import { FundValue, type FundValueProps } from './FundValue.tsx';

const [first, borsihunt, kuldne, idle, stale] = funds;
if (!first || !borsihunt || !kuldne || !idle || !stale) throw new TypeError('The stories have their funds.');

const { api } = makePort();
const [instrument] = instruments;
if (!api || !instrument) throw new TypeError('The stories have an API, and instruments.');

const value: FundValueProps = {
  api,
  fund: borsihunt,
  state: { is: 'default', page: valuesOf(borsihunt, 'season') },
  neighbours: { is: 'default', page: neighboursOf(funds, borsihunt.id) },
  range: 'season',
  onRange: fn(),
  onCompare: fn(),
  beside: null,
  onBeside: fn(),
  currency: 'EUR',
  timeZone: 'Europe/Brussels',
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Funds/FundValue',
  component: FundValue,
  args: value,
  afterEach: chartDrawn,
  // As wide as the dialog that it stands in.
  render: (args) => (
    <div style={{ width: 680, maxWidth: '100%' }}>
      <FundValue {...args} />
    </div>
  ),
});

const card = () => screen.getByRole('region', { name: 'Value' });

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(card()).toHaveTextContent(/€110,204\.55.*since 14 Sept? 2026.*median of the ranking/);
    await expect(card()).toHaveTextContent('Median of the ranking');
    await expect(screen.getByRole('region', { name: 'Standing' })).toHaveTextContent(
      /66 %of the funds are worth less.*32 percentage points more than on 14 Sept? 2026/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show as table: Value' }));
    await expect(screen.getByRole('row', { name: /^Mon 12 Oct/ })).toHaveTextContent('Split of KANT');
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart: Value' }));
    await userEvent.click(screen.getByRole('radio', { name: '7 d' }));
    await expect(value.onRange).toHaveBeenLastCalledWith('7d');
  },
});
/** Each gap is of the moment at which all three were read, not of the fund as it was opened. */
export const Neighbours = meta.story({
  args: { fund: { ...borsihunt, value: 1 } },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Χρυσόψαρο' })).toHaveAttribute(
      'href',
      `/manage/funds?open=${first.id}`,
    );
    await expect(screen.getByText(/€134,120\.90, €23,916\.35 more/)).toBeVisible();
    await expect(screen.getByText(/€102,500\.00, €7,704\.55 less/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Compare with another fund' }));
    await expect(value.onCompare).toHaveBeenLastCalledWith();
    await userEvent.click(screen.getByRole('button', { name: 'Compare with Kuldne kartul' }));
    await expect(value.onCompare).toHaveBeenLastCalledWith(kuldne.id);
  },
});
const beside = {
  id: instrument.id,
  named: instrument,
  state: { is: 'default', page: pricesOf(instrument, 'season') },
} as const;
export const BesideAnInstrument = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: { beside },
  play: async () => {
    await expect(card()).toHaveTextContent(new RegExp(`${instrument.name} [+−]\\d+\\.\\d+ % in that time`));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the instrument' }));
    await expect(value.onBeside).toHaveBeenLastCalledWith(null);
  },
});
export const InstrumentFound = meta.story({
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add an instrument' }));
    await userEvent.keyboard(instrument.symbol);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(instrument.name) }));
    await waitFor(() => expect(value.onBeside).toHaveBeenLastCalledWith(instrument.id));
  },
});
export const InstrumentUnknown = meta.story({
  args: { beside: { id: instrument.id, named: undefined, state: { is: 'notFound' } } },
  play: async () => {
    await expect(screen.getByText('No instrument has this id, or not any more.')).toBeVisible();
    await expect(card()).not.toHaveTextContent('Its prices could not be read.');
  },
});
export const FirstOfAll = meta.story({
  args: { fund: first, neighbours: { is: 'default', page: neighboursOf(funds, first.id) } },
  play: async () => {
    await expect(screen.getByText('None, it is the first.')).toBeVisible();
  },
});
/** Two that are worth the same stand next to each other. */
export const AsMuchAsNext = meta.story({
  args: { fund: idle, neighbours: { is: 'default', page: neighboursOf(funds, idle.id) } },
  play: async () => {
    await expect(screen.getByText(/€100,000\.00, as much/)).toBeVisible();
  },
});
export const NeighboursFailed = meta.story({
  args: { neighbours: { is: 'serverError' } },
  play: async () => {
    await expect(screen.getAllByText('Not known')).toHaveLength(2);
  },
});
export const Stale = meta.story({
  args: { fund: stale, state: { is: 'default', page: valuesOf(stale, '30d') }, range: '30d' },
  play: async () => {
    await expect(screen.getByText('Delisted')).toBeVisible();
  },
});
export const WithoutMedian = meta.story({
  args: {
    state: {
      is: 'default',
      page: {
        ...valuesOf(borsihunt, '7d'),
        points: valuesOf(borsihunt, '7d').points.map((point) => ({ ...point, median: null, ahead: null })),
      },
    },
    range: '7d',
  },
  play: async () => {
    await expect(card()).toHaveTextContent('The median of the ranking is not known.');
    await expect(screen.queryByText('Median of the ranking')).not.toBeInTheDocument();
    await expect(screen.queryByRole('region', { name: 'Standing' })).not.toBeInTheDocument();
  },
});
/** A fund that holds nothing: a line, and no day that says zero. */
export const Level = meta.story({
  args: { fund: idle, state: { is: 'default', page: valuesOf(idle, '30d') }, range: '30d' },
});
export const Loading = meta.story({ args: { state: { is: 'loading' } } });
export const ServerError = meta.story({
  args: { state: { is: 'serverError', requestId: 'req_8f21c0de' } },
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'Failed to fetch the values' })).toBeVisible();
  },
});
