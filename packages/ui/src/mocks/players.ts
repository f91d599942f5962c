import { Player, returnOn } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';

/** The best fund of a player, as `funds` has it. */
const best = (number: number, value: number, rank: number): Player['bestFund'] => ({
  id: `00000005-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
  value,
  return: returnOn(10_000_000, value),
  rank,
});

const makePlayer = ({ number, ...changes }: Partial<Player> & { readonly number: number }): Player =>
  deeplyFrozen(
    Player.parse({
      id: `00000004-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      name: `Player ${number}`,
      email: `player${number}@lezers.example`,
      locale: 'nl-BE',
      registeredAt: '2026-09-01T18:20:00Z',
      lastActiveAt: '2026-11-20T07:15:00Z',
      fundCount: 1,
      leagueCount: 2,
      version: 1,
      ...changes,
    }),
  );

const ulo = makePlayer({
  number: 1,
  name: 'Ülo Mänd',
  email: 'ulo.mand@lugejad.example',
  locale: 'et_EE',
  fundCount: 2,
  bestFund: best(2, 11_020_455, 2),
});

const eleni = makePlayer({
  number: 2,
  name: 'Ελένη Παπαδοπούλου',
  email: 'eleni@lezers.example',
  registeredAt: '2026-08-31T09:02:00Z',
  bestFund: best(1, 13_412_090, 1),
});

const layla = makePlayer({
  number: 3,
  name: 'ليلى حداد',
  email: 'layla.haddad@lezers.example',
  locale: 'fr-BE',
  registeredAt: '2026-09-20T21:40:00Z',
  bestFund: best(4, 10_000_000, 4),
});

const rocket = makePlayer({
  number: 4,
  name: '🚀🚀🌙',
  email: 'naar.de.maan@lezers.example',
  bestFund: best(5, 10_000_000, 4),
  leagueCount: 3,
});

const longNamed = makePlayer({
  number: 5,
  name: 'Maria Wilhelmina Johanna van den Boogaard-Kuijpers tot Nieuwkerken aan den Rijn',
  email: 'mwj.vandenboogaard-kuijpers@lezers.example',
  lastActiveAt: '2026-09-02T06:00:00Z',
  bestFund: best(6, 6_871_233, 6),
  leagueCount: 3,
});

/** Whoever plays: a name with marks, a Greek one, one from right to left, one of signs alone, and a very long one. */
export const players: readonly Player[] = deeplyFrozen([ulo, eleni, layla, rocket, longNamed]);

/** Somebody who registered a while ago and has done nothing since; not among {@link players}. */
export const idlePlayer: Player = makePlayer({
  number: 6,
  name: 'Zoë Ångström',
  email: 'zoe@lezers.example',
  lastActiveAt: '2026-09-01T18:20:00Z',
  fundCount: 0,
  bestFund: null,
  leagueCount: 0,
});
