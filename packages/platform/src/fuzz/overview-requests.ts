import { bucketsOfRange, instrumentSorts, overviewRanges, performerSorts, topLeagueSorts } from '@bullpen/contract';
import type { SeededRandom } from '../database/seeded-random.ts';
import { drawQuery, type RequestKind } from './fuzzed-request.ts';

const drawRange = (random: SeededRandom) => ({ range: random.pick(overviewRanges) });

function drawChart(random: SeededRandom): object {
  const { range } = drawRange(random);
  return random.integer(2) === 0 ? { range } : { range, bucket: random.pick(bucketsOfRange[range]) };
}

const reading =
  (call: string, draw: (random: SeededRandom) => object): RequestKind =>
  (random) => ({ call, input: { query: draw(random) }, status: 200 });

const readings = [
  reading('instruments.list', (random) => drawQuery(random, instrumentSorts)),
  reading('overview.fundUpdateRate', drawChart),
  reading('overview.playerRegistrationRate', drawChart),
  reading('overview.topTrades', (random) => ({ ...drawRange(random), limit: 1 + random.integer(50) })),
  reading('overview.movers', drawRange),
  reading('overview.topPerformers', (random) => ({ ...drawQuery(random, performerSorts), ...drawRange(random) })),
  reading('overview.topPerformersByLeague', (random) => ({
    ...drawQuery(random, topLeagueSorts),
    ...drawRange(random),
    fewestMembers: 1 + random.integer(20),
  })),
] as const;

/** Whatever can be asked of the overview and the instruments: as often as one kind, since none of it changes anything. */
export const overviewRequests: RequestKind = (random, model) => random.pick(readings)(random, model);
