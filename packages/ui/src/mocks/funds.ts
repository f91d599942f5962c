import { Fund, returnOn } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { players } from './players.ts';

const openingCash = 10_000_000;

const makeFund = ({
  number,
  of,
  ...changes
}: Partial<Fund> & { readonly number: number; readonly of: number; readonly value: number }): Fund => {
  const player = players[of];
  if (!player) throw new RangeError(`There is no player ${of}.`);
  const did = { return: returnOn(openingCash, changes.value), rank: number, previousRank: number };
  return deeplyFrozen(
    Fund.parse({
      id: `00000005-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      name: `Fund ${number}`,
      player: { id: player.id, name: player.name },
      openedAt: player.registeredAt,
      cash: 1_250_000,
      cashShare: (changes.cash ?? 1_250_000) / changes.value,
      return: returnOn(openingCash, changes.value),
      rank: number,
      returns: { '24h': did, '7d': did, '30d': did, season: { ...did, previousRank: null } },
      holdingCount: 3,
      flags: { stale: null, isConcentrated: false, scriptedAt: null, expert: null },
      tradedAt: '2026-11-20T08:04:00Z',
      version: 1,
      ...changes,
    }),
  );
};

/** The funds of every player: one player has two, two share a rank, and one has never traded. */
export const funds: readonly Fund[] = deeplyFrozen([
  makeFund({ number: 1, of: 1, name: 'Χρυσόψαρο', value: 13_412_090 }),
  makeFund({ number: 2, of: 0, name: 'Börsihunt', value: 11_020_455 }),
  makeFund({ number: 3, of: 0, name: 'Kuldne kartul', value: 10_250_000 }),
  makeFund({ number: 4, of: 2, name: 'ثور هادئ', value: 10_000_000, cash: 10_000_000, tradedAt: null }),
  makeFund({ number: 5, of: 3, name: '🌕🌕🌕', value: 10_000_000, rank: 4 }),
  makeFund({
    number: 6,
    of: 4,
    name: 'Beter één aandeel in de hand dan tien in de lucht, zei mijn grootmoeder altijd',
    value: 6_871_233,
  }),
]);
