import { foldName, type NameCause } from '@bullpen/contract';
import { asc, desc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRows } from '../../test/testing/kept-rows.ts';
import { openPlayedSeason, type PlayedSeasonData, playedProject } from '../../test/testing/played-season.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { renameFund } from '../admin-api/manage/funds.ts';
import { removeLeague, restoreLeague } from '../admin-api/manage/leagues.ts';
import { decideName, withdrawDecision } from '../admin-api/manage/name-decisions.ts';
import { changeWords } from '../admin-api/manage/name-words.ts';
import { removePlayer } from '../admin-api/manage/player-deletion.ts';
import { restorePlayer } from '../admin-api/manage/player-restoration.ts';
import { createClock } from '../clock.ts';
import { funds, leagues, names, nameWords, players, seasons } from '../database/schema.ts';
import { continueSeason } from '../season/live/continue-season.ts';
import { noteNames, weighNames } from './written-names.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const { key: projectKey } = playedProject;
const start = Date.parse('2026-11-20T13:12:00Z');
const at = new Date(start);
const project = { projectKey, locales: ['nl-BE'] };
const act = { actorId: crypto.randomUUID(), projectKey, at };

let played: PlayedSeasonData;
let playedAsBefore: () => Promise<void>;
beforeAll(async () => {
  played = await openPlayedSeason(at);
  playedAsBefore = await keepRows(played.database);
});
afterAll(() => played.close());
beforeEach(() => playedAsBefore());

const rowsOf = (recordId: string) =>
  played.database.select().from(names).where(eq(names.recordId, recordId)).orderBy(sql`${names.decidedAt} nulls last`);
const causesOf = async (recordId: string): Promise<readonly NameCause[]> =>
  (await rowsOf(recordId)).at(-1)?.causes ?? [];

/** A fund that nobody has to look at. */
async function anyFund(place = 0) {
  const waiting = sql`${funds.id} not in (select record_id from names)`;
  const [fund] = await played.database
    .select()
    .from(funds)
    .where(waiting)
    .orderBy(asc(funds.id))
    .offset(place)
    .limit(1);
  return fund ?? expect.fail('No fund.');
}

/** What its player calls the fund now. */
async function write(fund: typeof funds.$inferSelect, name: string, before?: string) {
  const { database } = played;
  const written = { kind: 'fund', recordId: fund.id, writerId: fund.playerId, name, at, before } as const;
  await database.transaction(async (transaction) => {
    await transaction
      .update(funds)
      .set({ name, foldedName: foldName(name) })
      .where(eq(funds.id, fund.id));
    await noteNames(transaction, project, [written]);
  });
}

describe('a name that a player writes', () => {
  it('waits, for what it is and for the words that it holds', async () => {
    const fund = await anyFund();
    await write(fund, 'Casino klootzak');
    expect(await rowsOf(fund.id)).toMatchObject([
      {
        name: 'Casino klootzak',
        writerId: fund.playerId,
        decision: null,
        version: 1,
        causes: [
          { cause: 'new' },
          { cause: 'word', word: 'casino', language: null },
          { cause: 'word', word: 'klootzak', language: 'nl' },
        ],
      },
    ]);
  });

  it('waits once, as it is now, when it is changed before anybody has looked at it', async () => {
    const fund = await anyFund();
    await write(fund, 'First');
    await write(fund, 'Second', 'First');
    const rows = await rowsOf(fund.id);
    expect(rows).toMatchObject([{ name: 'Second', version: 2, causes: [{ cause: 'changed', before: 'First' }] }]);
  });

  it('waits again after a decision, which stays', async () => {
    const fund = await anyFund();
    await write(fund, 'Casino Royale');
    await renameFund(played.database, fund.id, act, { version: fund.version, name: 'Royale' });
    await write(fund, 'C@sino Roya1e', 'Royale');
    expect(await rowsOf(fund.id)).toMatchObject([
      { name: 'Royale', before: 'Casino Royale', decision: 'rename', decidedBy: act.actorId },
      {
        name: 'C@sino Roya1e',
        decision: null,
        causes: [
          { cause: 'changed', before: 'Royale' },
          { cause: 'alike', name: 'Casino Royale' },
        ],
      },
    ]);
  });

  it('is alike to what staff renamed in this project, and no more once that is taken back', async () => {
    const [one, other] = [await anyFund(0), await anyFund(1)];
    await write(one, 'Diamond Mittens');
    const alike = { cause: 'alike', name: 'Diamond Mittens' };
    await renameFund(played.database, one.id, act, { version: one.version, name: 'Mittens' });
    await write(other, 'D1amond M1ttens');
    expect(await causesOf(other.id)).toContainEqual(alike);
    await renameFund(played.database, one.id, act, { version: one.version + 1, name: 'Diamond Mittens' });
    await write(other, 'D1amond-M1ttens');
    expect(await causesOf(other.id)).not.toContainEqual(alike);
  });

  it('goes with the player who wrote it', async () => {
    const fund = await anyFund();
    await write(fund, 'Gone soon');
    const [player] = await played.database.select().from(players).where(eq(players.id, fund.playerId));
    await removePlayer(played.database, fund.playerId, act, player?.version ?? 0);
    expect(await rowsOf(fund.id)).toEqual([]);
  });

  it('is looked at by nobody else: a rename by staff of what does not wait is no decision', async () => {
    const fund = await anyFund();
    await renameFund(played.database, fund.id, act, { version: fund.version, name: 'Royale' });
    expect(await rowsOf(fund.id)).toEqual([]);
  });
});

describe('what comes back after a deletion', () => {
  const hour = 3_600_000;
  const whileAway = { ...act, at: new Date(start + hour) };
  const ownWords = async () =>
    (await played.database.select().from(nameWords).where(eq(nameWords.projectKey, projectKey)))[0] ??
    expect.fail('No words.');
  const changeTo = async (words: readonly string[], when = whileAway) => {
    const { version } = await ownWords();
    const change = { version, words: [...words] };
    expect(await changeWords(played.database, project.locales, when, change)).toMatchObject({ result: 'done' });
  };
  const playerOf = async ({ playerId }: typeof funds.$inferSelect) =>
    (await played.database.select().from(players).where(eq(players.id, playerId)))[0] ?? expect.fail('No player.');
  const removeOwner = async (fund: typeof funds.$inferSelect) =>
    removePlayer(played.database, fund.playerId, act, (await playerOf(fund)).version);
  const restoreOwner = (fund: typeof funds.$inferSelect) =>
    restorePlayer(played.database, fund.playerId, { ...act, at: new Date(start + 2 * hour) });
  const ofWord = (word: string) => ({ cause: 'word', word, language: null });

  it('waits for a word that was added meanwhile, but not for one that was there when its name was kept', async () => {
    const fund = await anyFund();
    await changeTo([...(await ownWords()).words, 'velvet'], { ...act, at: new Date(start - hour) });
    await write(fund, 'Velvet Otter');
    const [waiting] = await rowsOf(fund.id);
    await decideName(played.database, waiting?.id ?? '', act, {
      id: crypto.randomUUID(),
      version: 1,
      decision: 'keep',
    });
    await removeOwner(fund);
    await changeTo([...(await ownWords()).words, 'otter']);
    await restoreOwner(fund);
    expect(await rowsOf(fund.id)).toMatchObject([{ decision: 'keep' }, { decision: null, causes: [ofWord('otter')] }]);
    expect((await rowsOf(fund.id)).at(-1)?.visibility).toBeGreaterThan(0);
  });

  it('waits for it beside what it waited for, and no more for a word that was removed meanwhile', async () => {
    const [fund, other] = [await anyFund(0), await anyFund(1)];
    await changeTo([...(await ownWords()).words, 'velvet'], { ...act, at: new Date(start - hour) });
    const { words } = await ownWords();
    await played.database.update(funds).set({ playerId: fund.playerId }).where(eq(funds.id, other.id));
    await write(fund, 'Velvet Otter');
    await write(other, 'Velvet Badger');
    await played.database
      .update(names)
      .set({ causes: [{ cause: 'word', word: 'velvet', language: null }] })
      .where(eq(names.recordId, other.id));
    await removeOwner(fund);
    await changeTo([...words.filter((word) => word !== 'velvet'), 'otter']);
    await restoreOwner(fund);
    expect(await rowsOf(fund.id)).toMatchObject([{ causes: [{ cause: 'new' }, ofWord('otter')] }]);
    expect(await rowsOf(other.id)).toEqual([]);
  });

  it('waits because it reads like what staff has renamed meanwhile, not like what was renamed before', async () => {
    const [fund, other, third] = [await anyFund(0), await anyFund(1), await anyFund(2)];
    await write(fund, 'Diamond M1ttens');
    await played.database.delete(names).where(eq(names.recordId, fund.id));
    const rename = async (each: typeof funds.$inferSelect, name: string, at: Date) => {
      await write(each, name);
      await renameFund(played.database, each.id, { ...act, at }, { version: each.version, name: 'Mittens' });
    };
    await rename(other, 'D1amond Mittens', new Date(start - 10_000));
    await removeOwner(fund);
    await restoreOwner(fund);
    expect(await rowsOf(fund.id)).toEqual([]);
    await removeOwner(fund);
    await rename(third, 'Diamond Mittens', whileAway.at);
    await restoreOwner(fund);
    expect(await causesOf(fund.id)).toEqual([{ cause: 'alike', name: 'Diamond Mittens' }]);
  });

  it('waits no more for a word that was added just before and removed meanwhile', async () => {
    const fund = await anyFund();
    const { words } = await ownWords();
    await played.database
      .update(funds)
      .set({ name: 'Velvet Otter', foldedName: 'velvet otter' })
      .where(eq(funds.id, fund.id));
    await changeTo([...words, 'velvet'], { ...act, at: new Date(start - 10_000) });
    expect(await causesOf(fund.id)).toEqual([ofWord('velvet')]);
    await removeOwner(fund);
    await changeTo(words);
    await restoreOwner(fund);
    expect(await rowsOf(fund.id)).toEqual([]);
  });

  it('is that record alone: a player of another project who has its id does not wait here', async () => {
    const { database } = played;
    const elsewhere = 'other-s01-prod';
    const [season] = await database.select().from(seasons).where(eq(seasons.projectKey, projectKey));
    const [player] = await database.select().from(players).limit(1);
    const [league] = await database.select().from(leagues).limit(1);
    if (!season || !player || !league) expect.fail('There is a season.');
    const id = crypto.randomUUID();
    await database.insert(seasons).values({ ...season, projectKey: elsewhere });
    await database
      .insert(players)
      .values({ ...player, id, projectKey: elsewhere, name: 'Velvet Otter', foldedName: 'velvet otter' });
    await database.insert(leagues).values({
      ...league,
      id,
      joinCode: 'Z9Z9Z9Z9',
      ownerId: null,
      memberCount: 0,
      name: 'Badgers',
      foldedName: 'badgers',
    });
    await removeLeague(database, id, act, league.version);
    await changeTo([...(await ownWords()).words, 'velvet']);
    await restoreLeague(database, id, act);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is a league as well', async () => {
    const { database } = played;
    const [league = expect.fail('No leagues.')] = await database.select().from(leagues).limit(1);
    await removeLeague(database, league.id, act, league.version);
    const word = foldName(league.name).slice(0, 5);
    await changeTo([...(await ownWords()).words, word]);
    await restoreLeague(database, league.id, act);
    expect(await causesOf(league.id)).toContainEqual(ofWord(word));
  });
});

describe('the names that wait', () => {
  it('are those of whoever has registered since, once a season goes on', async () => {
    const until = start + 7 * 86_400_000;
    const clock = createClock(() => until);
    await continueSeason({ database: played.database, clock, projects: [playedProject] }, projectKey);
    const registered = sql`${players.registeredAt} > ${at.toISOString()}::timestamptz`;
    const since = await played.database.select().from(players).where(registered);
    const waiting = await played.database.select().from(names).where(sql`${names.writtenAt} > ${at.toISOString()}`);
    expect(since.length).toBeGreaterThan(1);
    // The player and a fund of each.
    expect(waiting.map(({ writerId }) => writerId).sort()).toEqual(since.flatMap(({ id }) => [id, id]).sort());
    expect(waiting.every(({ visibility, causes }) => visibility > 0 && causes[0]?.cause === 'new')).toBe(true);
  });

  it('stand by who reads them: in print, by rank, by the size of the league, and the latest of equals', async () => {
    const { database } = played;
    const ranked = await database.select().from(funds).orderBy(asc(funds.rank), asc(funds.id));
    const [large] = await database.select().from(leagues).orderBy(desc(leagues.memberCount)).limit(1);
    await database
      .update(leagues)
      .set({ memberCount: 1 })
      .where(ne(leagues.id, large?.id ?? ''));
    const [small, latest] = await database.select().from(leagues).where(eq(leagues.memberCount, 1)).limit(2);
    if (!large || !small || !latest) expect.fail('No leagues.');
    await database.delete(names);
    const of = (fund?: typeof funds.$inferSelect) => ({
      kind: 'fund' as const,
      recordId: fund?.id ?? '',
      writerId: fund?.playerId ?? '',
      at,
    });
    const league = (each: typeof leagues.$inferSelect, later: number) => ({
      kind: 'league' as const,
      recordId: each.id,
      writerId: each.ownerId,
      at: new Date(start + later),
    });
    await noteNames(database, project, [
      { ...league(small, 0), name: 'of one' },
      { ...league(latest, 5_000), name: 'of one, later' },
      { ...league(large, 0), name: 'of many' },
      { ...of(ranked[150]), name: 'far down' },
      { ...of(ranked[1]), name: 'second' },
      { ...of(ranked[0]), name: 'first' },
    ]);
    await weighNames(database, projectKey);
    const rows = await database.select({ name: names.name }).from(names).orderBy(desc(names.visibility));
    const told = rows.map(({ name }) => name);
    expect(told).toEqual(['first', 'second', 'far down', 'of many', 'of one, later', 'of one']);
  });
});

it('answers the name that its player has written since, to whoever decides or withdraws about the one before', async () => {
  const { database } = played;
  const fund = await anyFund();
  await write(fund, 'Velvet Otter');
  const [first] = await rowsOf(fund.id);
  const id = first?.id ?? expect.fail('No name.');
  const decisionId = crypto.randomUUID();
  await decideName(database, id, act, { id: decisionId, version: 1, decision: 'keep' });
  await write(fund, 'Velvet Badger', 'Velvet Otter');
  const current = { name: 'Velvet Badger', decision: null };
  for (const version of [1, 2]) {
    const rename = { id: crypto.randomUUID(), version, decision: 'rename', name: 'Velvet' } as const;
    expect(await decideName(database, id, act, rename)).toMatchObject({ result: 'conflict', current });
    const withdrawal = withdrawDecision(database, { id, decisionId }, act, version);
    expect(await withdrawal).toMatchObject({ result: 'conflict', current });
  }
});
