import {
  fundFilterSorts,
  fundSorts,
  ledgerSorts,
  mostPlayerNotes,
  overviewRanges,
  playerFilterSorts,
  playerSorts,
} from '@bullpen/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { answered, type Expected, expectedFund, expectedPlayer, expectedPlayerDeletion } from './expected-records.ts';
import {
  drawId,
  drawName,
  drawQuery,
  drawVersion,
  type FuzzedRequest,
  type RequestKind,
  restoreNothing,
  statusOf,
} from './fuzzed-request.ts';
import type { Model } from './model.ts';
import { forgetNames, noteRename } from './name-requests.ts';

const reason = 'Asked for by email.';

function forget(model: Model, playerId: string): void {
  model.players.delete(playerId);
  for (const [id, fund] of model.funds) if (fund.playerId === playerId) model.funds.delete(id);
  for (const expert of model.experts.values())
    if (expert.fundId !== null && !model.funds.has(expert.fundId)) {
      expert.fundId = null;
      expert.version += 1;
      model.written += 1;
    }
  for (const league of model.leagues.values()) {
    league.members.delete(playerId);
    if (league.ownerId !== playerId) continue;
    league.ownerId = null;
    league.version += 1;
    model.written += 1;
  }
}

/** Days go with the order by them alone. */
function drawPlayerQuery(random: SeededRandom): Record<string, string | number> {
  const filter = random.pick([undefined, 'registered', 'lastActive'] as const);
  const days = random.pick(['2026-09-01..', '..2026-11-20', '2026-09-01..2026-09-30', '0001-01-01..9999-12-31']);
  return {
    ...drawQuery(random, playerSorts),
    ...(random.integer(2) === 0 ? { locale: random.pick(['nl-BE', 'et_EE', '%', 'no such locale']) } : {}),
    ...(random.integer(4) === 0 ? { funds: 'none' } : {}),
    ...(filter ? { [filter]: days, sort: random.pick<string>(playerFilterSorts[filter]) } : {}),
  };
}

/** Ranges go with some orders alone. */
function drawFundQuery(random: SeededRandom): Record<string, string | number> {
  const filter = random.pick([undefined, 'value', 'return'] as const);
  const range = random.pick(['..0', '0..', '-1..1', '0..20000000']);
  return {
    ...drawQuery(random, fundSorts),
    ...(random.integer(3) === 0 ? { idleDays: random.pick([1, 14, 999]) } : {}),
    ...(random.integer(3) === 0 ? { flag: random.pick(['stale', 'concentrated', 'script', 'expert']) } : {}),
    ...(filter ? { [filter]: range, sort: random.pick<string>(fundFilterSorts[filter]) } : {}),
  };
}

const readFund =
  (call: string, more: (random: SeededRandom) => object): RequestKind =>
  (random, model) => {
    const id = drawId(random, model.funds.keys());
    const status = model.funds.has(id) ? 200 : 404;
    return { call, input: { params: { id }, ...more(random) }, status };
  };

const readPlayer =
  (call: string, tell?: Expected, more: object = {}): RequestKind =>
  (random, model) => {
    const id = drawId(random, model.players.keys());
    const status = model.players.has(id) ? 200 : 404;
    return { call, input: { params: { id }, ...more }, ...answered(status, tell?.(model, id)) };
  };

/** The same note again is kept once, and another one under its id not at all. */
function writeNote(random: SeededRandom, model: Model): FuzzedRequest {
  const id = random.integer(2) === 0 ? drawId(random, model.notes.keys()) : random.uuid();
  const known = model.notes.get(id);
  const playerId = known?.playerId ?? drawId(random, model.players.keys());
  const text = known && random.integer(2) === 0 ? known.text : drawName(random);
  const count = [...model.notes.values()].filter((note) => note.playerId === playerId).length;
  const isMade = known === undefined && count < mostPlayerNotes;
  const statusOfNote = known === undefined ? (isMade ? 201 : 422) : known.text === text ? 201 : 409;
  const status = model.players.has(playerId) ? statusOfNote : 404;
  return {
    call: 'players.notes.create',
    input: { params: { id: playerId }, body: { id, text } },
    ...answered(status, known && { id, text: known.text }, { id, text, isOwn: true }),
    follow() {
      if (!isMade) return;
      model.notes.set(id, { playerId, text });
      model.written += 1;
    },
  };
}

/** Whatever can be asked of players and their funds. */
export const playerRequests: readonly RequestKind[] = [
  restoreNothing('players.restore', ({ players }) => players.keys()),
  (random) => ({ call: 'players.list', input: { query: drawPlayerQuery(random) }, status: 200 }),
  readPlayer('players.get', expectedPlayer),
  readPlayer('players.deletion', expectedPlayerDeletion),
  readPlayer('players.history', undefined, { query: { limit: 5 } }),
  readPlayer('players.exportHistory', undefined, { query: { order: 'asc', event: 'changed' } }),
  readPlayer('players.notes.list'),
  writeNote,
  function removeNote(random, model): FuzzedRequest {
    const noteId = drawId(random, model.notes.keys());
    const known = model.notes.get(noteId);
    const id = known?.playerId ?? drawId(random, model.players.keys());
    const status = known && model.players.has(id) ? 200 : 404;
    return {
      call: 'players.notes.remove',
      input: { params: { id, noteId } },
      ...answered(status, undefined, { id: noteId, text: known?.text }),
      follow() {
        model.notes.delete(noteId);
        model.written += 1;
      },
    };
  },
  function rename(random, model): FuzzedRequest {
    const id = drawId(random, model.players.keys());
    const current = model.players.get(id)?.version;
    const version = drawVersion(random, current);
    const next = { version: version + 1, name: drawName(random) };
    return {
      call: 'players.update',
      input: { params: { id }, body: { version, name: next.name, reason } },
      ...answered(statusOf(current, version), expectedPlayer(model, id), { id, ...next }),
      follow() {
        model.players.set(id, next);
        model.written += 1;
        noteRename(model, id, next.name);
      },
    };
  },
  function remove(random, model): FuzzedRequest {
    const owners = [...model.leagues.values()].flatMap(({ ownerId }) => ownerId ?? []);
    const id = drawId(random, random.pick<Iterable<string>>([model.players.keys(), owners, [], []]));
    const current = model.players.get(id)?.version;
    const version = drawVersion(random, current);
    return {
      call: 'players.remove',
      input: { params: { id }, query: { version, reason } },
      ...answered(statusOf(current, version), expectedPlayer(model, id), expectedPlayerDeletion(model, id)),
      follow() {
        forget(model, id);
        forgetNames(model);
        model.written += 1;
      },
    };
  },
  (random, model) => {
    const playerId = drawId(random, model.players.keys());
    const query = { ...drawFundQuery(random), ...(random.integer(2) === 0 ? { playerId } : {}) };
    return { call: 'funds.list', input: { query }, status: 200 };
  },
  (random, model) => {
    const id = drawId(random, model.funds.keys());
    const status = model.funds.has(id) ? 200 : 404;
    return { call: 'funds.get', input: { params: { id } }, ...answered(status, expectedFund(model, id)) };
  },
  readFund('funds.values', (random) => ({ query: { range: random.pick(overviewRanges) } })),
  readFund('funds.holdings', () => ({})),
  readFund('funds.neighbours', () => ({})),
  readFund('funds.ledger', (random) => ({
    query: {
      sort: ledgerSorts[0],
      limit: 5,
      ...(random.integer(2) === 0
        ? { kind: random.pick(['opened', 'bought', 'sold', 'dividend', 'split', 'merger', 'delisting']) }
        : {}),
    },
  })),
  readFund('funds.exportLedger', () => ({ query: { order: 'asc' } })),
  readFund('funds.explanation', () => ({ query: { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' } })),
  function compareFunds(random, model): FuzzedRequest {
    const [id, other] = [drawId(random, model.funds.keys()), drawId(random, model.funds.keys())];
    const status = model.funds.has(id) ? (id !== other && model.funds.has(other) ? 200 : 422) : 404;
    const query = { with: other, range: random.pick(overviewRanges) };
    return { call: 'funds.comparison', input: { params: { id }, query }, status };
  },
  function renameFund(random, model): FuzzedRequest {
    const id = drawId(random, model.funds.keys());
    const fund = model.funds.get(id);
    const version = drawVersion(random, fund?.version);
    const current = expectedFund(model, id);
    const next = { version: version + 1, name: drawName(random) };
    return {
      call: 'funds.update',
      input: { params: { id }, body: { version, name: next.name, reason } },
      ...answered(statusOf(fund?.version, version), current, { ...current, ...next }),
      follow() {
        if (fund) Object.assign(fund, next);
        model.written += 1;
        noteRename(model, id, next.name);
      },
    };
  },
  function exportThem(random) {
    const { limit: _, ...query } = drawPlayerQuery(random);
    return { call: 'players.export', input: { query: { ...query, search: drawName(random) } }, status: 200 };
  },
  (random) => ({ call: 'funds.export', input: { query: { search: drawName(random) } }, status: 200 }),
];
