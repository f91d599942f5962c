import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { funds } from '../../../mocks/funds.ts';
import { FundDialogView, type FundDialogViewProps } from './FundDialogView.tsx';

const [, borsihunt, , layla, , longNamed] = funds;
if (!borsihunt || !layla || !longNamed) throw new TypeError('The stories have their funds.');

const dialog: FundDialogViewProps = {
  id: borsihunt.id,
  state: { is: 'default', page: borsihunt },
  tab: 'value',
  onTab: fn(),
  onExplainYesterday: fn(),
  onCorrect: fn(),
  value: 'Value',
  holdings: 'Holdings',
  ledger: 'Ledger',
  explain: 'Explain',
  compare: 'Compare',
  refusal: undefined,
  onRename: fn(),
  onRetry: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Manage/Funds/FundDialogView', component: FundDialogView, args: dialog });

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Fund' })).toHaveTextContent(borsihunt.id);
    await userEvent.click(screen.getByRole('tab', { name: 'Explain a day' }));
    await expect(dialog.onTab).toHaveBeenLastCalledWith('explain');
    await expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  },
});
export const ReadOnly = meta.story({
  args: { refusal: 'You may only read in this project.' },
  play: async () => {
    for (const name of ['Correct…', 'Rename…'])
      await expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^You may only read/);
  },
});
export const LongContent = meta.story({ args: { id: longNamed.id, state: { is: 'default', page: longNamed } } });
export const RightToLeft = meta.story({ args: { id: layla.id, state: { is: 'default', page: layla } } });
