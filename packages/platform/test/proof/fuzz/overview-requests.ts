import {
  auditSorts,
  bucketsOfCustomRange,
  bucketsOfRange,
  instrumentSorts,
  overviewRanges,
  performerSorts,
  topLeagueSorts,
} from '@bullpen/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { drawName, drawQuery, type RequestKind } from './fuzzed-request.ts';

const drawRange = (random: SeededRandom) => ({ range: random.pick(overviewRanges) });

function drawCustomRange(random: SeededRandom): object {
  const from = Date.parse('2026-01-01T00:00:00Z') + random.integer(700 * 24 * 60) * 60_000;
  const length = (1 + random.integer(2 ** (1 + random.integer(18)))) * 60_000;
  const ends = { from: new Date(from).toISOString(), to: new Date(from + length).toISOString() };
  const bucket = random.integer(2) === 0 ? {} : { bucket: random.pick(bucketsOfCustomRange(length)) };
  return { range: 'custom', ...ends, ...bucket };
}

function drawChart(random: SeededRandom): object {
  if (random.integer(3) === 0) return drawCustomRange(random);
  const { range } = drawRange(random);
  return random.integer(2) === 0 ? { range } : { range, bucket: random.pick(bucketsOfRange[range]) };
}

const reading =
  (call: string, draw: (random: SeededRandom) => object): RequestKind =>
  (random) => ({ call, input: { query: draw(random) }, status: 200 });

/** Of an instrument of the project, or of none. */
function readInstrument(call: string, draw: (random: SeededRandom) => object): RequestKind {
  return (random, { instruments }) => {
    const known = random.integer(4) === 0 ? undefined : instruments[random.integer(instruments.length)];
    return { call, input: { params: { id: known ?? random.uuid() }, ...draw(random) }, status: known ? 200 : 404 };
  };
}

/** One after another: few draws meet each of them. */
function inTurn(...readings: readonly [RequestKind, ...RequestKind[]]): RequestKind {
  let turn = 0;
  return (random, model) => {
    const reading = readings[turn % readings.length] ?? readings[0];
    turn += 1;
    return reading(random, model);
  };
}

const figures = inTurn(
  () => ({ call: 'season.get', input: {}, status: 200 }),
  () => ({ call: 'staff.list', input: {}, status: 200 }),
  (random) => ({
    call: 'staff.noteExport',
    input: { body: { name: 'overview top trades', rows: random.integer(100), format: 'csv' } },
    status: 200,
  }),
  () => ({ call: 'visits.touch', input: {}, status: 200 }),
  reading('overview.fundUpdateRate', drawChart),
  reading('overview.playerRegistrationRate', drawChart),
  reading('overview.topTrades', (random) => ({ ...drawRange(random), limit: 1 + random.integer(50) })),
  reading('overview.movers', drawRange),
  readInstrument('instruments.get', () => ({})),
  readInstrument('instruments.prices', (random) => ({ query: drawRange(random) })),
);

const lists = inTurn(
  reading('activity.list', (random) => ({ ...drawQuery(random, auditSorts), mine: random.pick(['true', 'false']) })),
  reading('instruments.list', (random) => drawQuery(random, instrumentSorts)),
  reading('overview.topPerformers', (random) => ({ ...drawQuery(random, performerSorts), ...drawRange(random) })),
  reading('overview.topPerformersByLeague', (random) => ({
    ...drawQuery(random, topLeagueSorts),
    ...drawRange(random),
    fewestMembers: 1 + random.integer(20),
  })),
);

const exported = inTurn(
  reading('activity.export', (random) => ({ mine: random.pick(['true', 'false']) })),
  reading('instruments.export', (random) => ({ search: drawName(random) })),
  reading('overview.exportTopPerformers', (random) => ({ ...drawRange(random), search: drawName(random) })),
  reading('overview.exportTopPerformersByLeague', drawRange),
  reading('overview.exportTopTrades', drawRange),
  reading('overview.exportMovers', drawRange),
);

/** Whatever can be asked of the season, the overview and the instruments: few kinds, since none changes anything. */
export const overviewRequests: readonly RequestKind[] = [figures, lists, exported];
