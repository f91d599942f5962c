import { concentratedShare, Fund, returnOn } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { instruments, lastPrices } from './instruments.ts';
import { players } from './players.ts';

const openingCash = 10_000_000;

/** What a fund has of one instrument. */
export interface HeldShares {
  readonly symbol: string;
  readonly shares: number;
  /** What all of them were bought for. */
  readonly cost: number;
}

/** What the funds hold, by their number; those that are not named hold nothing. */
const held: Readonly<Record<number, readonly HeldShares[]>> = deeplyFrozen({
  1: [
    { symbol: 'KANT', shares: 1500, cost: 3_000_000 },
    { symbol: 'N', shares: 310, cost: 487_630 },
  ],
  2: [
    { symbol: 'KANT', shares: 1000, cost: 3_500_000 },
    { symbol: 'N', shares: 2000, cost: 3_280_000 },
    { symbol: 'ARD.B', shares: 45, cost: 1_935_000 },
  ],
  3: [{ symbol: 'KANT', shares: 500, cost: 1_857_500 }],
  5: [
    { symbol: 'MAAS', shares: 1000, cost: 980_000 },
    { symbol: 'ZWIN', shares: 500, cost: 155_000 },
  ],
  6: [
    { symbol: 'KANT', shares: 1000, cost: 7_340_000 },
    { symbol: 'N', shares: 1, cost: 5629 },
  ],
});

const fundId = (number: number) => `00000005-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`;

/** What a fund of the fixtures holds. */
export const sharesOf = (id: string): readonly HeldShares[] => held[Number(id.slice(-12))] ?? [];

const worthOf = ({ symbol, shares }: HeldShares) => shares * (lastPrices[symbol]?.price ?? 0);

const makeFund = ({
  number,
  of,
  ...changes
}: Partial<Fund> & { readonly number: number; readonly of: number; readonly value: number }): Fund => {
  const player = players[of];
  if (!player) throw new RangeError(`There is no player ${of}.`);
  const shares = sharesOf(fundId(number));
  const { value } = changes;
  const cash = shares.reduce((left, each) => left - worthOf(each), value);
  const did = { return: returnOn(openingCash, value), rank: number, previousRank: number };
  return deeplyFrozen(
    Fund.parse({
      id: fundId(number),
      name: `Fund ${number}`,
      player: { id: player.id, name: player.name },
      openedAt: player.registeredAt,
      cash,
      cashShare: cash / value,
      return: did.return,
      rank: number,
      returns: { '24h': did, '7d': did, '30d': did, season: { ...did, previousRank: null } },
      holdingCount: shares.length,
      flags: {
        stale: null,
        isConcentrated: shares.some((each) => worthOf(each) >= concentratedShare * value),
        scriptedAt: null,
        expert: null,
      },
      tradedAt: '2026-11-20T08:04:00Z',
      version: 1,
      ...changes,
    }),
  );
};

const ranked = (value: number, previousRank: number | null, rank: number) => ({ return: value, rank, previousRank });

/**
 * The funds of every player: one player has two, two share a rank, one has never traded, one holds what cannot be traded,
 * one almost nothing but one instrument. Each is worth its cash and what it holds.
 */
export const funds: readonly Fund[] = deeplyFrozen([
  makeFund({ number: 1, of: 1, name: 'Χρυσόψαρο', value: 13_412_090 }),
  makeFund({
    number: 2,
    of: 0,
    name: 'Börsihunt',
    value: 11_020_455,
    returns: {
      '24h': ranked(-0.076163, 2, 5),
      '7d': ranked(-0.058_885, 4, 3),
      '30d': ranked(-0.102_423, 3, 2),
      season: ranked(returnOn(openingCash, 11_020_455), null, 2),
    },
    flags: { stale: null, isConcentrated: false, scriptedAt: '2026-10-12T07:00:00Z', expert: null },
  }),
  makeFund({ number: 3, of: 0, name: 'Kuldne kartul', value: 10_250_000 }),
  makeFund({ number: 4, of: 2, name: 'ثور هادئ', value: 10_000_000, tradedAt: null }),
  makeFund({
    number: 5,
    of: 3,
    name: '🌕🌕🌕',
    value: 10_000_000,
    rank: 4,
    flags: { stale: 'delisted', isConcentrated: false, scriptedAt: null, expert: null },
  }),
  makeFund({
    number: 6,
    of: 4,
    name: 'Beter één aandeel in de hand dan tien in de lucht, zei mijn grootmoeder altijd',
    value: 6_871_233,
  }),
]);

/** An instrument by its symbol, as funds name it. */
export const instrumentOf = (symbol: string) => {
  const found = instruments.find((each) => each.symbol === symbol);
  if (!found) throw new RangeError(`There is no instrument ${symbol}.`);
  return found;
};
