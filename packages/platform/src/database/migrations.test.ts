import { readdir, readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, test } from 'vitest';
import { createSeedIdentities } from './seed-identities.ts';

const migrations = new URL('../../migrations/', import.meta.url);
const startTimeout = 120_000;

/** In milliseconds since the epoch. */
const until = Date.UTC(2026, 10, 20, 17);

const migrate = async (client: PGlite, from: string, to: string): Promise<void> => {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names)
    if (name >= from && name.slice(0, to.length) <= to)
      await client.exec(await readFile(new URL(name, migrations), 'utf8'));
};

test(
  'sessions from before the second migration were proven when they were issued, with a password',
  async () => {
    const client = await PGlite.create();
    await client.exec(await readFile(new URL('0000_platform.sql', migrations), 'utf8'));
    const [record] = createSeedIdentities(1, { until });
    await client.query('insert into identities (id, record) values ($1, $2)', [record?.id, JSON.stringify(record)]);
    await client.query(
      `insert into sessions (id, identity_id, token_hash, logout_token, issued_at, expires_at)
       values (gen_random_uuid(), $1, 'hash', 'token', '2026-11-21T08:00:00.5Z', '2026-11-22T08:00:00.5Z')`,
      [record?.id],
    );
    await client.exec(await readFile(new URL('0001_provider.sql', migrations), 'utf8'));
    const { rows } = await client.query('select authenticated_at, authentications from sessions');
    const at = new Date('2026-11-21T08:00:00.5Z');
    expect(rows).toEqual([
      { authenticated_at: at, authentications: [{ method: 'password', completedAt: at.getTime() }] },
    ]);
    await client.close();
  },
  startTimeout,
);

test(
  'memberships of deleted leagues belong to the season that they were in, and those of earlier seasons go',
  async () => {
    const client = await PGlite.create({ extensions: { pg_trgm } });
    await migrate(client, '0000', '0017');
    await client.exec(`
      insert into seasons (project_key, time_zone, currency, starts_at, ends_at)
      values ('one', 'Europe/Tallinn', 'EUR', '2028-09-18T06:00:00Z', '2029-01-01T15:30:00Z'),
        ('two', 'Europe/Tallinn', 'EUR', '2026-09-21T06:00:00Z', '2027-01-08T15:30:00Z')`);
    const former = [
      ['one', '2026-09-01T00:00:00Z'],
      ['one', '2028-08-21T00:00:00Z'],
      ['two', '2026-10-01T00:00:00Z'],
      ['gone', '2026-10-01T00:00:00Z'],
    ];
    for (const [project, joinedAt] of former) {
      const league = crypto.randomUUID();
      await client.query(
        `insert into audit_events (at, actor_id, project_key, action, subject_id)
         values (now(), gen_random_uuid(), $1, 'league.delete', $2)`,
        [project, league],
      );
      await client.query('insert into former_memberships values (gen_random_uuid(), $1, $2)', [league, joinedAt]);
    }
    await migrate(client, '0018', '0018');
    const { rows } = await client.query('select project_key, joined_at from former_memberships order by joined_at');
    expect(rows).toEqual([
      { project_key: 'two', joined_at: new Date('2026-10-01T00:00:00Z') },
      { project_key: 'one', joined_at: new Date('2028-08-21T00:00:00Z') },
    ]);
    await client.close();
  },
  startTimeout,
);

test(
  'ranks have no holes, whatever deletions an older version left unsettled',
  async () => {
    const client = await PGlite.create({ extensions: { pg_trgm } });
    await migrate(client, '0000', '0020');
    await client.exec(`
      insert into seasons (project_key, time_zone, currency, starts_at, ends_at)
      select key, 'Europe/Tallinn', 'EUR', '2026-09-21T06:00:00Z', '2027-01-08T15:30:00Z' from unnest('{one,two}'::text[]) as key;
      insert into players (id, project_key, name, email, locale, registered_at, last_active_at, folded_name, search_text)
      select gen_random_uuid(), project_key, project_key, project_key, 'et_EE', now(), now(), '', '' from seasons;
      insert into funds (id, project_key, player_id, name, opened_at, cash, value, rank, folded_name)
      select gen_random_uuid(), project_key, id, number::text, now(), 0, 900 - value, 2 * number + 3, ''
      from players, (values (1, 100), (2, 200), (3, 200), (5, 300)) as funds (number, value);
      insert into fund_returns
      select id, project_key, value, rank, nullif(rank, 5), value, rank, rank + 7, value, rank, null, value, rank from funds;
      insert into rank_gaps (project_key, ranking, rank) values ('one', 'rank', 1)`);
    await migrate(client, '0021', '0021');
    const { rows } = await client.query(`
      select f.rank, rank_24h, previous_rank_24h, rank_7d, previous_rank_7d, rank_30d, previous_rank_30d, rank_season
      from funds f join fund_returns on fund_id = f.id where f.project_key = 'two' order by f.name`);
    expect(rows.map((row) => Object.values(Object(row)))).toEqual([
      [1, 1, null, 1, 1, 1, null, 1],
      [2, 2, 1, 2, 2, 2, null, 2],
      [2, 2, 2, 2, 3, 2, null, 2],
      [4, 4, 3, 4, 4, 4, null, 4],
    ]);
    expect((await client.query('select from rank_gaps')).rows).toEqual([]);
    await client.close();
  },
  startTimeout,
);

test(
  'a halt and a declared holiday know the run that made them, also from before runs were written down with them',
  async () => {
    const client = await PGlite.create({ extensions: { pg_trgm } });
    await migrate(client, '0000', '0028');
    const [halted, other, halt, holiday] = [1, 2, 3, 4].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
    await client.exec(`
      insert into seasons (project_key, time_zone, currency, starts_at, ends_at)
      select key, 'Europe/Tallinn', 'EUR', '2026-09-21T06:00:00Z', '2027-01-08T15:30:00Z' from unnest('{one,two}'::text[]) as key;
      insert into instruments (id, project_key, symbol, name, exchange, currency, folded_name, search_text)
      values ('${halted}', 'one', 'A', 'A', 'XBRU', 'EUR', '', ''), ('${other}', 'two', 'A', 'A', 'XBRU', 'EUR', '', '');
      insert into instrument_stops values ('${halted}', 'halted', '2026-11-20T10:00:01Z'), ('${other}', 'halted', '2026-11-20T10:00:01Z');
      insert into declared_holidays values ('one', '2026-12-23', 'Storm'), ('one', '2026-12-24', 'Storm');
      insert into script_runs (id, project_key, template_id, title, parameters, status, progress, counts, started_by, reason,
        created_at, starts_at, started_at, ended_at, outcome, folded_title, search_text)
      select id::uuid, 'one', 'event', '', parameters::json, 'succeeded', 1, '{}', id::uuid, 'A test.', at, at, at, at + interval '2 seconds', '', '', ''
      from (values
        ('${halt}', '2026-11-20T10:00:00Z'::timestamptz, '{"event": {"type": "trading_halt"}}'),
        ('${holiday}', '2026-11-20T11:00:00Z'::timestamptz, '{"event": {"type": "market_holiday", "date": "2026-12-23", "name": "Storm"}}')
      ) as runs (id, at, parameters)`);
    await migrate(client, '0029', '0029');
    const stops = await client.query('select instrument_id, run_id from instrument_stops order by instrument_id');
    expect(stops.rows).toEqual([
      { instrument_id: halted, run_id: halt },
      { instrument_id: other, run_id: null },
    ]);
    const days = await client.query('select run_id from declared_holidays order by date');
    expect(days.rows).toEqual([{ run_id: holiday }, { run_id: null }]);
    await client.close();
  },
  startTimeout,
);

test(
  'events from before they were filed under their projects are found there',
  async () => {
    const client = await PGlite.create({ extensions: { pg_trgm } });
    await migrate(client, '0000', '0029');
    const [invitation] = (
      await client.query<{ id: string }>(`
        insert into invitations (id, email, sudo, projects, reason, invited_by, created_at, sent_at, expires_at)
        values (gen_random_uuid(), 'a@b.test', false, '{"five": "r"}', 'A test.', gen_random_uuid(), now(), now(), now() + interval '1 day')
        returning id`)
    ).rows;
    await client.query(
      `insert into audit_events (at, actor_id, project_key, action, subject_id, before, after, reason)
       select now(), gen_random_uuid(), project, action, $1, before::jsonb, after::jsonb, 'A test.'
       from (values
         ('one', 'league.update', '{"projects": {"nine": "r"}}', null),
         (null, 'identity.change', '{"projects": {"two": "r", "three": "r"}}', '{"projects": {"three": "r", "four": "rw"}}'),
         (null, 'identity.change', '{"sudo": true}', '{"sudo": false}'),
         (null, 'invitation.withdraw', '{"email": "a@b.test"}', '{"email": "a@b.test"}')
       ) as events (project, action, before, after)`,
      [invitation?.id],
    );
    await migrate(client, '0030', '0030');
    const filed = await client.query<{ project_key: string; action: string }>(
      'select p.project_key, action from audit_event_projects p join audit_events e on e.id = event_id order by 1',
    );
    expect(filed.rows.map((row) => [row.project_key, row.action])).toEqual([
      ['five', 'invitation.withdraw'],
      ['four', 'identity.change'],
      ['one', 'league.update'],
      ['two', 'identity.change'],
    ]);
    await client.close();
  },
  startTimeout,
);
