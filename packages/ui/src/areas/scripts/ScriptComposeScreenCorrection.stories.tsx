import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { funds } from '../../mocks/funds.ts';
import { instruments } from '../../mocks/instruments.ts';
import { makePort } from '../../mocks/port.tsx';
import { ScriptComposeScreen } from './ScriptComposeScreen.tsx';

const [, borsihunt] = funds;
const [kantwerk] = instruments;
if (!borsihunt || !kantwerk) throw new TypeError('The stories have a fund and an instrument.');

const address = { ...makePort().address, pathname: '/scripts/compose' };
const meta = preview.meta({
  title: 'Areas/Scripts/ScriptComposeScreen/Correction',
  component: ScriptComposeScreen,
  parameters: { layout: 'fullscreen', port: { address } },
});

const of = (parameters: object) => ({
  address: `?template=fund-correction&parameters=${encodeURIComponent(JSON.stringify({ fundId: borsihunt.id, ...parameters }))}`,
});
const box = (name: RegExp) => screen.findByRole('textbox', { name });
const dryRun = async () => userEvent.click(await screen.findByRole('button', { name: 'Dry run' }));
const measured = () => screen.findByText(/^Measured/);

/** As the dialog of the fund leads here: the amount is typed as people write it. */
export const Cash = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  parameters: of({}),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Fund correction' })).toBeVisible();
    const fund = await screen.findByRole('group', { name: 'Fund' });
    await waitFor(() => expect(fund).toHaveTextContent('BörsihuntÜlo Mänd'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Cash' }));
    await userEvent.type(await box(/^Amount/), '-12,50');
    await userEvent.type(await box(/^Title of a message/), 'Your fund');
    await dryRun();
    await expect(await screen.findByText('Write the message.')).toBeVisible();
    await userEvent.type(await box(/^Text of the message/), 'A dividend was paid twice.');
    await dryRun();
    await measured();
    await expect(screen.getByText('Correction: −12.50 EUR for Börsihunt')).toBeVisible();
    await expect(screen.getByRole('row', { name: /^Börsihunt/ })).toHaveTextContent(
      /Cash 12,500\.00 EUR.*Cash 12,487\.50 EUR/,
    );
    await expect(screen.getByRole('list', { name: 'What it would touch' })).toHaveTextContent(/1 player.*1 fund/);
    await expect(screen.queryByText(/cannot be taken back/)).toBeNull();
  },
});
export const Shares = meta.story({
  tags: ['picture'],
  parameters: of({ change: { of: 'shares', instrumentId: kantwerk.id, shares: 10 } }),
  play: async () => {
    const instrument = await screen.findByRole('group', { name: 'Instrument' });
    await waitFor(() => expect(instrument).toHaveTextContent('KANTKantwerk'));
    await dryRun();
    await measured();
    await expect(screen.getByText('Correction: +10 KANT for Börsihunt')).toBeVisible();
    await expect(screen.getByRole('row', { name: /^Börsihunt/ })).toHaveTextContent(/1,000 KANT.*1,010 KANT/);
  },
});
export const BelowZero = meta.story({
  tags: ['picture'],
  parameters: of({ change: { of: 'cash', amount: -1_250_001 } }),
  play: async () => {
    await expect(
      await screen.findByText('The fund has 12,500.00 EUR in cash: no more can be taken from it.'),
    ).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Run…' })).toHaveAccessibleDescription(/^It cannot run now/);
  },
});
export const ChooseFundSuccess = meta.story({
  parameters: { address: '?template=fund-correction' },
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: /^Search funds/ }), 'börsi');
    await userEvent.click(await screen.findByRole('button', { name: /Börsihunt/ }));
    await waitFor(async () =>
      expect(await screen.findByRole('group', { name: 'Fund' })).toHaveTextContent('BörsihuntÜlo Mänd'),
    );
  },
});
