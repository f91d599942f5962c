// @ts-check
import { unit } from '../unit-commands.mjs';

/** @typedef {import('../planted-fault.mjs').Fault} Fault */

/** What the figures of the overview must never get wrong. @type {Fault[]} */
export const faults = [
  {
    name: 'overview: days on which markets were closed are taken for usual ones',
    file: 'packages/contract/src/chart-plan.ts',
    find: 'if (!day || day.isClosed) return [];',
    replace: 'if (!day) return [];',
    check: unit,
    on: 'packages/contract/src/chart-plan.test.ts',
    expects: /FAIL .*nothing where markets are closed, and never with a day on which they were/,
  },
  {
    name: 'overview: a bucket that still runs is divided by the minutes that it will have',
    file: 'packages/contract/src/fund-update-rate.ts',
    find: 'Math.max(Math.min(to, plan.to) - from,',
    replace: 'Math.max(to - from,',
    check: unit,
    on: 'packages/contract/src/overview-charts.test.ts',
    expects: /FAIL .*of a bucket that still runs is per minute that has passed/,
  },
  {
    name: 'overview: the last bucket of a stretch is cut where the stretch ends',
    file: 'packages/contract/src/chart-plan.ts',
    find: 'Math.min(buckets.at(-1)?.to ?? to, asOf.getTime(), end)',
    replace: 'to',
    check: unit,
    on: 'packages/contract/src/chart-plan.test.ts',
    expects: /FAIL .*the buckets that it begins and ends in, to their ends/,
  },
  {
    name: 'overview: the ends of a custom range are left behind when another is chosen',
    file: 'packages/ui/src/areas/overview/overview-range.ts',
    find: '({ range, from: null, to: null })',
    replace: '({ range })',
    check: unit,
    on: 'packages/ui/src/areas/overview/overview-range.test.ts',
    expects: /FAIL .*a range that is chosen takes the ends of a custom one away/,
  },
  {
    name: 'overview: a fund counts for each of its trades',
    file: 'packages/platform/src/season/tally-trades.ts',
    find: 'if (lastFund[side][instrument] === fund) continue;',
    replace: '',
    check: unit,
    on: 'packages/platform/src/season/season-figures.test.ts',
    expects: /FAIL .*count the funds that bought and sold an instrument over each range, each once/,
  },
  {
    name: 'overview: a fund is ranked in a period in which it was not open',
    file: 'packages/platform/src/season/fund-returns.ts',
    find: 'before === null || openedAt >= from',
    replace: 'before === null',
    check: unit,
    on: 'packages/platform/src/season/season-figures.test.ts',
    expects: /FAIL .*tell what each fund returned over each range, and rank by that/,
  },
  {
    name: 'overview: a table comes back without its foreign keys',
    file: 'packages/platform/src/database/bare-tables.ts',
    find: "await run(constraints.filter(({ kind }) => kind === 'f').map(add));",
    replace: '',
    check: unit,
    on: 'packages/platform/src/database/bare-tables.test.ts',
    expects: /FAIL .*has no index and no key while the work is done, and every one of them afterwards/,
  },
  {
    name: 'overview: a fund that plays on does not pay',
    file: 'packages/platform/src/season/live/trade-on.ts',
    find: 'fund.cash = carryOut(decision, fund);',
    replace: 'carryOut(decision, fund);',
    check: unit,
    on: 'packages/platform/src/season/live/continue-season.test.ts',
    expects: /FAIL .*stays one in which everything/,
  },
  {
    name: 'overview: a return from now instead of from then',
    file: 'packages/platform/src/season/live/settle-fund-returns.ts',
    find: 'day <= checkpoint.day order by day desc',
    replace: 'day >= checkpoint.day order by day desc',
    check: unit,
    on: 'packages/platform/src/season/live/settle-figures.test.ts',
    expects: /FAIL .*worked out from what players did/,
  },
];
