import { isWeekend, writtenDay } from '@bullpen/contract';
import { type ConformanceCase, expect, refusal } from './case.ts';
import { sameInJson } from './records.ts';
import { confirmation, draftOf, reason, start, untilOver } from './script-runs.ts';

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
      expect(sameInJson(declared, [{ date, name: 'Power cut', isDeclared: true }]), 'the holiday in the season');
      expect((await replaced('Strike')) === 'Power cut', 'what is replaced');
    },
  },
  {
    name: 'takes back a market holiday by the inverse of its run, once, and of a run without one nothing',
    async run({ editor }) {
      const { now, marketHolidays } = await editor.season.get();
      const isOpen = (day: string) => !isWeekend(day) && !marketHolidays.some(({ date }) => date === day);
      const date = Array.from({ length: 14 }, (_, index) => dayBeside(now, 2 + index)).find(isOpen) ?? '';
      const holiday = { event: { type: 'market_holiday', date, name: 'Storm' }, trigger: { when: 'now' } };
      const { id } = await untilOver(editor, (await start(editor, holiday)).id);
      const body = { id: crypto.randomUUID(), reason, confirmation };
      const begun = await editor.scripts.runs.inverse({ params: { id }, body });
      expect(begun.id === body.id && begun.title.includes(writtenDay(date)), 'a run of its own');
      expect((await editor.scripts.runs.inverse({ params: { id }, body })).id === body.id, 'the same run again');
      expect((await untilOver(editor, begun.id)).status === 'succeeded', 'the holiday to be taken back');
      const left = (await editor.season.get()).marketHolidays;
      expect(!left.some((each) => each.date === date), 'no holiday in the season');
      const { takenBackBy } = await editor.scripts.runs.get({ params: { id } });
      expect(takenBackBy?.runId === begun.id && takenBackBy.by.id === begun.startedBy.id, 'who took it back');
      const again = { id: crypto.randomUUID(), reason, confirmation };
      const late = await refusal(editor.scripts.runs.inverse({ params: { id }, body: again }));
      expect(late.status === 422, `nothing to take back, not ${late.code}`);
      const other = await refusal(editor.scripts.runs.inverse({ params: { id: begun.id }, body: again }));
      expect(other.status === 409 && other.code === 'no_inverse', `no inverse, not ${other.code}`);
    },
  },
];
