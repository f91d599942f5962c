import { type ConformanceCase, expect } from './conformance-case.ts';
import { sameInJson } from './conformance-records.ts';
import { draftOf, start, untilOver } from './conformance-script-runs.ts';
import { isWeekend } from './market-days.ts';

/** So many days from a moment, far enough from it for every time zone. */
export const dayBeside = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * 86_400_000).toISOString().slice(0, 10);

/** What every implementation must do about market holidays that staff declares. */
export const holidayConformance: readonly ConformanceCase[] = [
  {
    name: 'declares a market holiday, and says before it replaces one which that is',
    async run({ editor }) {
      const { now, marketHolidays } = await editor.season.get();
      const isOpen = (day: string) => !isWeekend(day) && !marketHolidays.some(({ date }) => date === day);
      const date = Array.from({ length: 8 }, (_, index) => dayBeside(now, 2 + index)).find(isOpen) ?? '';
      const named = (name: string) => ({ event: { type: 'market_holiday', date, name }, trigger: { when: 'now' } });
      const replaced = async (name: string) => {
        const { preview } = await editor.scripts.dryRun({ body: draftOf(named(name)) });
        const answer = await editor.scripts.validate({ body: draftOf(named(name)) });
        expect(answer.ok && sameInJson(answer.preview, preview), 'the same before and in the dry run');
        return preview.facts.find(({ label }) => label === 'Replaces')?.value;
      };
      expect((await replaced('Power cut')) === undefined, 'nothing to replace');
      expect((await untilOver(editor, (await start(editor, named('Power cut'))).id)).status === 'succeeded', 'a run');
      const declared = (await editor.season.get()).marketHolidays.filter((holiday) => holiday.date === date);
      expect(sameInJson(declared, [{ date, name: 'Power cut' }]), 'the holiday in the season');
      expect((await replaced('Strike')) === 'Power cut', 'what is replaced');
    },
  },
];
