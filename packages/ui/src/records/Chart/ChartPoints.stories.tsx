import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { fundUpdatesOutOfBand, registrations } from '../../mocks/charts.ts';
import { Chart, type ChartProps } from './Chart.tsx';
import { chartDrawn } from './chart-drawn.ts';
import { fundUpdateRate } from './fund-update-rate.ts';

const onRangeChange = fn();
const chart: ChartProps = {
  ...fundUpdateRate,
  state: { is: 'default', data: fundUpdatesOutOfBand },
  onRetry: fn(),
  onRangeChange,
};

const meta = preview.meta({ title: 'Records/Chart/Points', component: Chart, args: chart, afterEach: chartDrawn });

const points = (title = 'Fund update rate') => screen.getByRole('application', { name: `${title}, chart` });
const spoken = () => screen.getByRole('status', { name: 'Fund update rate, point' });
const press = (keys: string) => userEvent.keyboard(keys);
/** The place of a bucket by its number, as a pointer meets it. */
const at = (index: number) => {
  const { left, width, top } = points().getBoundingClientRect();
  return { clientX: left + ((index + 0.5) * width) / 24, clientY: top + 20, pointerId: 1, isPrimary: true };
};
const drag = async (from: number, to: number) => {
  await fireEvent.pointerMove(points(), at(from));
  await fireEvent.pointerDown(points(), { ...at(from), button: 0 });
  await fireEvent.pointerMove(points(), at(to));
};
const range = { from: '2026-11-21T01:00:00.000Z', to: '2026-11-21T04:00:00.000Z' };

export const KeyboardPoints = meta.story({
  tags: ['picture'],
  play: async () => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(points()).toHaveFocus();
    await expect(spoken()).toHaveTextContent('Sat 21 Nov, 13:00–14:00: 397');
    await press('{Home}');
    await expect(spoken()).toHaveTextContent('Fri 20 Nov, 15:00–16:00:');
    await press('{ArrowLeft}{ArrowRight}');
    await expect(spoken()).toHaveTextContent('Fri 20 Nov, 16:00–17:00:');
    await press('{End}');
    await expect(spoken()).toHaveTextContent('Unfinished.');
    await press('{Escape}');
    await expect(spoken()).toBeEmptyDOMElement();
    await fireEvent.pointerMove(points(), at(13));
    await press('{ArrowLeft}');
    await expect(spoken()).toHaveTextContent(/03:00–04:00: 38, Usual band .* 60 % below the band\./);
  },
});
export const Hover = meta.story({
  tags: ['picture'],
  play: async () => {
    await fireEvent.pointerMove(points(), at(3));
    await expect(screen.getByText('Fri 20 Nov, 18:00–19:00')).toBeVisible();
    await expect(screen.getByText('Thu 19 Nov, 18:00')).toBeVisible();
    await expect(spoken()).toBeEmptyDOMElement();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await expect(screen.queryByText('Fri 20 Nov, 18:00–19:00')).not.toBeInTheDocument();
    await fireEvent.pointerMove(points(), at(3));
  },
});
export const HoverAtTheEnd = meta.story({
  play: async () => {
    await fireEvent.pointerMove(points(), at(22));
    await expect(screen.getByText('Sat 21 Nov, 13:00–14:00')).toBeVisible();
  },
});
export const DragNarrows = meta.story({
  play: async () => {
    await drag(11, 13);
    await expect(screen.getByText(/^Release to narrow to 02:00–05:00/)).toBeVisible();
    await fireEvent.pointerUp(points(), at(13));
    await expect(onRangeChange).toHaveBeenCalledWith(range);
    await drag(13, 11);
  },
});
export const DragBackNarrows = meta.story({
  play: async () => {
    await drag(13, 11);
    await fireEvent.pointerUp(points(), at(11));
    await expect(onRangeChange).toHaveBeenCalledWith(range);
  },
});
export const PressTwiceNarrows = meta.story({
  play: async () => {
    await drag(11, 11);
    await fireEvent.pointerUp(points(), at(11));
    await expect(screen.getByText(/^From 02:00\./)).toBeVisible();
    await expect(onRangeChange).not.toHaveBeenCalled();
    await drag(13, 13);
    await fireEvent.pointerUp(points(), at(13));
    await expect(onRangeChange).toHaveBeenCalledWith(range);
    await drag(11, 11);
    await fireEvent.pointerUp(points(), at(11));
  },
});
export const EnterTwiceNarrows = meta.story({
  play: async () => {
    points().focus();
    await fireEvent.pointerMove(points(), at(11));
    await press('{Enter}');
    await expect(spoken()).toHaveTextContent('From 02:00.');
    await press('{ArrowRight}{ArrowRight}');
    await expect(spoken()).toHaveTextContent('Press Enter or click to narrow to 02:00–05:00.');
    await press('{Enter}');
    await expect(onRangeChange).toHaveBeenCalledWith(range);
    await press('{Enter}{Escape}{ArrowLeft}{Enter}{Enter}');
    await expect(onRangeChange).toHaveBeenCalledOnce();
  },
});
export const EscapeReleasesAfterLeaving = meta.story({
  play: async () => {
    await drag(11, 11);
    await fireEvent.pointerUp(points(), at(11));
    await fireEvent.pointerOut(points(), { pointerType: 'mouse' });
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await fireEvent.pointerMove(points(), at(13));
    await expect(screen.getByText('Sat 21 Nov, 04:00–05:00')).toBeVisible();
    await expect(screen.queryByText(/narrow to/)).not.toBeInTheDocument();
    await fireEvent.pointerDown(points(), { ...at(13), button: 0 });
    await fireEvent.pointerUp(points(), at(13));
    await expect(onRangeChange).not.toHaveBeenCalled();
    await press('{Escape}{Escape}');
  },
});
export const SynchronisedCursor = meta.story({
  args: { cursorGroup: 'overview' },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))', gap: 16 }}>
      <Chart {...args} />
      <Chart {...args} title="Registrations" kind="bars" state={{ is: 'default', data: registrations }} />
    </div>
  ),
  play: async () => {
    await fireEvent.pointerMove(points(), at(12));
    await expect(screen.getByText('Sat 21 Nov, 03:00–04:00')).toBeVisible();
    const other = within(screen.getByRole('region', { name: 'Registrations' }));
    await expect(other.queryByText('Sat 21 Nov, 03:00–04:00')).not.toBeInTheDocument();
    await expect(other.getByTestId('cursor')).toBeVisible();
  },
});
