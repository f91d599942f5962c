import { type GameEvent, type Script, type ScriptSample, writtenCount } from '@bullpen/contract';
import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { announcements, funds, leagueMembers, leagues, players } from '../database/schema.ts';
import { settleValues } from '../season/settle-values.ts';
import type { ScriptStep } from './script-step.ts';

/** Whom a message is for. */
export type Audience =
  | Extract<GameEvent, { type: 'announcement' }>['scope']
  | { readonly of: 'inactive'; readonly days: number }
  | { readonly of: 'player'; readonly playerId: string };

const day = 86_400_000;
const leaguesAtOnce = 100;

/** How many players a message is for. */
function countAudience(database: Database, projectKey: string, audience: Audience, at: Date): Promise<number> {
  if (audience.of === 'league') return database.$count(leagueMembers, eq(leagueMembers.leagueId, audience.leagueId));
  const ofProject = eq(players.projectKey, projectKey);
  return database.$count(players, and(ofProject, isAmong(audience, at)));
}

/** Some of the players that a message is for. */
async function sampleAudience(
  database: Database,
  projectKey: string,
  audience: Audience,
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<ScriptSample[]> {
  const byName = sql`${players.foldedName} collate "C"`;
  const some = { id: players.id, name: players.name };
  const rows =
    audience.of === 'league'
      ? await database
          .select(some)
          .from(leagueMembers)
          .innerJoin(players, eq(players.id, leagueMembers.playerId))
          .where(eq(leagueMembers.leagueId, audience.leagueId))
          .orderBy(byName, players.id)
          .limit(most)
      : await database
          .select(some)
          .from(players)
          .where(and(eq(players.projectKey, projectKey), isAmong(audience, at)))
          .orderBy(byName, players.id)
          .limit(most);
  return rows.map((each) => ({ kind: 'player', ...each, owner: null, before: null, after: null }));
}

function isAmong(audience: Audience, at: Date): SQL | undefined {
  if (audience.of === 'player') return eq(players.id, audience.playerId);
  return audience.of === 'inactive'
    ? lt(players.lastActiveAt, new Date(at.getTime() - audience.days * day))
    : undefined;
}

/** The message is kept; nothing leaves the platform. */
export const announceStep = (
  audience: Audience,
  { title, text }: { readonly title: string; readonly text: string },
): ScriptStep => ({
  title: 'Tell the players',
  measure: async ({ transaction, projectKey, at }) => ({
    players: await countAudience(transaction, projectKey, audience, at),
  }),
  sample: ({ transaction, projectKey, at }, most) => sampleAudience(transaction, projectKey, audience, { at, most }),
  async run({ transaction, projectKey, runId, at, audit }) {
    const recipients = await countAudience(transaction, projectKey, audience, at);
    const [kept] = await transaction
      .insert(announcements)
      .values({ projectKey, runId, title, text, audience, recipients, at })
      .returning({ id: announcements.id });
    if (!kept) throw new Error('The announcement was not kept.');
    const after = { title, text, audience, recipients };
    audit({ action: 'announcement.create', subjectId: kept.id, before: null, after });
    return { said: `Players told: ${writtenCount(recipients)}.`, counts: { players: recipients } };
  },
});

const countFunds = (database: Database, projectKey: string): Promise<number> =>
  database.$count(funds, eq(funds.projectKey, projectKey));

/** Lets the ranks follow the values, and what funds and leagues returned too. */
export const rankStep: ScriptStep = {
  title: 'Rank the funds by their values',
  changesFunds: true,
  measure: async ({ transaction, projectKey }) => ({ funds: await countFunds(transaction, projectKey) }),
  async sample({ transaction, projectKey }, most) {
    const first = await transaction
      .select({ id: funds.id, name: funds.name, owner: players.name })
      .from(funds)
      .innerJoin(players, eq(players.id, funds.playerId))
      .where(eq(funds.projectKey, projectKey))
      .orderBy(sql`-${funds.value}`, funds.id)
      .limit(most);
    return first.map((each) => ({ kind: 'fund', ...each, before: null, after: null }));
  },
  async run({ transaction, projectKey, runId, audit }) {
    await settleValues(transaction, projectKey);
    const ranked = await countFunds(transaction, projectKey);
    audit({ action: 'funds.rank', subjectId: runId, before: null, after: { funds: ranked } });
    return { said: `Funds ranked: ${writtenCount(ranked)}.`, counts: { funds: ranked } };
  },
};

type EmptyLeagues = Extract<Script, { templateId: 'remove-empty-leagues' }>['parameters'];

const emptyLeagues = (projectKey: string, { days }: EmptyLeagues, at: Date) =>
  and(
    eq(leagues.projectKey, projectKey),
    eq(leagues.memberCount, 0),
    lt(leagues.createdAt, new Date(at.getTime() - days * day)),
  );

/** How many leagues have nobody left. */
export const countEmptyLeagues = (
  database: Database,
  projectKey: string,
  input: EmptyLeagues,
  at: Date,
): Promise<number> => database.$count(leagues, emptyLeagues(projectKey, input, at));

const emptyLeagueSample =
  (input: EmptyLeagues): NonNullable<ScriptStep['sample']> =>
  async ({ transaction, projectKey, at }, most) => {
    const some = await transaction
      .select({ id: leagues.id, name: leagues.name, joinCode: leagues.joinCode })
      .from(leagues)
      .where(emptyLeagues(projectKey, input, at))
      .orderBy(asc(leagues.id))
      .limit(most);
    return some.map(({ id, name, joinCode }) => ({
      kind: 'league',
      id,
      name,
      owner: null,
      before: joinCode,
      after: 'Deleted',
    }));
  };

/** As many steps as so many leagues need: between two of them the run can be cancelled. */
export const leagueSteps = (input: EmptyLeagues, count: number): readonly ScriptStep[] =>
  Array.from({ length: Math.max(1, Math.ceil(count / leaguesAtOnce)) }, (_, index) => ({
    title: `Remove empty leagues, from ${index * leaguesAtOnce + 1}`,
    measure: async () => ({ leagues: Math.min(leaguesAtOnce, count - index * leaguesAtOnce) }),
    // Those of the other steps cannot be told from them before they are gone.
    ...(index === 0 ? { sample: emptyLeagueSample(input) } : {}),
    async run({ transaction, projectKey, at, audit }) {
      const some = transaction
        .select({ id: leagues.id })
        .from(leagues)
        .where(emptyLeagues(projectKey, input, at))
        .orderBy(leagues.id)
        .limit(leaguesAtOnce)
        .for('update');
      const removed = await transaction
        .delete(leagues)
        .where(inArray(leagues.id, sql`(${some})`))
        .returning({ id: leagues.id, name: leagues.name, joinCode: leagues.joinCode, version: leagues.version });
      for (const league of removed)
        audit({ action: 'league.delete', subjectId: league.id, before: league, after: null });
      return { said: `Leagues removed: ${writtenCount(removed.length)}.`, counts: { leagues: removed.length } };
    },
  }));
