import { type Fund, type League, NameWords, type Player, WrittenName } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { funds } from './funds.ts';
import { dirk, marieke } from './identities.ts';
import { leagues } from './leagues.ts';
import { players } from './players.ts';

const at = <Record>(records: readonly Record[], place: number): Record => {
  const record = records[place];
  if (!record) throw new RangeError(`There is no record ${place}.`);
  return record;
};

/** A player who is told of what is decided about a name. */
const told = ({ id, name, locale }: Player): WrittenName['player'] => ({ id, name, locale });
const ownerOf = (of: { readonly id: string } | null) => {
  const player = players.find(({ id }) => id === of?.id);
  return player ? told(player) : null;
};

type Bearer = Pick<WrittenName, 'kind' | 'recordId' | 'name' | 'player' | 'rank' | 'memberCount'>;

const ofPlayer = (player: Player): Bearer => ({
  kind: 'player',
  recordId: player.id,
  name: player.name,
  player: told(player),
  rank: player.bestFund?.rank ?? null,
  memberCount: null,
});
const ofFund = ({ id, name, player, rank }: Fund): Bearer => ({
  kind: 'fund',
  recordId: id,
  name,
  player: ownerOf(player),
  rank,
  memberCount: null,
});
const ofLeague = ({ id, name, owner, memberCount }: League): Bearer => ({
  kind: 'league',
  recordId: id,
  name,
  player: ownerOf(owner),
  rank: null,
  memberCount,
});

const makeName = ({
  number,
  ...changes
}: Partial<WrittenName> & Bearer & { readonly number: number; readonly writtenAt: string }): WrittenName =>
  deeplyFrozen(
    WrittenName.parse({
      id: `0000000c-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      causes: [{ cause: 'new' }],
      isPrinted: changes.rank === 1 || changes.rank === 2,
      decision: null,
      version: 1,
      ...changes,
    }),
  );

const decisionId = (number: number) => `0000000d-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`;

const kept = (name: string) => ({ decision: 'keep', before: name, after: name, reason: null }) as const;

/**
 * What players wrote: eight names that wait, for every cause and for two at once, in every script and of every length, one
 * in a league whose owner has gone; and three that were decided, one of them by an account that has gone.
 */
export const names: readonly WrittenName[] = deeplyFrozen([
  makeName({
    ...ofFund(at(funds, 0)),
    number: 1,
    writtenAt: '2026-11-21T12:58:00Z',
    causes: [{ cause: 'changed', before: 'Velvet Otter' }],
  }),
  makeName({ ...ofFund(at(funds, 1)), number: 2, writtenAt: '2026-11-21T11:40:00Z' }),
  makeName({
    ...ofFund(at(funds, 2)),
    number: 3,
    writtenAt: '2026-11-20T19:22:00Z',
    causes: [{ cause: 'alike', name: 'Kuldne Kartu1' }],
  }),
  makeName({ ...ofPlayer(at(players, 3)), number: 4, writtenAt: '2026-11-20T17:05:00Z' }),
  makeName({
    ...ofFund(at(funds, 5)),
    number: 5,
    writtenAt: '2026-11-19T08:31:00Z',
    causes: [{ cause: 'new' }, { cause: 'word', word: 'moeder', language: 'nl' }],
  }),
  makeName({
    ...ofLeague(at(leagues, 0)),
    number: 6,
    writtenAt: '2026-11-18T16:45:00Z',
    causes: [{ cause: 'word', word: 'borrel', language: null }],
  }),
  makeName({
    ...ofLeague(at(leagues, 2)),
    number: 7,
    writtenAt: '2026-11-18T14:10:00Z',
    causes: [{ cause: 'changed', before: 'المقهى' }],
  }),
  makeName({ ...ofLeague(at(leagues, 3)), number: 8, player: null, writtenAt: '2026-11-18T12:00:00Z' }),
  makeName({
    ...ofPlayer(at(players, 1)),
    number: 9,
    writtenAt: '2026-11-19T20:15:00Z',
    causes: [{ cause: 'word', word: 'casino', language: null }],
    decision: {
      id: decisionId(1),
      decision: 'rename',
      at: '2026-11-20T09:12:00Z',
      by: { id: marieke.id, email: marieke.traits.email },
      before: 'Ελένη CASINO',
      after: at(players, 1).name,
      reason: 'The name advertised gambling.',
    },
    version: 2,
  }),
  makeName({
    ...ofLeague(at(leagues, 1)),
    number: 10,
    writtenAt: '2026-11-17T09:30:00Z',
    decision: {
      id: decisionId(2),
      ...kept(at(leagues, 1).name),
      at: '2026-11-18T10:02:00Z',
      by: { id: dirk.id, email: dirk.traits.email },
    },
    version: 2,
  }),
  makeName({
    ...ofPlayer(at(players, 4)),
    number: 11,
    writtenAt: '2026-11-12T21:44:00Z',
    decision: {
      id: decisionId(3),
      ...kept(at(players, 4).name),
      at: '2026-11-13T08:20:00Z',
      by: { id: '00000001-7c1e-4a04-8e13-000000000099', email: null },
    },
    version: 2,
  }),
]);

/** The words of the project, and how many there are in the lists of its languages. */
export const nameWords: NameWords = deeplyFrozen(
  NameWords.parse({
    words: ['borrel', 'casino', 'gratis geld', 'invest now'],
    lists: [
      { language: 'nl', count: 184 },
      { language: 'fr', count: 212 },
      { language: 'et', count: 0 },
    ],
    version: 1,
  }),
);
