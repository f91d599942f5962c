import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { fundUpdatesOutOfBand, gaps, registrations } from '../../mocks/charts.ts';
import { Chart, type ChartProps } from './Chart.tsx';
import { chartDrawn } from './chart-drawn.ts';
import { fundUpdateRate } from './fund-update-rate.ts';

const chart: ChartProps = {
  ...fundUpdateRate,
  state: { is: 'default', data: fundUpdatesOutOfBand },
  onRetry: fn(),
};

const meta = preview.meta({
  title: 'Records/Chart/Frames',
  component: Chart,
  args: chart,
});

const all = <Kind extends SVGElement>(selector: string) => [...document.querySelectorAll<Kind>(selector)];

/** The numbers of a drawn path in pixels of the window, whatever its own measures are. */
function pixelsOf(path: SVGPathElement): readonly number[] {
  const { a = 1, d = 1, e = 0, f = 0 } = path.getScreenCTM() ?? {};
  const numbers = [...(path.getAttribute('d') ?? '').matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
  return numbers.map((number, index) => (index % 2 === 0 ? number * a + e : number * d + f));
}

async function areAlike(before: readonly (readonly number[])[], after: readonly (readonly number[])[]) {
  await expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length));
  const distances = before.flatMap((numbers, path) =>
    numbers.map((number, index) => Math.abs(number - (after[path]?.[index] ?? Number.NaN))),
  );
  await expect(distances.length).toBeGreaterThan(40);
  await expect(Math.max(...distances)).toBeLessThan(0.1);
}

const boxOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height];
};
const series = '[data-drawn-by]';

/** Lines first to last as the first frame draws them: upper and lower edge, previous, value, running. */
const rechartsLines = () => [
  ...all<SVGPathElement>(`${series} .recharts-area-curve`),
  ...all<SVGPathElement>(`${series} .recharts-line-curve`),
];

async function linesCoincide() {
  await document.fonts.ready;
  const card = screen.getByRole('region');
  const cardBefore = boxOf(card);
  const before = all<SVGPathElement>(`${series} > svg path`).slice(1).map(pixelsOf);
  await expect(rechartsLines()).toHaveLength(0);
  await chartDrawn();
  await areAlike(before, rechartsLines().map(pixelsOf));
  await expect(boxOf(card)).toEqual(cardBefore);
}

export const FirstFrame = meta.story({
  play: async () => {
    await expect(all(`${series} > svg path`).length).toBeGreaterThan(0);
    await expect(all('.recharts-surface')).toHaveLength(0);
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('status')).toHaveTextContent('Sat 21 Nov, 13:00–14:00: 397');
  },
});
export const FramesOfLinesCoincide = meta.story({
  play: linesCoincide,
});
export const FramesOfGapsCoincide = meta.story({
  args: { state: { is: 'default', data: gaps } },
  play: linesCoincide,
});
export const FramesOfBarsCoincide = meta.story({
  args: { kind: 'bars', state: { is: 'default', data: registrations } },
  play: async () => {
    const before = all(`${series} > svg > rect`).map(boxOf);
    await expect(before).toHaveLength(48);
    await chartDrawn();
    await areAlike(before, all(`${series} .recharts-bar-rectangle rect`).map(boxOf));
  },
});
export const FramesStayTheSameWhenResized = meta.story({
  render: (args) => (
    <div style={{ width: 900 }} data-testid="room">
      <Chart {...args} />
    </div>
  ),
  play: async () => {
    screen.getByTestId('room').style.width = '288px';
    const before = all<SVGPathElement>(`${series} > svg path`).slice(1).map(pixelsOf);
    screen.getByTestId('room').style.width = '900px';
    await chartDrawn();
    screen.getByTestId('room').style.width = '288px';
    await waitFor(() => areAlike(before, rechartsLines().map(pixelsOf)));
  },
});
