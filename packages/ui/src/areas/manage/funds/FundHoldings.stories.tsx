import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { holdingsOf } from '../../../mocks/fund-records.ts';
import { funds } from '../../../mocks/funds.ts';
import { FundHoldings, type FundHoldingsProps } from './FundHoldings.tsx';

const [, borsihunt, , idle, stale] = funds;
if (!borsihunt || !idle || !stale) throw new TypeError('The stories have their funds.');

const holdings: FundHoldingsProps = {
  state: { is: 'default', page: holdingsOf(borsihunt) },
  currency: 'EUR',
  timeZone: 'Europe/Brussels',
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Funds/FundHoldings',
  component: FundHoldings,
  args: holdings,
  // As wide as the dialog that it stands in.
  render: (args) => (
    <div style={{ width: 720, maxWidth: '100%', padding: '0 20px', boxSizing: 'border-box' }}>
      <FundHoldings {...args} />
    </div>
  ),
});

const row = (name: RegExp) => screen.getByRole('row', { name });

export const Default = meta.story({
  tags: ['picture', 'picture-narrow'],
  play: async () => {
    await expect(row(/^Kantwerk/)).toHaveTextContent(/42\.15.*42,150\.00.*\+20\.43/);
    await expect(row(/^Cash/)).toHaveTextContent('12,500.00');
    await expect(row(/^Value of the fund/)).toHaveTextContent('110,204.55');
  },
});
export const Halted = meta.story({
  args: { state: { is: 'default', page: holdingsOf(stale) } },
  play: async () => {
    await expect(row(/^Maasvallei/)).toHaveTextContent(/Halted until 23 Nov/);
    await expect(row(/^Zwin/)).toHaveTextContent('Delisted');
  },
});
export const WithoutPrice = meta.story({
  args: {
    state: {
      is: 'default',
      page: {
        ...holdingsOf(stale),
        value: stale.value - 980_000,
        items: holdingsOf(stale).items.map((each) =>
          each.instrument.symbol === 'MAAS'
            ? { ...each, price: null, pricedAt: null, value: 0, share: 0, stale: 'no_price' }
            : each,
        ),
      },
    },
  },
  play: async () => {
    await expect(row(/^Maasvallei/)).toHaveTextContent(/No price/);
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});
export const CashAlone = meta.story({
  args: { state: { is: 'default', page: holdingsOf(idle) } },
  play: async () => {
    await expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(2);
  },
});
export const WrongSum = meta.story({
  args: { state: { is: 'default', page: { ...holdingsOf(borsihunt), value: borsihunt.value + 1 } } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/do not add up.*\+€0\.01/);
  },
});
export const Loading = meta.story({ args: { state: { is: 'loading' } } });
export const Slow = meta.story({
  args: { state: { is: 'slow' } },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('Still loading. This takes longer than usual.');
  },
});
export const Refetching = meta.story({
  args: { state: { is: 'refetching', page: holdingsOf(borsihunt) } },
  play: async () => {
    await expect(screen.getByRole('table', { name: 'Holdings' })).toHaveAttribute('aria-busy', 'true');
  },
});
export const Stale = meta.story({
  args: { state: { is: 'stale', page: holdingsOf(borsihunt), failure: { is: 'offline' } } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/may be out of date/);
    await expect(row(/^Value of the fund/)).toHaveTextContent('110,204.55');
  },
});
export const ServerError = meta.story({
  args: { state: { is: 'serverError', requestId: 'req_8f21c0de' } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to fetch the holdings/);
  },
});
