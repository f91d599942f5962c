import { seasonPhaseAt } from '@bullpen/contract';
import type { AreaCalls, Procedures } from './procedures.ts';

export const seasonCalls = ({ world, reading: { season } }: Procedures): AreaCalls<'season'> => ({
  get: season.get.handler(() => {
    const now = world.now();
    const isFrozen = world.season.phase === 'frozen';
    const marketHolidays = [...world.season.marketHolidays, ...world.declaredHolidays].sort((a, b) =>
      a.date < b.date ? -1 : 1,
    );
    const phase = seasonPhaseAt({ ...world.season, isFrozen }, now);
    return { ...world.season, marketHolidays, phase, now: now.toISOString() };
  }),
});
