import type { ScriptSample } from '@bullpen/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { scriptRuns } from '../../mocks/scripts.ts';
import { DryRunResult, type DryRunResultProps } from './DryRunResult.tsx';

const none = { players: 0, funds: 0, holdings: 0, instruments: 0, leagues: 0 };
const preview1 = { title: 'Split of KANT, 1 to 2', facts: [], effect: null, startsAt: null };
const sampleOf = (number: number): ScriptSample => ({
  kind: 'fund',
  id: `00000000-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
  name: number === 3 ? 'Χρυσόψαρο' : 'Vrijdagborrel',
  owner: number === 3 ? 'Ελένη' : `Marieke ${number}`,
  before: `${number * 60} KANT\nFund ${number}0,000.00 EUR`,
  after: `${number * 120} KANT\nFund ${number}0,000.00 EUR`,
});
const few: DryRunResultProps['result'] = {
  preview: preview1,
  counts: { ...none, players: 2, funds: 3, holdings: 3, instruments: 1 },
  shares: 360,
  paid: null,
  samples: [3, 2, 1].map(sampleOf),
  equalRuns: [],
  measuredAfter: 3,
};

const meta = preview.meta({
  title: 'Areas/Scripts/DryRunResult',
  component: DryRunResult,
  args: { result: few, at: new Date('2026-11-21T13:12:00Z'), timeZone: 'Europe/Brussels', currency: 'EUR' },
});

export const Few = meta.story({
  play: async () => {
    await expect(screen.getByRole('list', { name: 'What it would touch' })).toHaveTextContent('3 funds');
    await expect(screen.getByRole('row', { name: /Χρυσόψαρο/ })).toHaveTextContent(
      'fund of Ελένη180 KANT Fund 30,000.00 EUR360 KANT Fund 30,000.00 EUR',
    );
    // Two of one name are told apart by their players.
    await expect(screen.getByRole('row', { name: /^Vrijdagborrel ?fund of Marieke 2/ })).toBeVisible();
  },
});
const [, , , , running] = scriptRuns;
if (!running) throw new TypeError('The stories have runs.');
export const EqualRun = meta.story({
  args: {
    result: {
      ...few,
      preview: { ...preview1, title: 'Dividend of KANT, 24.00 EUR a share' },
      paid: 864_000,
      equalRuns: [{ ...running, title: 'Dividend of KANT, 24.00 EUR a share' }],
    },
  },
  play: async () => {
    await expect(screen.getByText(/^Pays/)).toHaveTextContent('Pays 8,640.00 EUR in all, for 360 shares.');
    const named = screen.getByRole('alert');
    await expect(named).toHaveTextContent(/^The same is running now.*Running, .* by dirk/);
    await expect(within(named).getByRole('link')).toHaveAttribute('href', `/scripts/history?open=${running.id}`);
  },
});
export const Nothing = meta.story({
  args: { result: { ...few, counts: none, samples: [] } },
  play: async () => {
    await expect(screen.getByText(/^It touches no player/)).toBeVisible();
    await expect(screen.queryByRole('table')).toBeNull();
  },
});
export const DayWithoutTrading = meta.story({
  args: {
    result: {
      ...few,
      preview: {
        title: 'Market holiday 2 Dec 2026: Power cut',
        facts: [],
        effect: 'Wednesday 2 Dec 2026 is a day without trading, for every instrument of this project.',
        startsAt: null,
      },
      counts: none,
      samples: [],
    },
  },
  play: async () => {
    await expect(screen.getByText(/is a day without trading, for every instrument/)).toBeVisible();
    await expect(screen.queryByText(/^It touches no player/)).toBeNull();
  },
});
export const Thousands = meta.story({
  args: {
    result: {
      ...few,
      counts: { ...none, players: 10_412, funds: 18_204, holdings: 18_204, instruments: 1 },
      samples: Array.from({ length: 10 }, (_, index) => sampleOf(10 - index)),
    },
    before: { ...few, counts: { ...none, players: 10_412, funds: 18_199, holdings: 18_210, instruments: 1 } },
  },
  play: async () => {
    await expect(screen.getByText('+5 since the last dry run')).toBeVisible();
    await expect(screen.getByText('−6 since the last dry run')).toBeVisible();
    await expect(screen.getByText('10 of what it would touch')).toBeVisible();
  },
});
