import { seasonPhaseAt } from '@bullpen/contract';
import type { Procedures, ResourceCalls } from './procedures.ts';

export const seasonCalls = ({ world, reading: { season } }: Procedures): ResourceCalls<'season'> => ({
  get: season.get.handler(() => {
    const now = world.now();
    const phase = seasonPhaseAt({ ...world.season, isFrozen: world.season.phase === 'frozen' }, now);
    return { ...world.season, phase, now: now.toISOString() };
  }),
});
