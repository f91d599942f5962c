import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Theme } from '../../components/Theme/Theme.tsx';
import { clocksSetBack, fundUpdatesOutOfBand, registrations, season } from '../../mocks/charts.ts';
import { Chart, type ChartProps } from './Chart.tsx';

const onServer = (state: ChartProps['state'], kind: ChartProps['kind'] = 'line') =>
  renderToString(
    <Theme appearance="light">
      <Chart
        title="Fund update rate"
        unit="per min"
        measure="Updates per min"
        kind={kind}
        state={state}
        timeZone="Europe/Brussels"
        failureTitle="Failed to fetch the fund update rate"
        onRetry={() => undefined}
      />
    </Theme>,
  );

const { TZ } = process.env;
beforeEach(() => {
  process.env['TZ'] = 'Asia/Tokyo';
});
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

test('the document has the whole chart: figure, finding, axes, curve and legend', () => {
  const html = onServer({ is: 'default', data: fundUpdatesOutOfBand });
  for (const text of ['397', '02:00–05:00', '16:00', '600', 'Usual band', '1 h buckets', 'Market opens 09:00']) {
    expect(html).toContain(text);
  }
  expect(html.match(/ d="M[\d.]+,[\d.]+C/g)?.length).toBeGreaterThanOrEqual(5);
  expect(html).not.toContain('recharts-');
});

test('and every bar of it', () => {
  expect(onServer({ is: 'default', data: registrations }, 'bars').match(/rx="2"/g)?.length).toBeGreaterThanOrEqual(24);
});

test.each([
  ['a day', fundUpdatesOutOfBand],
  ['clocks set back', clocksSetBack],
  ['a season', season],
])('%s is the same wherever the server stands', (_name, data) => {
  const inTokyo = onServer({ is: 'default', data });
  process.env['TZ'] = 'America/Los_Angeles';
  expect(onServer({ is: 'default', data })).toBe(inTokyo);
});
