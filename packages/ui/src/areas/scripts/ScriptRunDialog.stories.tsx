import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { scriptRuns } from '../../mocks/scripts.ts';
import { ScriptRunDialog, type ScriptRunDialogProps } from './ScriptRunDialog.tsx';

const [ranked] = scriptRuns;
if (!ranked) throw new TypeError('The stories have runs.');

const onClose = fn();
const args: ScriptRunDialogProps = {
  state: { is: 'default', page: ranked },
  log: { lines: [], state: 'ended' },
  parameters: [],
  timeZone: 'Europe/Brussels',
  now: new Date('2026-11-21T13:12:00Z'),
  refusal: undefined,
  onRetry: fn(),
  onCancelRun: fn(),
  onInvert: fn(),
  onClose,
};

const meta = preview.meta({ title: 'Areas/Scripts/ScriptRunDialog', component: ScriptRunDialog, args });

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const [, close] = await screen.findAllByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    await expect(onClose).toHaveBeenCalledOnce();
  },
});
export const Loading = meta.story({ args: { state: { is: 'loading' }, log: { lines: [], state: 'connecting' } } });
