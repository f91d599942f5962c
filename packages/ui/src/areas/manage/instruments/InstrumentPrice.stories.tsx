import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { instrumentOf } from '../../../mocks/funds.ts';
import { detailsOf, pricesOf } from '../../../mocks/instrument-records.ts';
import { chartDrawn } from '../../../records/Chart/chart-drawn.ts';
import { InstrumentPrice, type InstrumentPriceProps } from './InstrumentPrice.tsx';

const kantwerk = instrumentOf('KANT');
const price: InstrumentPriceProps = {
  instrument: kantwerk,
  held: detailsOf(kantwerk, []),
  state: { is: 'default', page: pricesOf(kantwerk, '7d') },
  range: '7d',
  onRange: fn(),
  currency: 'EUR',
  timeZone: 'Europe/Brussels',
  now: new Date('2026-11-21T13:12:00Z'),
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Instruments/InstrumentPrice',
  component: InstrumentPrice,
  args: price,
  afterEach: chartDrawn,
  // As wide as the dialog that it stands in.
  render: (args) => (
    <div style={{ width: 680, maxWidth: '100%' }}>
      <InstrumentPrice {...args} />
    </div>
  ),
});

const card = () => screen.getByRole('region', { name: 'Price' });

export const Default = meta.story({
  play: async () => {
    await expect(card()).toHaveTextContent(/€42\.15.*since 14 Nov.*Closed between €42\.15 and €/);
    await userEvent.click(screen.getByRole('radio', { name: 'Season' }));
    await expect(price.onRange).toHaveBeenLastCalledWith('season');
  },
});
export const NoPrice = meta.story({
  args: {
    instrument: { ...price.instrument, price: null, pricedAt: null },
    state: { is: 'default', page: { ...pricesOf(kantwerk, '7d'), points: [], marks: [] } },
  },
  play: async () => {
    await expect(screen.getByText('No prices in this range')).toBeVisible();
    await expect(screen.getAllByText('no price')[0]).toBeVisible();
  },
});
/** No other range is offered where the longest has none. */
export const NoPriceInSeason = meta.story({
  args: {
    range: 'season',
    state: { is: 'default', page: { ...pricesOf(kantwerk, 'season'), points: [], marks: [] } },
  },
  play: async () => {
    await expect(screen.getByText('No prices yet')).toBeVisible();
    await expect(screen.queryByText(/Another range/)).not.toBeInTheDocument();
  },
});
/** The prices wait for no count of holders. */
export const HoldersNotKnownYet = meta.story({
  args: { held: undefined },
  play: async () => {
    await expect(card()).toHaveTextContent('€42.15');
    await expect(screen.getByText('Held by').nextSibling).toHaveTextContent('…');
  },
});
