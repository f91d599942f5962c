import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { instrumentOf } from '../../../mocks/funds.ts';
import { detailsOf } from '../../../mocks/instrument-records.ts';
import { InstrumentEvents, type InstrumentEventsProps } from './InstrumentEvents.tsx';

const dividends = detailsOf(instrumentOf('N'), []);
const events: InstrumentEventsProps = {
  instrument: dividends,
  currency: 'EUR',
  timeZone: 'Europe/Brussels',
};

const meta = preview.meta({
  title: 'Areas/Manage/Instruments/InstrumentEvents',
  component: InstrumentEvents,
  args: events,
  render: (args) => (
    <div style={{ padding: '0 20px' }}>
      <InstrumentEvents {...args} />
    </div>
  ),
});

export const Default = meta.story({
  play: async () => {
    await expect(screen.getAllByText('Dividend of €0.20 a share')).toHaveLength(2);
  },
});
/** More happened to it than is told. */
export const LongContent = meta.story({
  args: { instrument: { ...dividends, hasEarlierEvents: true } },
  play: async () => {
    await expect(screen.getByText('The latest 2: there are earlier ones.')).toBeVisible();
  },
});
export const Empty = meta.story({
  args: { instrument: { ...dividends, events: [] } },
  play: async () => {
    await expect(screen.getByText('No script has acted on this instrument.')).toBeVisible();
  },
});
