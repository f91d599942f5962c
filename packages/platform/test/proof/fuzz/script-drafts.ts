import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { drawId, drawName } from './fuzzed-request.ts';
import type { Model } from './model.ts';

/** A template and parameters of it. */
export interface Draft {
  readonly templateId: string;
  readonly parameters: { readonly trigger?: { readonly when: string }; readonly [key: string]: unknown };
}

/** What it would touch, as far as the model knows. */
type Counts = Readonly<Record<string, number>>;

const now = { when: 'now' };
const hour = 3_600_000;

/** Of December 2026, in every country. */
const openDays = [10, 11, 14, 15, 16, 17, 18, 21, 22, 23, 29, 30] as const;
const closedDays = ['0000-01-01', '2001-01-01', '2090-01-01', '2026-12-12', '2026-12-13', '2026-12-25'] as const;

/** Of the season, which has ten weeks left, and not while the fuzzer runs. */
const drawLater = (random: SeededRandom) => ({
  when: 'at',
  at: new Date(Date.now() + (48 + random.integer(1_000)) * hour).toISOString(),
});

const message = (random: SeededRandom) => ({ title: drawName(random), text: `**${drawName(random)}**` });
const drawInstrument = (random: SeededRandom, { instruments }: Model): string =>
  instruments[random.integer(instruments.length)] ?? '';

/** What can run at once and touches nothing that the model knows; each writes one audit event. */
export function drawHarmless(random: SeededRandom, model: Model): { readonly draft: Draft; readonly counts: Counts } {
  const event = (parameters: object) => ({
    templateId: 'event',
    parameters: { event: parameters, trigger: random.integer(2) === 0 ? now : drawLater(random) },
  });
  const halted = { of: 'instruments', instrumentIds: [drawInstrument(random, model)] };
  const holiday = { type: 'market_holiday', date: `2026-12-${random.pick(openDays)}`, name: drawName(random) };
  const days = 1 + random.integer(365);
  return random.pick<() => { draft: Draft; counts: Counts }>([
    () => ({
      draft: event({ type: 'announcement', scope: { of: 'everyone' }, ...message(random) }),
      counts: { players: model.players.size, instruments: 0 },
    }),
    // At once: by a later moment the day may be over.
    () => ({
      draft: { templateId: 'event', parameters: { event: holiday, trigger: now } },
      counts: { instruments: 0 },
    }),
    () => ({ draft: event({ type: 'trading_halt', scope: halted }), counts: { players: 0, instruments: 1 } }),
    () => ({
      draft: { templateId: 'recalculate-ranks', parameters: {} },
      counts: { funds: model.funds.size, players: 0, leagues: 0 },
    }),
    () => ({
      draft: { templateId: 'message-inactive-players', parameters: { days, ...message(random) } },
      counts: { funds: 0, holdings: 0 },
    }),
  ])();
}

/** A halt of one instrument at once; each writes one audit event. */
export const drawHalt = (random: SeededRandom, model: Model): Draft => ({
  templateId: 'event',
  parameters: {
    event: { type: 'trading_halt', scope: { of: 'instruments', instrumentIds: [drawInstrument(random, model)] } },
    trigger: now,
  },
});

/** What waits for a moment that does not come while the fuzzer runs. */
export function drawWaiting(random: SeededRandom, model: Model): Draft {
  const instrumentId = drawInstrument(random, model);
  const intoId = drawInstrument(random, model);
  const ratio = { from: 2, to: 1 };
  const league = [...model.leagues.keys()][random.integer(model.leagues.size || 1)];
  const event = random.pick<object>([
    { type: 'season_open' },
    { type: 'season_close' },
    { type: 'split', instrumentId, ...ratio },
    { type: 'dividend', instrumentId, amount: 1 + random.integer(10_000_000) },
    intoId === instrumentId ? { type: 'season_close' } : { type: 'merger', instrumentId, intoId, ...ratio },
    { type: 'delisting', instrumentId },
    { type: 'trading_halt', scope: { of: 'market' }, until: '2099-01-01T00:00:00Z' },
    { type: 'trading_resume', scope: { of: 'market' } },
    league === undefined
      ? { type: 'delisting', instrumentId }
      : { type: 'announcement', scope: { of: 'league', leagueId: league }, ...message(random) },
  ]);
  return { templateId: 'event', parameters: { event, trigger: drawLater(random) } };
}

/** What fits its template and cannot run as things are. */
export function drawUnfit(random: SeededRandom, model: Model): Draft {
  if (random.integer(8) === 0) {
    const change = { of: 'shares', instrumentId: drawInstrument(random, model), shares: -1 };
    return { templateId: 'fund-correction', parameters: { fundId: random.uuid(), change } };
  }
  const told = { type: 'announcement', scope: { of: 'everyone' }, ...message(random) };
  const later = drawLater(random);
  const [event, trigger] = random.pick<readonly [object, { readonly when: string; readonly at?: string }]>([
    [told, { when: 'at', at: '2001-01-01T00:00:00Z' }],
    [told, { when: 'at', at: '2090-01-01T00:00:00Z' }],
    [{ ...told, scope: { of: 'league', leagueId: random.uuid() } }, now],
    [{ ...told, scope: { of: 'league', leagueId: random.uuid() } }, later],
    [{ type: 'split', instrumentId: random.uuid(), from: 1, to: 2 }, later],
    [{ type: 'merger', instrumentId: drawInstrument(random, model), intoId: random.uuid(), from: 1, to: 1 }, now],
    [{ type: 'market_holiday', date: random.pick(closedDays), name: 'X' }, later],
    [{ type: 'trading_halt', scope: { of: 'market' }, until: '2001-01-01T00:00:00Z' }, now],
    [{ type: 'trading_halt', scope: { of: 'instruments', instrumentIds: [random.uuid()] } }, now],
  ]);
  return { templateId: 'event', parameters: { event, trigger } };
}

/** Parameters that do not fit their template, for calls that take any. */
export const drawBroken = (random: SeededRandom): Draft => {
  const event = random.pick<unknown>([null, {}, { type: 'party' }, { type: 'season_open', colour: 'red' }, []]);
  return {
    templateId: random.pick(['event', 'event', 'remove-empty-leagues', 'message-inactive-players', 'fund-correction']),
    parameters: { event, trigger: now },
  };
};

/** One of those that are kept under a name: nothing of it is looked up. */
export const drawPreset = (random: SeededRandom, model: Model): Draft =>
  random.pick([drawHarmless(random, model).draft, drawWaiting(random, model), drawUnfit(random, model)]);

/** The id of a run of one of those statuses, more often than not. */
export const drawRun = (random: SeededRandom, { scripts }: Model, statuses: readonly string[]): string =>
  drawId(
    random,
    [...scripts.runs].filter(([, { status }]) => statuses.includes(status)).map(([id]) => id),
  );
