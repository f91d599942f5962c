import { Player } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';

const makePlayer = ({ number, ...changes }: Partial<Player> & { readonly number: number }): Player =>
  deeplyFrozen(
    Player.parse({
      id: `00000004-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      name: `Player ${number}`,
      email: `player${number}@lezers.example`,
      locale: 'nl-BE',
      registeredAt: '2026-09-01T18:20:00Z',
      lastActiveAt: '2026-11-20T07:15:00Z',
      version: 1,
      ...changes,
    }),
  );

const ulo = makePlayer({ number: 1, name: 'Ülo Mänd', email: 'ulo.mand@lugejad.example', locale: 'et_EE' });

const eleni = makePlayer({
  number: 2,
  name: 'Ελένη Παπαδοπούλου',
  email: 'eleni@lezers.example',
  registeredAt: '2026-08-31T09:02:00Z',
});

const layla = makePlayer({
  number: 3,
  name: 'ليلى حداد',
  email: 'layla.haddad@lezers.example',
  locale: 'fr-BE',
  registeredAt: '2026-09-20T21:40:00Z',
});

const rocket = makePlayer({ number: 4, name: '🚀🚀🌙', email: 'naar.de.maan@lezers.example' });

const longNamed = makePlayer({
  number: 5,
  name: 'Maria Wilhelmina Johanna van den Boogaard-Kuijpers tot Nieuwkerken aan den Rijn',
  email: 'mwj.vandenboogaard-kuijpers@lezers.example',
  lastActiveAt: '2026-09-02T06:00:00Z',
});

/** Whoever plays: a name with marks, a Greek one, one from right to left, one of signs alone, and a very long one. */
export const players: readonly Player[] = deeplyFrozen([ulo, eleni, layla, rocket, longNamed]);
