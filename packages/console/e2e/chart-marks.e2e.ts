import type { Page } from '@playwright/test';
import type { Stack } from './stack.ts';
import { expect, signIn, test } from './test.ts';

interface Answer {
  readonly points: readonly {
    readonly at: string;
    readonly until: string;
    readonly value: number;
    readonly previous: { readonly value: number } | null;
  }[];
}

const numberOf = (text: string | null): number => Number((text ?? '').replaceAll(',', '').replace('−', '-'));

/** What the API answered over 30 days, and what the page made of it. */
async function readChart(page: Page, stack: Stack, { title, call }: { readonly title: string; readonly call: string }) {
  const answered = page.waitForResponse((answer) => answer.url().includes(`/overview/${call}?range=30d`));
  await page.goto(`${stack.consoleUrl}/overview?range=30d`);
  const { points }: Answer = await (await answered).json();
  const chart = page.getByRole('region', { name: title });
  await expect(chart.locator('[data-drawn-by="recharts"]')).toBeAttached();
  return { points, chart };
}

/** Every mark lies where its value is on one scale: as far off it as half a pixel at most. */
function expectOnOneScale(marks: readonly { readonly at: number; readonly value: number }[]) {
  const [low, high] = [
    marks.reduce((least, mark) => (mark.value < least.value ? mark : least)),
    marks.reduce((most, mark) => (mark.value > most.value ? mark : most)),
  ];
  expect(high.value).toBeGreaterThan(low.value);
  const perUnit = (high.at - low.at) / (high.value - low.value);
  const off = marks.map(({ at, value }) => Math.abs(at - (low.at + (value - low.value) * perUnit)));
  expect(Math.max(...off)).toBeLessThan(0.5);
}

test('the line of a chart, its marks and its table are what the API answered', async ({ page, stack }) => {
  await signIn(page, stack, 'reader@bullpen.test', '/manage/leagues');
  const { points, chart } = await readChart(page, stack, { title: 'Fund update rate', call: 'fund-update-rate' });
  expect(points.length).toBeGreaterThan(25);
  await expect(async () => {
    const drawn = await chart
      .locator('.recharts-line path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''));
    // The ends of the pieces of a curve: M x,y and the last pair of each C.
    const [, line = ''] = drawn;
    const ends = [...line.matchAll(/(?:M|C[^C]*?,)(-?[\d.]+),(-?[\d.]+)(?=C|$)/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }));
    const finished = points.slice(0, -1);
    expect(ends).toHaveLength(finished.length);
    expectOnOneScale(ends.map(({ y }, index) => ({ at: y, value: finished[index]?.value ?? Number.NaN })));
    const middles = finished.map(({ at, until }) => (Date.parse(at) + Date.parse(until)) / 2);
    expectOnOneScale(ends.map(({ x }, index) => ({ at: x, value: middles[index] ?? Number.NaN })));
  }).toPass();

  await chart.getByRole('button', { name: 'Show as table: Fund update rate' }).click();
  const rows = await chart
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent)));
  expect(rows).toHaveLength(points.length);
  for (const [index, { value, previous }] of points.entries()) {
    const [, shown, , before] = rows[index] ?? [];
    expect(Math.abs(numberOf(shown ?? '') - value)).toBeLessThanOrEqual(Math.max(0.005, value * 0.005));
    if (previous)
      expect(Math.abs(numberOf(before ?? '') - previous.value)).toBeLessThanOrEqual(
        Math.max(0.005, previous.value * 0.005),
      );
    else expect(before).toBe('–');
  }
});

test('the bars of a chart and its table are what the API answered', async ({ page, stack }) => {
  await signIn(page, stack, 'reader@bullpen.test', '/manage/leagues');
  const { points, chart } = await readChart(page, stack, {
    title: 'Player registration rate',
    call: 'player-registration-rate',
  });
  // They are in their place a frame after the chart is.
  await expect(async () => {
    const heights = await chart
      .locator('.recharts-bar-rectangle rect')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
    const bars = heights.slice(0, points.length);
    // Four pixels of each lie below the base line, and a stub of two stands for next to nothing.
    const perPlayer = (Math.max(...bars) - 4) / Math.max(...points.map(({ value }) => value));
    expect(perPlayer).toBeGreaterThan(0);
    const off = points.map(({ value }, index) => Math.abs((bars[index] ?? 0) - 4 - Math.max(value * perPlayer, 2)));
    expect(Math.max(...off)).toBeLessThan(0.5);
  }).toPass();

  await chart.getByRole('button', { name: 'Show as table: Player registration rate' }).click();
  const shown = await chart
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => row.children[1]?.textContent ?? ''));
  expect(shown.map(numberOf)).toEqual(points.map(({ value }) => value));
});

test('a stretch that is drawn on a chart stands in the address, and in the document of that address', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'reader@bullpen.test', '/manage/leagues');
  const { points, chart } = await readChart(page, stack, { title: 'Fund update rate', call: 'fund-update-rate' });
  const area = await chart.getByRole('application').boundingBox();
  if (!area) throw new Error('The chart is not in sight.');
  const over = (index: number) =>
    [area.x + (area.width * (index + 0.5)) / points.length, area.y + area.height / 2] as const;
  await page.mouse.move(...over(10));
  await page.mouse.down();
  await page.mouse.move(...over(12));
  await page.mouse.up();
  const ends = { from: points[10]?.at, to: points[12]?.until };
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({ range: 'custom', ...ends });
  await expect(chart.getByText('6 h buckets')).toBeVisible();

  const document = await page.request.get(page.url());
  expect((await document.text()).match(/6 h buckets/g)).toHaveLength(2);
  await page.goBack();
  await expect(chart.getByText('1 day buckets')).toBeVisible();
});
