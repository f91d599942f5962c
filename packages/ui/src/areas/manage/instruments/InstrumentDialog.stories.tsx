import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { instrumentOf } from '../../../mocks/funds.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { InstrumentDialog } from './InstrumentDialog.tsx';

const { api } = makePort();
if (!api) throw new TypeError('The stories have an API.');

const meta = preview.meta({
  title: 'Areas/Manage/Instruments/InstrumentDialog',
  component: InstrumentDialog,
  args: { api, id: instrumentOf('KANT').id, onClose: fn() },
});

const dialog = () => screen.findByRole('dialog', { name: 'Instrument' });

export const Default = meta.story({
  tags: ['picture', 'picture-narrow'],
  parameters: { address: '?range=season' },
  play: async () => {
    await waitFor(async () =>
      expect(await dialog()).toHaveTextContent(
        /€42\.15.*since 14 Sept? 2026.*Earlier prices are converted to today’s shares\..*4 funds.*4,000.*€168,600\.00.*XBRU/,
      ),
    );
    await expect(screen.queryByRole('button', { name: /Rename|Delete/ })).not.toBeInTheDocument();
  },
});
/** Why nobody can trade it, and since when. */
export const Halted = meta.story({
  args: { id: instrumentOf('MAAS').id },
  tags: ['picture'],
  parameters: { address: '?tab=events' },
  play: async () => {
    const rows = await screen.findAllByRole('rowheader');
    await expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Halted until 23 Nov/),
      expect.stringMatching(/^Resumed/),
      expect.stringMatching(/^Halted/),
    ]);
    await expect(screen.getByRole('link', { name: 'Trading halt of MAAS' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/scripts\/history\?open=/),
    );
  },
});
/** Its curve ends where it did, and what it became leads to the other. */
export const Delisted = meta.story({
  args: { id: instrumentOf('ZWIN').id },
  play: async () => {
    await waitFor(async () => expect(await dialog()).toHaveTextContent(/Delisted.*€3\.10, 6 Nov/));
    await userEvent.click(screen.getByRole('tab', { name: 'Actions and halts' }));
    await expect(await screen.findByText('Merged into FJRD, 40 to 1')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Fjordløb' })).toHaveAttribute(
      'href',
      `/manage/instruments?open=${instrumentOf('FJRD').id}`,
    );
  },
});
export const UnknownInstrument = meta.story({
  args: { id: '00000007-7c1e-4a04-8e13-000000000099' },
  play: async () => {
    await expect(await screen.findByText('No instrument has this id, or not any more')).toBeVisible();
  },
});
/** What the list knows of it stands, with its curve. */
export const ReadInstrumentFailure = meta.story({
  args: { row: instrumentOf('KANT') },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.instruments.get, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(async () => expect(await dialog()).toHaveTextContent(/Kantwerk.*Closed between.*Not known/));
    await userEvent.click(screen.getByRole('tab', { name: 'Actions and halts' }));
    await expect(await screen.findByText('Failed to fetch what scripts did')).toBeVisible();
  },
});
export const ReadPricesFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.instruments.prices, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the prices' })).toBeVisible();
    await expect(await dialog()).toHaveTextContent('4 funds');
  },
});
export const SeasonFailure = meta.story({
  parameters: { season: null },
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.season.get, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the season')).toBeVisible();
  },
});
