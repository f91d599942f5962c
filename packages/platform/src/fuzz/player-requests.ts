import { fundSorts, playerSorts } from '@bullpen/contract';
import {
  drawId,
  drawName,
  drawQuery,
  drawVersion,
  type FuzzedRequest,
  type RequestKind,
  statusOf,
} from './fuzzed-request.ts';
import type { Model } from './model.ts';

const reason = 'Asked for by e-mail.';

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

const readPlayer =
  (call: string, more: object = {}): RequestKind =>
  (random, model) => {
    const id = drawId(random, model.players.keys());
    return { call, input: { params: { id }, ...more }, status: model.players.has(id) ? 200 : 404 };
  };

/** Whatever can be asked of players and their funds. */
export const playerRequests: readonly RequestKind[] = [
  (random) => ({ call: 'players.list', input: { query: drawQuery(random, playerSorts) }, status: 200 }),
  readPlayer('players.get'),
  readPlayer('players.deletion'),
  readPlayer('players.history', { query: { limit: 5 } }),
  readPlayer('players.exportHistory', { query: { order: 'asc' } }),
  function rename(random, model): FuzzedRequest {
    const id = drawId(random, model.players.keys());
    const current = model.players.get(id);
    const version = drawVersion(random, current);
    return {
      call: 'players.update',
      input: { params: { id }, body: { version, name: drawName(random) } },
      status: statusOf(current, version),
      follow() {
        model.players.set(id, version + 1);
        model.written += 1;
      },
    };
  },
  function remove(random, model): FuzzedRequest {
    const id = drawId(random, random.integer(2) === 0 ? model.players.keys() : []);
    const current = model.players.get(id);
    const version = drawVersion(random, current);
    return {
      call: 'players.remove',
      input: { params: { id }, query: { version, reason } },
      status: statusOf(current, version),
      follow() {
        forget(model, id);
        model.written += 1;
      },
    };
  },
  (random, model) => {
    const playerId = drawId(random, model.players.keys());
    const query = { ...drawQuery(random, fundSorts), ...(random.integer(2) === 0 ? { playerId } : {}) };
    return { call: 'funds.list', input: { query }, status: 200 };
  },
  (random, model) => {
    const id = drawId(random, model.funds.keys());
    return { call: 'funds.get', input: { params: { id } }, status: model.funds.has(id) ? 200 : 404 };
  },
  function renameFund(random, model): FuzzedRequest {
    const id = drawId(random, model.funds.keys());
    const fund = model.funds.get(id);
    const version = drawVersion(random, fund?.version);
    return {
      call: 'funds.update',
      input: { params: { id }, body: { version, name: drawName(random), reason } },
      status: statusOf(fund?.version, version),
      follow() {
        if (fund) fund.version += 1;
        model.written += 1;
      },
    };
  },
  (random) => ({ call: 'players.export', input: { query: { search: drawName(random) } }, status: 200 }),
  (random) => ({ call: 'funds.export', input: { query: { search: drawName(random) } }, status: 200 }),
];
