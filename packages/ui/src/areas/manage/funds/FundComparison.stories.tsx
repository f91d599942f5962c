import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  comparisonOf,
  equalFunds,
  losingFunds,
  partedFunds,
  richFunds,
  unexplainedFunds,
} from '../../../mocks/fund-comparisons.ts';
import { funds } from '../../../mocks/funds.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { chartDrawn } from '../../../records/Chart/chart-drawn.ts';
import { FundComparison, type FundComparisonProps } from './FundComparison.tsx';

const { api } = makePort();
const [, borsihunt, kuldne, idle, , longNamed] = funds;
if (!api || !borsihunt || !kuldne || !idle || !longNamed) throw new TypeError('The stories have their funds.');

const compared: FundComparisonProps = {
  api,
  fund: borsihunt,
  other: kuldne,
  onOther: fn(),
  state: { is: 'default', page: partedFunds },
  range: '30d',
  onRange: fn(),
  currency: 'EUR',
  timeZone: 'Europe/Brussels',
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Funds/FundComparison',
  component: FundComparison,
  args: compared,
  afterEach: chartDrawn,
  // As wide as the dialog that it stands in.
  render: (args) => (
    <div style={{ width: 720, maxWidth: '100%', padding: '0 20px', boxSizing: 'border-box' }}>
      <FundComparison {...args} />
    </div>
  ),
});

const row = (name: RegExp) => screen.getByRole('row', { name });
const card = () => screen.getByRole('region', { name: 'Both values' });

export const Parted = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(card()).toHaveTextContent(/€7,704\.55.*ahead of Kuldne kartul/);
    await expect(screen.getByRole('link', { name: 'Kuldne kartul' })).toHaveAttribute(
      'href',
      `/manage/funds?open=${kuldne.id}`,
    );
    await expect(card()).toHaveTextContent(
      /Börsihunt.? has done €[\d,.]+ (better|worse) than .?Kuldne kartul.? since 22 Oct 2026: .*Kantwerk/,
    );
    await expect(card()).toHaveTextContent(/until 15 Sept? 2026.*Börsihunt.* bought 2,500 of .*Noordzee Wind/);
    await expect(row(/^Kantwerk.*1,000.*42,150\.00/)).toHaveTextContent('21,075.00');
    await expect(row(/^Noordzee Wind.*2,000/)).toHaveTextContent('–');
    await expect(row(/^Value now/)).toHaveTextContent(/€110,204\.55.*€102,500\.00.*\+€7,704\.55/);
    await expect(row(/^Value +110,204/)).toHaveTextContent(/102,500\.00/);
    await userEvent.click(screen.getByRole('radio', { name: 'Season' }));
    await expect(compared.onRange).toHaveBeenLastCalledWith('season');
    await userEvent.click(screen.getByRole('button', { name: 'Change the other fund' }));
    await expect(compared.onOther).toHaveBeenLastCalledWith(null);
  },
});
/** The day on which they parted is marked where the range has it. */
export const PartedWithinRange = meta.story({
  args: { state: { is: 'default', page: comparisonOf(borsihunt, kuldne, 'season') }, range: 'season' },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show as table: Both values' }));
    await expect(row(/^Tue 15 Sept?/)).toHaveTextContent('Holdings differ');
    await expect(screen.getByRole('columnheader', { name: 'Kuldne kartul' })).toBeVisible();
  },
});
export const None = meta.story({
  tags: ['picture'],
  args: { other: undefined, state: { is: 'none' } },
});
export const ChooseOtherSuccess = meta.story({
  args: { other: undefined, state: { is: 'none' } },
  play: async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'kuldne');
    await userEvent.click(await screen.findByRole('button', { name: /Kuldne kartul/ }));
    await expect(compared.onOther).toHaveBeenLastCalledWith(kuldne.id);
  },
});
export const ChooseOtherFailure = meta.story({
  args: { other: undefined, state: { is: 'none' } },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.funds.list, () => apiError(500, 'internal'))),
  play: async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'kuldne');
    await expect(await screen.findByText('Failed to fetch the funds')).toBeVisible();
  },
});
export const UnknownOther = meta.story({
  args: { other: undefined, state: { is: 'none', refusal: 'Choose a fund of this project.' } },
  play: async () => {
    await expect(screen.getByText('Choose a fund of this project.')).toBeVisible();
    await expect(screen.getByRole('searchbox')).toHaveAttribute('aria-invalid', 'true');
  },
});
/** What each was worth, its change, and what it is worth now come out, and so does the gap of both. */
export const Behind = meta.story({
  tags: ['picture', 'picture-narrow'],
  args: { fund: kuldne, other: borsihunt, state: { is: 'default', page: losingFunds } },
  play: async () => {
    await expect(card()).toHaveTextContent(/€7,704\.55.?behind Börsihunt/);
    await expect(card()).not.toHaveTextContent('−€7,704.55');
    await expect(card()).toHaveTextContent(/Kuldne kartul.? has done €2,500\.00 worse than .?Börsihunt/);
    await expect(row(/^Value before/)).toHaveTextContent(/€110,000\.00.*€115,204\.55.*−€5,204\.55/);
    await expect(row(/^Change/)).toHaveTextContent(/−€7,500\.00.*−6\.82.*−€5,000\.00.*−4\.34.*−€2,500\.00/);
    await expect(row(/^Value now/)).toHaveTextContent(/€102,500\.00.*€110,204\.55.*−€7,704\.55/);
  },
});
export const Equal = meta.story({
  args: { state: { is: 'default', page: equalFunds } },
  play: async () => {
    await expect(card()).toHaveTextContent(/€110,204\.55.?as much as Kuldne kartul/);
    await expect(card()).toHaveTextContent('Both values have changed by the same amount since 22 Oct 2026.');
    await expect(card()).toHaveTextContent('They hold the same shares.');
    // One amount twice, and nothing between them.
    await waitFor(() => expect(row(/^Alike in both/)).toHaveTextContent(/^Alike in both(.*€[\d,.]+)\1€0\.00$/));
  },
});
export const NotExplained = meta.story({
  args: { state: { is: 'default', page: unexplainedFunds } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/The parts of Börsihunt come to/);
    await expect(row(/^Not explained/)).toHaveTextContent('−€375.00');
    await expect(card()).toHaveTextContent(/not explained −.?€375\.00\..*When they came to differ cannot be told/);
  },
});
/** As wide as a phone: every figure and every name is read whole. */
export const LongFigures = meta.story({
  tags: ['picture'],
  args: { state: { is: 'default', page: richFunds } },
  render: (args) => (
    <div style={{ width: 232, padding: '0 20px' }}>
      <FundComparison {...args} />
    </div>
  ),
  play: async () => {
    await expect(row(/^Change/)).toHaveTextContent(
      /^Changethis −10\.24.*other \+2\.50.*−€1,507,545\.00this −€1,257,545\.00other \+€250,000\.00/,
    );
    await expect(row(/^Kantwerk this 1,000 shares/)).toHaveTextContent(/other 500 shares/);
    for (const cell of screen
      .getAllByRole('table')
      .flatMap((table) => [...table.querySelectorAll('th, td, span, bdi')]))
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  },
});
export const LongContent = meta.story({
  args: { fund: idle, other: longNamed, state: { is: 'default', page: comparisonOf(idle, longNamed, 'season') } },
  play: async () => {
    await expect(card()).toHaveTextContent('They have never held the same shares.');
  },
});
export const Loading = meta.story({ args: { state: { is: 'loading' } } });
export const Slow = meta.story({ args: { state: { is: 'slow' } } });
export const Failed = meta.story({
  args: { state: { is: 'serverError', requestId: 'req_8f21c0de' } },
  play: async () => {
    await expect(await screen.findByText('Failed to compare the funds')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(compared.onRetry).toHaveBeenCalled();
  },
});
export const Stale = meta.story({
  args: { state: { is: 'stale', page: partedFunds, failure: { is: 'offline' } } },
  play: async () => {
    await expect(row(/^Value now/)).toHaveTextContent('110,204.55');
  },
});
