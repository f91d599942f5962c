import { seasonPhaseAt } from '@bullpen/contract';
import { type ConformanceCase, expect, refusal } from './case.ts';

/** What every implementation must do about the season. */
export const seasonConformance: readonly ConformanceCase[] = [
  {
    name: 'answers the season to whoever may open the project',
    async run({ sudo, editor }) {
      const season = await editor.season.get();
      const phase = seasonPhaseAt(season, new Date(season.now));
      expect(season.phase === phase, `the phase of its own present, ${phase}, not ${season.phase}`);
      const days = season.marketHolidays.map(({ date }) => date);
      expect(days.join() === [...new Set(days)].sort().join(), 'the holidays once each, in their order');
      expect((await sudo.season.get()).start === season.start, 'the same season for everybody');
    },
  },
  {
    name: 'keeps the season of a project from whoever may not open it',
    async run({ outsider, unverifiedSudo }) {
      for (const client of [outsider, unverifiedSudo]) {
        const { code, status } = await refusal(client.season.get());
        expect(status === 403 && code === 'forbidden', `403 forbidden, not ${status} ${code}`);
      }
    },
  },
];
