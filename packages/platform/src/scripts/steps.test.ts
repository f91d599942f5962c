import { desc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { projectKey, stageOfFile } from '../../test/testing/script-runs.ts';
import { expectSoundFunds } from '../../test/testing/sound-funds.ts';
import { findScriptRun } from '../admin-api/scripts/script-runs.ts';
import {
  announcements,
  funds,
  identities,
  instrumentStops,
  instruments,
  leagueMembers,
  leagues,
  players,
} from '../database/schema.ts';
import { readDeclaredHolidays, readSeason } from '../season/seasons.ts';

const stage = await stageOfFile();

const anyInstrument = async () => {
  const [first = expect.fail()] = await stage.database
    .select({ id: instruments.id })
    .from(instruments)
    .where(eq(instruments.projectKey, projectKey));
  return first.id;
};

describe('an event of the market', () => {
  const stops = () => stage.database.select().from(instrumentStops).orderBy(instrumentStops.instrumentId);

  it('halts instruments or all of them, and lets them be traded again', async () => {
    const id = await anyInstrument();
    const until = '2026-11-20T15:00:00.000Z';
    const some = { of: 'instruments' as const, instrumentIds: [id] };
    const halt = await stage.happen({ type: 'trading_halt', scope: some, until });
    expect(halt).toMatchObject({
      ended: { status: 'succeeded', counts: { instruments: 1 } },
      actions: ['instrument.halt'],
    });
    expect(await stops()).toMatchObject([
      { instrumentId: id, kind: 'halted', since: new Date(stage.clock.now()), until: new Date(until) },
    ]);
    await stage.happen({ type: 'trading_halt', scope: { of: 'market' } });
    expect(await stops()).toHaveLength(30);
    await stage.happen({ type: 'trading_resume', scope: some });
    expect((await stops()).map(({ instrumentId }) => instrumentId)).not.toContain(id);
    await stage.happen({ type: 'trading_resume', scope: { of: 'market' } });
    expect(await stops()).toEqual([]);
  });

  it('shows ten of what it would touch, as it is and as it would become', async () => {
    const instrumentId = await anyInstrument();
    const { samples, counts } = await stage.dryRun({ type: 'split', instrumentId, from: 1, to: 2 });
    expect(samples).toHaveLength(Math.min(10, counts.funds + 1));
    const [instrument, ...held] = samples;
    expect(instrument).toMatchObject({ kind: 'instrument', id: instrumentId, owner: null });
    const shares = (text: string | null) => Number.parseInt((text ?? '').replaceAll(',', ''), 10);
    const quantities = held.map(({ before }) => shares(before));
    expect(quantities).toEqual(quantities.toSorted((a, b) => b - a));
    expect(held.map(({ after }) => shares(after))).toEqual(quantities.map((each) => each * 2));
    await stage.happen({ type: 'trading_halt', scope: { of: 'instruments', instrumentIds: [instrumentId] } });
    const resumed = await stage.dryRun({ type: 'trading_resume', scope: { of: 'market' } });
    expect(resumed.samples).toMatchObject([
      { kind: 'instrument', id: instrumentId, before: 'Halted', after: 'Traded' },
    ]);
  });

  it('halts and resumes what is listed and stopped alone, and measures no more', async () => {
    const { database, happen } = stage;
    const [gone, halted] = (
      await database.select().from(instruments).where(eq(instruments.projectKey, projectKey))
    ).map(({ id }) => id);
    await happen({ type: 'delisting', instrumentId: gone ?? '' });
    const market = { of: 'market' } as const;
    expect((await happen({ type: 'trading_halt', scope: market })).ended.counts.instruments).toBe(29);
    expect((await happen({ type: 'trading_resume', scope: market })).ended.counts.instruments).toBe(29);
    await happen({ type: 'trading_halt', scope: { of: 'instruments', instrumentIds: [halted ?? ''] } });
    expect((await happen({ type: 'trading_resume', scope: market })).ended.counts.instruments).toBe(1);
  });

  it('ends no halt before its time by one of the market, and tells what another one replaces', async () => {
    const id = await anyInstrument();
    const some = { of: 'instruments' as const, instrumentIds: [id] };
    const market = { of: 'market' as const };
    const soon = '2026-11-20T15:00:00Z';
    const later = '2026-11-21T15:00:00Z';
    const last = '2026-11-22T15:00:00Z';
    const stopOf = async () => (await stops()).find(({ instrumentId }) => instrumentId === id)?.until?.toISOString();
    const iso = (moment: string) => new Date(moment).toISOString();
    await stage.happen({ type: 'trading_halt', scope: some, until: later });
    const beside = await stage.happen({ type: 'trading_halt', scope: market, until: soon });
    expect([beside.ended.counts.instruments, await stopOf()]).toEqual([29, iso(later)]);
    const longer = await stage.happen({ type: 'trading_halt', scope: market, until: last });
    expect([longer.ended.counts.instruments, await stopOf()]).toEqual([30, iso(last)]);
    expect(longer.told.find(({ subjectId }) => subjectId === id)).toMatchObject({
      before: { kind: 'halted', until: iso(later) },
      after: { kind: 'halted', until: iso(last) },
    });
    await stage.happen({ type: 'trading_halt', scope: market });
    const again = await stage.happen({ type: 'trading_halt', scope: market, until: last });
    expect([again.ended.counts.instruments, await stopOf()]).toEqual([0, undefined]);
    const { told } = await stage.happen({ type: 'trading_halt', scope: some, until: soon });
    expect(told).toMatchObject([{ before: { kind: 'halted', until: null }, after: { until: iso(soon) } }]);
  });

  it('leaves alone what was halted until a moment that is past', async () => {
    const some = { of: 'instruments' as const, instrumentIds: [await anyInstrument()] };
    const market = { of: 'market' as const };
    await stage.happen({ type: 'trading_halt', scope: some, until: '2026-11-20T15:00:00Z' });
    const over = { since: new Date('2026-11-01T09:00:00Z'), until: new Date('2026-11-02T09:00:00Z') };
    await stage.database.update(instrumentStops).set(over);
    const resumed = await stage.happen({ type: 'trading_resume', scope: market });
    expect([resumed.ended.counts.instruments, resumed.told]).toEqual([0, []]);
    const { told } = await stage.happen({ type: 'trading_halt', scope: some });
    expect(told).toMatchObject([{ before: null, after: { kind: 'halted', until: null } }]);
  });

  it('takes back what a run halted, leaves alone what another one did, and restores what it replaced', async () => {
    const [first = '', second = ''] = (
      await stage.database.select().from(instruments).where(eq(instruments.projectKey, projectKey))
    ).map(({ id }) => id);
    const halt = (instrumentId: string, until?: string) =>
      stage.happen({
        type: 'trading_halt',
        scope: { of: 'instruments', instrumentIds: [instrumentId] },
        ...(until === undefined ? {} : { until }),
      });
    const untilOf = async (id: string) => (await stops()).find(({ instrumentId }) => instrumentId === id)?.until;
    await halt(first);
    const { ended: short } = await halt(second, '2026-11-20T15:00:00Z');
    const { ended: market } = await stage.happen({
      type: 'trading_halt',
      scope: { of: 'market' },
      until: '2026-11-22T15:00:00Z',
    });
    expect(market.counts.instruments).toBe(29);

    const lifted = await stage.invert(market);
    expect(market.takenBackBy).toBeNull();
    expect(await findScriptRun(stage.database, projectKey, market.id)).toMatchObject({
      takenBackBy: { runId: lifted.ended.id, by: lifted.ended.startedBy, at: lifted.ended.endedAt },
    });
    expect(lifted.ended).toMatchObject({
      inverseOf: market.id,
      title: 'Takes back: Trading halt: the whole market',
      outcome: 'Instruments traded again: 28. Halted as before that run: 1.',
    });
    expect([await untilOf(first), await untilOf(second)]).toEqual([null, new Date('2026-11-20T15:00:00Z')]);
    expect(await stops()).toHaveLength(2);
    expect(lifted.told.find(({ subjectId }) => subjectId === second)).toMatchObject({
      action: 'instrument.halt',
      before: { kind: 'halted', until: '2026-11-22T15:00:00.000Z' },
      after: { kind: 'halted', until: '2026-11-20T15:00:00.000Z' },
    });
    await expect(stage.invert(market)).rejects.toMatchObject({ data: { fields: [{ message: /still halted by it/ }] } });
    expect((await stage.invert(short)).ended.counts.instruments).toBe(1);
    expect((await stops()).map(({ instrumentId }) => instrumentId)).toEqual([first]);
  });

  it('takes back a halt that another one has replaced since without lifting that one', async () => {
    const id = await anyInstrument();
    const some = { of: 'instruments' as const, instrumentIds: [id] };
    const { ended: market } = await stage.happen({ type: 'trading_halt', scope: { of: 'market' } });
    const { ended: longer } = await stage.happen({ type: 'trading_halt', scope: some, until: '2026-11-22T15:00:00Z' });
    expect((await stage.invert(market)).ended.counts.instruments).toBe(29);
    expect(await stops()).toMatchObject([{ instrumentId: id, runId: longer.id, replaced: null }]);
    await stage.invert(longer);
    expect(await stops()).toEqual([]);
  });

  it('takes back the holiday that a run declared, and the name that it gave one', async () => {
    const declared = () => readDeclaredHolidays(stage.database, projectKey);
    const declare = (name: string) => stage.happen({ type: 'market_holiday', date: '2026-12-23', name });
    const [{ ended: storm }, { ended: strike }] = [await declare('Storm'), await declare('Strike')];
    await expect(stage.invert(storm)).rejects.toMatchObject({ data: { fields: [{ message: /by another run/ }] } });
    await stage.invert(strike);
    expect(await declared()).toEqual([{ date: '2026-12-23', name: 'Storm' }]);
    const { ended, told } = await stage.invert(storm);
    expect(await declared()).toEqual([]);
    expect(ended.outcome).toBe('The market is open on 23 Dec 2026: Storm was taken back.');
    expect(told).toMatchObject([{ action: 'season.holiday_withdrawal', before: { name: 'Storm' }, after: null }]);
  });

  it('closes the season and opens it again, and neither twice', async () => {
    const phase = async () => (await readSeason({ database: stage.database, clock: stage.clock }, projectKey))?.phase;
    expect((await stage.happen({ type: 'season_close' })).actions).toEqual(['season.close']);
    expect(await phase()).toBe('frozen');
    await expect(stage.happen({ type: 'season_close' })).rejects.toMatchObject({
      data: { fields: [{ path: ['parameters', 'event', 'type'] }] },
    });
    await stage.happen({ type: 'season_open' });
    expect(await phase()).toBe('trading');
  });

  it('declares a market holiday, in its order among the others', async () => {
    await stage.happen({ type: 'market_holiday', date: '2026-12-23', name: 'Jõulud' });
    const season = await readSeason({ database: stage.database, clock: stage.clock }, projectKey);
    const days = season?.marketHolidays.map(({ date }) => date) ?? [];
    expect(days).toContain('2026-12-23');
    expect(days).toEqual([...new Set(days)].sort());
    const { told, ended } = await stage.happen({ type: 'market_holiday', date: '2026-12-23', name: 'Püha' });
    expect(ended.outcome).toBe('The market is closed on 23 Dec 2026: Püha, instead of Jõulud.');
    expect(told).toMatchObject([{ before: { date: '2026-12-23', name: 'Jõulud' }, after: { name: 'Püha' } }]);
  });
});

describe('a script whose moment comes', () => {
  const setRecord = (id: string, path: string, value: unknown) => {
    const record = sql`jsonb_set(${identities.record}, ${path}::text[], ${JSON.stringify(value)}::jsonb)`;
    return stage.database.update(identities).set({ record }).where(eq(identities.id, id));
  };
  const draft = {
    templateId: 'event',
    parameters: { event: { type: 'season_close' }, trigger: { when: 'now' } },
  } as const;

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['was deactivated', (id) => setRecord(id, '{state}', 'inactive')],
    ['may only read by now', (id) => setRecord(id, '{metadata_public,authz,projects}', { [projectKey]: 'r' })],
    ['is gone', (id) => stage.database.delete(identities).where(eq(identities.id, id))],
  ])('does nothing when whoever started it %s', async (_, change) => {
    const { ended, actions } = await stage.run(draft, change);
    const outcome = 'Refused: the editor who ordered this run may not change the project any more. Nothing was done.';
    expect([ended.status, ended.outcome, actions]).toEqual(['failed', outcome, []]);
  });

  it('runs when whoever started it has become sudo instead', async () => {
    const { ended } = await stage.run(draft, (id) => setRecord(id, '{metadata_public,authz}', { sudo: true }));
    expect(ended.status).toBe('succeeded');
  });
});

describe('a script about players', () => {
  it('tells the members of a league, and keeps what they were told', async () => {
    const [league = expect.fail()] = await stage.database
      .select()
      .from(leagues)
      .where(eq(leagues.projectKey, projectKey))
      .orderBy(desc(leagues.memberCount))
      .limit(1);
    const scope = { of: 'league' as const, leagueId: league.id };
    const { ended, actions } = await stage.happen({ type: 'announcement', scope, title: 'Tere', text: 'Homme.' });
    expect(ended).toMatchObject({ status: 'succeeded', counts: { players: league.memberCount } });
    expect(actions).toEqual(['announcement.create']);
    const kept = await stage.database.select().from(announcements).where(eq(announcements.runId, ended.id));
    expect(kept).toMatchObject([{ title: 'Tere', audience: scope, recipients: league.memberCount }]);
  });

  it('counts the players who have been away as those it tells', async () => {
    const template = {
      templateId: 'message-inactive-players',
      parameters: { days: 7, title: 'Tere', text: 'Tule.' },
    } as const;
    const { ended } = await stage.run(template);
    const week = new Date(new Date(stage.clock.now()).getTime() - 7 * 86_400_000);
    const rows = await stage.database.select().from(players).where(eq(players.projectKey, projectKey));
    const away = rows.filter(({ lastActiveAt }) => lastActiveAt < week).length;
    expect(away).toBeGreaterThan(0);
    expect(ended.counts.players).toBe(away);
  });

  it('removes the leagues that have nobody left, in steps, and no other', async () => {
    const { database } = stage;
    const ofProject = eq(leagues.projectKey, projectKey);
    const all = await database.select().from(leagues).where(ofProject).orderBy(leagues.id);
    const empty = all.slice(0, 2).map(({ id }) => id);
    await database.delete(leagueMembers).where(inArray(leagueMembers.leagueId, empty));
    await database
      .update(leagues)
      .set({ memberCount: 0, createdAt: new Date('2026-09-01') })
      .where(inArray(leagues.id, empty));
    const { ended, actions } = await stage.run({
      templateId: 'remove-empty-leagues',
      parameters: { days: 30 },
    });
    expect([ended.counts.leagues, actions]).toEqual([2, ['league.delete', 'league.delete']]);
    const left = await database.select().from(leagues).where(ofProject).orderBy(leagues.id);
    expect(left.map(({ id }) => id)).toEqual(all.slice(2).map(({ id }) => id));
  });

  it('ranks the funds by their values', async () => {
    await stage.database.update(funds).set({ rank: 1 });
    const { ended } = await stage.run({ templateId: 'recalculate-ranks', parameters: {} });
    const all = await stage.database.$count(funds, eq(funds.projectKey, projectKey));
    expect(ended).toMatchObject({ status: 'succeeded', counts: { funds: all } });
    await expectSoundFunds(stage.database, projectKey);
  });
});
