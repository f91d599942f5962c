import { adminApi, type LedgerEntry } from '@bullpen/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ledgerOf } from '../../../mocks/fund-records.ts';
import { funds } from '../../../mocks/funds.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { FundLedger } from './FundLedger.tsx';

const { api } = makePort();
const [, borsihunt] = funds;
if (!api || !borsihunt) throw new TypeError('The stories have an API and their fund.');

const meta = preview.meta({
  title: 'Areas/Manage/Funds/FundLedger',
  component: FundLedger,
  args: { api, fundId: borsihunt.id, currency: 'EUR', timeZone: 'Europe/Brussels' },
  // As wide as the dialog that it stands in.
  render: (args) => (
    <div style={{ width: 720, maxWidth: '100%', padding: '0 20px', boxSizing: 'border-box' }}>
      <FundLedger {...args} />
    </div>
  ),
});

const { ledger } = adminApi.funds;
const even = { isEven: true, cash: 0, shares: [] };
const entries = ledgerOf(borsihunt);
const rows = async () => within(await screen.findByRole('table', { name: 'Ledger' })).findAllByRole('rowheader');

export const Default = meta.story({
  tags: ['picture', 'picture-narrow'],
  play: async () => {
    const [latest] = await rows();
    await expect(latest?.closest('tr')).toHaveTextContent(/Bought ARD\.B.*\+45 × 430\.00.*−€19,350\.00.*12,500\.00/);
    await expect(await rows()).toHaveLength(entries.length);
    await expect(screen.getByText('7 movements', { selector: '[role="status"]' })).toBeVisible();
  },
});
/** What a player asks for: the dividend, and the run of the script that paid it. */
export const FilterLedgerSuccess = meta.story({
  play: async () => {
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Dividend');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const [paid] = await rows();
    await expect(paid?.closest('tr')).toHaveTextContent(/Dividend N.*\+€500\.00.*24,500\.00/);
    await expect(screen.getByRole('link', { name: 'Dividend of N' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/scripts\/history\?open=/),
    );
    await expect(screen.getByRole('link', { name: 'N' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/manage\/instruments\?open=/),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Merger');
    await expect(await screen.findByText('This fund has no such movement.')).toBeVisible();
  },
});
export const KindInTheAddress = meta.story({
  parameters: { address: '?kind=dividend' },
  play: async () => {
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Dividend');
  },
});
const runId = '0000001a-7c1e-4a04-8e13-000000000001';
const corrected = (id: string, what: string, changes: Partial<LedgerEntry>): LedgerEntry => ({
  id,
  at: '2026-11-20T14:20:00.000Z',
  kind: 'correction',
  instrument: null,
  shares: 0,
  sharesAfter: null,
  price: null,
  cash: 0,
  cashBefore: 1_250_000,
  cashAfter: 1_250_000,
  cause: { by: 'script', run: { id: runId, title: `Correction: ${what} for Börsihunt` } },
  issue: null,
  ...changes,
});
const corrections = [
  corrected('0000001b-7c1e-4a04-8e13-000000000001', '−12.50 EUR', { cash: -1250, cashAfter: 1_248_750 }),
  corrected('0000001b-7c1e-4a04-8e13-000000000002', '+10 KANT', {
    instrument: entries[1]?.instrument ?? null,
    shares: 10,
    sharesAfter: 1010,
  }),
];
/** Of the cash, and of shares: each with the run that did it. */
export const Corrected = meta.story({
  tags: ['picture', 'picture-dark'],
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(ledger, () => ({
        items: corrections,
        nextCursor: null,
        total: { value: corrections.length, exact: true },
        balance: even,
      })),
    ),
  play: async () => {
    const [cash, shares] = await rows();
    await expect(cash?.closest('tr')).toHaveTextContent(/^Correction .*−€12\.50.*12,487\.50/);
    await expect(shares?.closest('tr')).toHaveTextContent(/^Correction KANT.*\+10/);
    await expect(screen.getByRole('link', { name: 'Correction: −12.50 EUR for Börsihunt' })).toHaveAttribute(
      'href',
      `/scripts/history?open=${runId}`,
    );
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(ledger, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true }, balance: even })),
    ),
  play: async () => {
    await expect(await screen.findByText('Nothing has moved in this fund.')).toBeVisible();
  },
});
const many: readonly LedgerEntry[] = Array.from({ length: 5000 }, (_, index) => ({
  ...(entries[1 + (index % (entries.length - 1))] as LedgerEntry),
  id: `00000099-7c1e-4a04-8e13-${String(index).padStart(12, '0')}`,
}));
export const FiveThousand = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(ledger, ({ url }) => {
        const { searchParams } = new URL(url);
        const from = Number(searchParams.get('cursor') ?? '0');
        const to = from + Number(searchParams.get('limit'));
        const total = { value: many.length, exact: true };
        return { items: many.slice(from, to), nextCursor: String(to), total, balance: even };
      }),
    ),
  play: async () => {
    await expect(await screen.findByText('5,000 movements', { selector: '[role="status"]' })).toBeVisible();
    const before = (await rows()).length;
    await userEvent.click(screen.getByRole('button', { name: /more/i }));
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(before));
  },
});
export const WrongSum = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(ledger, () => ({
        items: entries
          .toReversed()
          .map((entry, index) => (index === 0 ? { ...entry, issue: 'cash_below_zero' } : entry)),
        nextCursor: null,
        total: { value: entries.length, exact: true },
        balance: {
          isEven: false,
          cash: -2000,
          shares: entries.slice(1, 2).map(({ instrument }) => ({
            instrument: instrument ?? { id: '', symbol: '', name: '' },
            difference: -3,
          })),
        },
      })),
    ),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/−€20\.00 in cash, 3 shares fewer of Kantwerk/);
    await expect(screen.getByText('Cash below zero')).toBeVisible();
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(ledger, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the ledger/);
  },
});
