import { adminApi } from '@bullpen/contract';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { instruments } from '../../../mocks/instruments.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { InstrumentsScreen } from './InstrumentsScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Manage/Instruments/InstrumentsScreen',
  component: InstrumentsScreen,
  parameters: {
    layout: 'fullscreen',
    port: { address: { ...makePort().address, pathname: '/manage/instruments' } },
  },
});

const { list } = adminApi.instruments;
const names = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);
const bySymbol = instruments.toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1));

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Instruments' })).toBeVisible();
    await expect(await names()).toEqual(bySymbol.map(({ name }) => name));
    await expect(await screen.findByRole('columnheader', { name: 'Price, EUR' })).toBeInTheDocument();
    await expect(screen.getByRole('row', { name: /Maasvallei/ })).toHaveTextContent(/9\.80.*Halted until 23 Nov/);
    await expect(screen.queryByRole('button', { name: /^New/ })).not.toBeInTheDocument();
  },
});
export const SearchInstrumentsSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.type(screen.getByRole('searchbox'), 'ard.b');
    await waitFor(async () => expect(await names()).toEqual(['Ardennes Énergie']));
  },
});
export const FilterByStatusSuccess = meta.story({
  parameters: { address: '?status=delisted' },
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await names()).toEqual(['Zwin Vogelpark']));
    await userEvent.click(screen.getByRole('button', { name: /^Remove filter Status Delisted/ }));
    await waitFor(async () => expect(await names()).toHaveLength(instruments.length));
  },
});
export const OpenInstrumentSuccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Kantwerk' }));
    await expect(await screen.findByRole('dialog', { name: 'Instrument' })).toHaveTextContent(instruments[0]?.id ?? '');
    await userEvent.click(await screen.findByRole('tab', { name: 'Actions and halts' }));
    await expect(await screen.findByText('Split 1 to 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // Another one opens where instruments open, not where this one was left.
    await userEvent.click(await canvas.findByRole('link', { name: 'Noordzee Wind' }));
    await expect(await screen.findByRole('tab', { name: 'Price' })).toHaveAttribute('aria-selected', 'true');
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(list, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } }))),
  play: async () => {
    await expect(await screen.findByText('No instruments yet')).toBeVisible();
  },
});
export const ReadInstrumentsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the instruments' })).toBeVisible();
  },
});
