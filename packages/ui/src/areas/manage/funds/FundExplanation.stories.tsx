import type { FundExplanation as Explanation } from '@bullpen/contract';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  correctedDay,
  gainOfADay,
  lossOfADay,
  missingPriceDay,
  quietDay,
  splitDay,
  unexplainedDay,
} from '../../../mocks/fund-records.ts';
import { funds } from '../../../mocks/funds.ts';
import { FundExplanation, type FundExplanationProps } from './FundExplanation.tsx';

const [, borsihunt] = funds;
if (!borsihunt) throw new TypeError('The stories have their fund.');

const explained: FundExplanationProps = {
  fund: borsihunt,
  days: { from: '2026-11-20', to: '2026-11-20' },
  onDays: fn(),
  today: '2026-11-21',
  state: { is: 'default', page: lossOfADay },
  locale: 'nl-BE',
  currency: 'EUR',
  timeZone: 'Europe/Brussels',
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Funds/FundExplanation',
  component: FundExplanation,
  args: explained,
  // As wide as the dialog that it stands in.
  render: (args) => (
    <div style={{ width: 720, maxWidth: '100%', padding: '0 20px', boxSizing: 'border-box' }}>
      <FundExplanation {...args} />
    </div>
  ),
});

const of = (page: Explanation) => ({ args: { state: { is: 'default' as const, page } } });
const row = (name: RegExp) => screen.getByRole('row', { name });
const copy = () => screen.getByRole('button', { name: 'Copy as an answer' });

export const Default = meta.story({
  play: async () => {
    await expect(screen.getByText(/^−7\.62/, { selector: 'bdi' })).toBeVisible();
    await expect(row(/^Change/)).toHaveTextContent('−€9,085.45');
    await userEvent.click(screen.getByRole('button', { name: 'The day before' }));
    await expect(explained.onDays).toHaveBeenLastCalledWith({ from: '2026-11-19', to: '2026-11-19' });
  },
});
export const CopyAnswerSuccess = meta.story({
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(copy());
    await expect(await screen.findByText('Copied')).toBeVisible();
    await expect(write.mock.lastCall?.[0]).toMatch(/^De waarde van je fonds ‘Börsihunt’, 20 november 2026: eerst/);
  },
});
export const CopyAnswerFailure = meta.story({
  play: async () => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await userEvent.click(copy());
    await expect(await screen.findByText('Not copied: select it instead')).toBeVisible();
  },
});
export const Today = meta.story({
  args: { today: '2026-11-20' },
  play: async () => {
    await expect(row(/^Change/)).toHaveTextContent('−€9,085.45');
    await expect(copy()).toHaveAccessibleDescription('The last day is not over: what it comes to will change.');
    await expect(screen.queryByText(/^De waarde van je fonds/)).not.toBeInTheDocument();
  },
});
/** The day after becomes refused once it is pressed: the focus stays at it. */
export const FocusOfTheDayAfterSuccess = meta.story({
  args: { days: { from: '2026-11-20', to: '2026-11-20' }, today: '2026-11-21' },
  render: function Walking({ onDays, ...args }) {
    const [days, setDays] = useState(args.days);
    return <FundExplanation {...args} days={days} onDays={setDays} />;
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'The day after' }));
    await expect(await screen.findByRole('button', { name: 'The day after' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(screen.getByRole('button', { name: 'The day after' })).toHaveFocus());
  },
});
export const Gain = meta.story({
  ...of(gainOfADay),
  play: async () => {
    await expect(row(/^Noordzee Wind.*Dividend of N/)).toHaveTextContent('+€400.00');
  },
});
export const None = meta.story({
  ...of(quietDay),
  play: async () => {
    await expect(screen.getByText('Its value did not change.')).toBeVisible();
    await expect(screen.queryByRole('table')).not.toBeInTheDocument();
  },
});
export const Split = meta.story({
  ...of(splitDay),
  play: async () => {
    await expect(row(/^Rounding/)).toHaveTextContent('−€0.01');
    await expect(row(/^Kantwerk.*Split of KANT/)).toHaveTextContent('€0.00');
  },
});
export const Corrected = meta.story({
  tags: ['picture', 'picture-narrow'],
  ...of(correctedDay),
  play: async () => {
    await expect(screen.getByText(/correction of .*cash.*−0\.11/, { selector: 'bdi' })).toBeVisible();
    await expect(row(/^Correction .*Correction: −125\.00 EUR for Börsihunt/)).toHaveTextContent('−€125.00');
    await expect(row(/^Kantwerk .*Correction: \+10 KANT for Börsihunt/)).toHaveTextContent('+€421.50');
    await expect(screen.getByRole('region', { name: 'Answer to the player' })).toHaveTextContent(
      /Kantwerk.*, correctie/,
    );
  },
});
export const MissingPrice = meta.story({
  ...of(missingPriceDay),
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/not explained.*Without a price: Zwin Vogelpark/);
    await expect(copy()).toHaveAccessibleDescription(/^Part of the change is not explained/);
  },
});
export const NotExplained = meta.story({
  tags: ['picture'],
  ...of(unexplainedDay),
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/come to −€500\.00.*by −€875\.00.*−€375\.00/);
    await expect(row(/^Not explained/)).toHaveTextContent('−€375.00');
  },
});
export const Loading = meta.story({ args: { state: { is: 'loading' } } });
export const Slow = meta.story({ args: { state: { is: 'slow' } } });
export const Refetching = meta.story({
  args: { state: { is: 'refetching', page: lossOfADay } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy="true"]')).toContainElement(row(/^Change/));
  },
});
export const Before = meta.story({
  args: { days: { from: '2026-08-01', to: '2026-08-01' }, state: { is: 'before' } },
  play: async () => {
    await expect(screen.getByText(/^The fund was opened on .*: before it had no value\.$/)).toBeVisible();
  },
});
export const Future = meta.story({
  args: { days: { from: '2026-11-22', to: '2026-11-22' }, state: { is: 'future' } },
  play: async () => {
    await expect(screen.getByText('This day has not begun.')).toBeVisible();
  },
});
export const ServerError = meta.story({
  args: { state: { is: 'serverError', requestId: 'req_8f21c0de' } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to explain the change/);
  },
});
export const Stale = meta.story({
  args: { state: { is: 'stale', page: lossOfADay, failure: { is: 'offline' } } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/may be out of date/);
  },
});
