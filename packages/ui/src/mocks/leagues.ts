import { League, type LeagueMember } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { players } from './players.ts';

/** A membership as the mocked API keeps it. */
export type Membership = Pick<LeagueMember, 'joinedAt' | 'version'> & {
  readonly leagueId: string;
  readonly playerId: string;
};

interface LeagueParams extends Partial<League> {
  readonly number: number;
  readonly name: string;
  /** Players by their place; the first owns it. */
  readonly of: readonly number[];
}

const playerAt = (place: number) => {
  const player = players[place];
  if (!player) throw new RangeError(`There is no player ${place}.`);
  return player;
};

const createdAt = '2026-10-02T17:30:00Z';

const leagueOf = ({ number, of, ...changes }: LeagueParams): League => {
  const { id, name } = playerAt(of[0] ?? 0);
  return deeplyFrozen(
    League.parse({
      id: `00000006-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      joinCode: `KLUB${String(number).padStart(4, '2')}`,
      owner: { id, name },
      memberCount: of.length,
      createdAt,
      version: 1,
      ...changes,
    }),
  );
};

const leagueParams: readonly LeagueParams[] = [
  { number: 1, name: 'Vrijdagborrel', of: [0, 1, 2, 3] },
  { number: 2, name: 'Η παρέα', of: [1, 4], createdAt: '2026-10-05T06:10:00Z' },
  { number: 3, name: 'أصدقاء المقهى', of: [2, 0, 4], createdAt: '2026-10-09T20:01:00Z' },
  { number: 4, name: '#1', of: [3], createdAt: '2026-11-18T12:00:00Z' },
  { number: 5, name: 'De leesclub van de Zaterdagse Beursbijlage en aanverwante bespiegelingen', of: [4, 3] },
];

/** Leagues of one to four players. */
export const leagues: readonly League[] = deeplyFrozen(leagueParams.map(leagueOf));

/** Who is in which of them. */
export const memberships: readonly Membership[] = deeplyFrozen(
  leagueParams.flatMap(({ of }, place) =>
    of.map((member, days) => ({
      leagueId: leagues[place]?.id ?? '',
      playerId: playerAt(member).id,
      joinedAt: new Date(Date.parse(leagues[place]?.createdAt ?? createdAt) + days * 86_400_000).toISOString(),
      version: 1,
    })),
  ),
);
