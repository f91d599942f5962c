import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { funds } from '../../../mocks/funds.ts';
import { makePort } from '../../../mocks/port.tsx';
import { RenameFundDialog } from './RenameFundDialog.tsx';

const { api } = makePort();
const [fund] = funds;
if (!api || !fund) throw new TypeError('The stories have an API and their fund.');

const meta = preview.meta({
  title: 'Areas/Manage/Funds/RenameFundDialog',
  component: RenameFundDialog,
  args: { api, fund, locale: 'et-EE', openAt: '/manage/funds', onClose: fn() },
});

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'New name' })).toHaveValue(fund.name);
    await expect(screen.getByRole('button', { name: 'Rename fund' })).toBeVisible();
  },
});
