import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../../components/Button/Button.tsx';
import { fundUpdatesOutOfBand, registrations, season } from '../../mocks/charts.ts';
import { Chart, type ChartProps } from './Chart.tsx';
import { chartDrawn } from './chart-drawn.ts';
import { fundUpdateRate } from './fund-update-rate.ts';

const chart: ChartProps = {
  ...fundUpdateRate,
  state: { is: 'default', data: fundUpdatesOutOfBand },
  onRetry: fn(),
  onRangeChange: fn(),
};

const meta = preview.meta({ title: 'Records/Chart/Room', component: Chart, args: chart, afterEach: chartDrawn });

const long = 'Vermögensverwaltungsgesellschaftsmeisterschaftsteilnehmerinnen';
const narrow = (args: ChartProps) => (
  <div style={{ width: 288, maxWidth: '100%' }}>
    <Chart {...args} />
  </div>
);
const fits = async (name: RegExp) => {
  const card = screen.getByRole('region', { name });
  await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
};

export const Narrow = meta.story({
  tags: ['picture', 'picture-dark'],
  render: narrow,
  play: async () => {
    await fits(/rate$/);
    await expect(screen.getAllByText(/^\d\d:00$/).filter((label) => label.checkVisibility())).toHaveLength(3);
  },
});
export const NarrowBars = meta.story({
  render: narrow,
  args: { kind: 'bars', state: { is: 'default', data: registrations } },
});
export const NarrowSeason = meta.story({ render: narrow, args: { state: { is: 'default', data: season } } });
export const NarrowTooltip = meta.story({
  render: narrow,
  play: async () => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('status', { name: 'Fund update rate, point' })).toHaveTextContent('13:00–14:00: 397');
    const tooltip = screen.getByText('Sat 21 Nov, 13:00–14:00').parentElement;
    await expect(tooltip?.getBoundingClientRect().top).toBeGreaterThan(
      screen.getByRole('application').getBoundingClientRect().bottom,
    );
    await fits(/rate$/);
  },
  decorators: [(Story) => <div style={{ paddingBottom: 80 }}>{Story()}</div>],
});
export const NarrowTable = meta.story({
  render: narrow,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show as table: Fund update rate' }));
    await fits(/rate$/);
    const room = screen.getByRole('region', { name: 'Fund update rate, table' });
    await expect(getComputedStyle(room).overflowX).toBe('auto');
    room.scrollTo(room.scrollWidth, room.scrollHeight);
    const { left, top, right } = room.getBoundingClientRect();
    const { left: ofTime, top: ofHead } = screen.getByRole('columnheader', { name: 'Time' }).getBoundingClientRect();
    await expect([ofTime - left, ofHead - top].every((gap) => gap >= 0 && gap <= 1)).toBe(true);
    const last = screen.getAllByRole('rowheader').at(-1)?.getBoundingClientRect();
    await expect(Math.abs((last?.left ?? 0) - left)).toBeLessThanOrEqual(1);
    await expect(screen.getByRole('columnheader', { name: 'Notes' }).getBoundingClientRect().right).toBeLessThanOrEqual(
      right + 1,
    );
  },
});
export const NarrowLoading = meta.story({ render: narrow, args: { state: { is: 'loading' } } });
export const NarrowStale = meta.story({
  render: narrow,
  args: { state: { is: 'stale', data: fundUpdatesOutOfBand, failure: { is: 'offline' } } },
  play: async () => {
    const heading = screen.getByRole('heading', { name: 'Fund update rate' });
    await expect(screen.getByText(/^As of/).getBoundingClientRect().top).toBeGreaterThanOrEqual(
      heading.getBoundingClientRect().bottom,
    );
    await fits(/rate$/);
  },
});
export const NarrowFailed = meta.story({
  render: narrow,
  args: { state: { is: 'failed', failure: { is: 'unexpected', requestId: 'req_8f21c0de' } } },
});
export const LongContent = meta.story({
  render: narrow,
  args: {
    title: long,
    unit: long,
    measure: long,
    actions: <Button variant="ghost">Save</Button>,
    state: {
      is: 'default',
      data: {
        ...fundUpdatesOutOfBand,
        buckets: fundUpdatesOutOfBand.buckets.map((bucket) => ({ ...bucket, value: 12_345_678 })),
        annotations: [
          { at: '2026-11-20T20:00:00Z', label: long },
          { at: '2026-11-21T08:00:00Z', label: long },
        ],
      },
    },
  },
  play: async () => {
    await fits(/^Vermögen/);
  },
});
export const RightToLeft = meta.story({
  tags: ['picture'],
  args: {
    title: 'معدل تحديث الصناديق',
    unit: 'في الدقيقة',
    measure: 'التحديثات في الدقيقة',
    state: {
      is: 'default',
      data: { ...fundUpdatesOutOfBand, annotations: [{ at: '2026-11-21T08:00:00Z', label: 'افتتاح السوق' }] },
    },
  },
  render: (args) => (
    <div dir="rtl">
      <Chart {...args} />
    </div>
  ),
  play: async () => {
    await userEvent.hover(screen.getByRole('application'));
    await expect(await screen.findByText('التحديثات في الدقيقة')).toBeVisible();
  },
});
