import { createSeededRandom, type SeededRandom } from '../database/seeded-random.ts';
import { createJoinCode } from './join-code.ts';
import { createLeagueName } from './names/player-names.ts';
import { type PlayersParams, registeredPlayer } from './play-player.ts';

interface LeagueMember {
  readonly id: string;
  /** Which player of the season it is. */
  readonly index: number;
  readonly joinedAt: number;
}

/** A league that a player made; moments in milliseconds since the epoch. */
interface PlayedLeague {
  readonly id: string;
  readonly name: string;
  readonly joinCode: string;
  /** Null once everybody has left it. */
  readonly ownerId: string | null;
  readonly createdAt: number;
  /** The owner is the first. */
  readonly members: readonly LeagueMember[];
}

const playersPerLeague = 14;
const mostMembers = 2_000;
const lonelyOwnersWhoLeft = 0.3;
const day = 86_400_000;

/** The leagues of so many players, in no order. Some are for one, or left by all, most for a table of friends, and a few are huge. */
export function* playLeagues(params: PlayersParams, playerCount: number): Generator<PlayedLeague> {
  const count = playerCount === 0 ? 0 : Math.ceil(playerCount / playersPerLeague);
  for (let index = 0; index < count; index += 1) {
    const random = createSeededRandom(`${params.seed}/league/${index}`, params.startsAt);
    yield playLeague(random, params, playerCount);
  }
}

/** When each of so many players joined a league for the last time; 0 for those who never did. A number a player. */
export function lastJoins(params: PlayersParams, playerCount: number): Float64Array {
  const joins = new Float64Array(playerCount);
  for (const { members } of playLeagues(params, playerCount))
    for (const { index, joinedAt } of members) joins[index] = Math.max(joins[index] ?? 0, joinedAt);
  return joins;
}

function playLeague(random: SeededRandom, params: PlayersParams, playerCount: number): PlayedLeague {
  const id = random.uuid();
  const joinCode = createJoinCode(random.integer);
  const [owner = 0, ...others] = drawMembers(random, playerCount);
  const { id: ownerId, locale, registeredAt } = registeredPlayer(params, owner);
  const { ends } = params.people;
  const soon = (from: number, days: number) =>
    Math.floor(Math.min(ends, from - Math.log(1 - random.fraction()) * days * day));
  const createdAt = soon(registeredAt, 5);
  const members = others.map((other) => {
    const player = registeredPlayer(params, other);
    return { id: player.id, index: other, joinedAt: soon(Math.max(player.registeredAt, createdAt), 3) };
  });
  const name = createLeagueName(random, locale);
  const league = { id, name, joinCode, createdAt };
  if (members.length === 0 && random.fraction() < lonelyOwnersWhoLeft) return { ...league, ownerId: null, members: [] };
  const first = { id: ownerId, index: owner, joinedAt: createdAt };
  return { ...league, ownerId, members: [first, ...members] };
}

/** Players by their index, each once. */
function drawMembers(random: SeededRandom, playerCount: number): readonly number[] {
  const wanted = Math.round(Math.exp(1.5 + 1.1 * random.normal()));
  const size = Math.max(1, Math.min(wanted, mostMembers, Math.ceil(playerCount / 3)));
  const members = new Set<number>();
  while (members.size < size) members.add(random.integer(playerCount));
  return [...members];
}
