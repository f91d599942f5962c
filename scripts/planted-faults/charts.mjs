// @ts-check
import { unit } from '../unit-commands.mjs';

/** @typedef {import('../planted-fault.mjs').Fault} Fault */

const stories = ['vitest', 'run', '--project', 'stories without pictures'];
const chart = 'packages/ui/src/components/Chart';

/** Two frames that are one, figures that mean what they say, and points that everybody reaches. @type {Fault[]} */
export const faults = [
  {
    name: 'charts: values that shift when recharts takes over',
    file: `${chart}/ChartSeries.tsx`,
    find: 'domain={[lowest, highest]}',
    replace: 'domain={[lowest, highest * 1.02]}',
    check: stories,
    on: `${chart}/ChartFrames.stories.tsx`,
    only: 'Frames Of Lines Coincide',
    expects: /FAIL .*ChartFrames\.stories\.tsx > Frames Of Lines Coincide/,
  },
  {
    name: 'charts: a first frame with another curve',
    file: `${chart}/curve.ts`,
    find: 'import { area, curveMonotoneX, line }',
    replace: 'import { area, curveLinear as curveMonotoneX, line }',
    check: stories,
    on: `${chart}/ChartFrames.stories.tsx`,
    only: 'Frames Of Lines Coincide',
    expects: /FAIL .*ChartFrames\.stories\.tsx > Frames Of Lines Coincide/,
  },
  {
    name: 'charts: the hour that still runs as the headline',
    file: `${chart}/chart-data.ts`,
    find: 'isLastUnfinished ? buckets.slice(0, -1) : buckets',
    replace: 'isLastUnfinished ? buckets : buckets',
    check: unit,
    on: `${chart}/finding.test.ts`,
    expects: /FAIL .*is the last finished bucket, not the one that runs/,
  },
  {
    name: 'charts: a missing value read as zero',
    file: `${chart}/point-facts.ts`,
    find: "value === null ? 'No data' : formatNumber(value)",
    replace: 'formatNumber(value ?? 0)',
    check: unit,
    on: `${chart}/point-facts.test.ts`,
    expects: /FAIL .*missing/,
  },
  {
    name: 'charts: times by the clock of UTC',
    file: `${chart}/time-ticks.ts`,
    find: 'const moment = momentOf(wall, timeZone);',
    replace: "const moment = momentOf(wall, 'UTC');",
    check: unit,
    on: `${chart}/time-ticks.test.ts`,
    expects: /FAIL .*half an hour off UTC/,
  },
  {
    name: 'charts: a cursor that stays in its own chart',
    file: `${chart}/ChartCursor.tsx`,
    find: 'group: group ?? id,',
    replace: 'group: id,',
    check: stories,
    on: `${chart}/ChartPoints.stories.tsx`,
    only: 'Synchronised Cursor',
    expects: /FAIL .*ChartPoints\.stories\.tsx > Synchronised Cursor/,
  },
  {
    name: 'charts: points that are not spoken',
    file: `${chart}/ChartCursor.tsx`,
    find: 'isSpoken && facts',
    replace: '!isSpoken && facts',
    check: stories,
    on: `${chart}/ChartPoints.stories.tsx`,
    only: 'Keyboard Points',
    expects: /FAIL .*ChartPoints\.stories\.tsx > Keyboard Points/,
  },
];
