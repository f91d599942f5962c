import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { instruments } from '../../../mocks/instruments.ts';
import { InstrumentDialogView, type InstrumentDialogViewProps } from './InstrumentDialogView.tsx';

const [kantwerk, , , longNamed] = instruments;
if (!kantwerk || !longNamed) throw new TypeError('The stories have their instruments.');

const dialog: InstrumentDialogViewProps = {
  id: kantwerk.id,
  state: { is: 'default', page: kantwerk },
  tab: 'price',
  onTab: fn(),
  price: 'Price',
  events: 'Events',
  onRetry: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Instruments/InstrumentDialogView',
  component: InstrumentDialogView,
  args: dialog,
});

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Instrument' })).toHaveTextContent(kantwerk.id);
    await userEvent.click(screen.getByRole('tab', { name: 'Actions and halts' }));
    await expect(dialog.onTab).toHaveBeenLastCalledWith('events');
  },
});
export const LongContent = meta.story({ args: { id: longNamed.id, state: { is: 'default', page: longNamed } } });
