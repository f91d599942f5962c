import { seasonPhaseAt } from '@bullpen/contract';
import type { AreaCalls, Procedures } from './procedures.ts';

export const seasonCalls = ({ world, reading: { season } }: Procedures): AreaCalls<'season'> => ({
  get: season.get.handler(() => {
    const now = world.now();
    const isFrozen = world.season.phase === 'frozen';
    return { ...world.season, phase: seasonPhaseAt({ ...world.season, isFrozen }, now), now: now.toISOString() };
  }),
});
