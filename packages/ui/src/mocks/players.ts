import { Player } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';

/** A player as the Admin API answers it; name only what matters to the story. */
export const makePlayer = ({ number, ...changes }: Partial<Player> & { readonly number: number }): Player =>
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

/** A name with marks, in the middle of every list. */
export const ulo = makePlayer({ number: 1, name: 'Ülo Mänd', email: 'ulo.mand@lugejad.example', locale: 'et_EE' });

/** A name in Greek. */
export const eleni = makePlayer({
  number: 2,
  name: 'Ελένη Παπαδοπούλου',
  email: 'eleni@lezers.example',
  registeredAt: '2026-08-31T09:02:00Z',
});

/** A name that reads from right to left. */
export const layla = makePlayer({
  number: 3,
  name: 'ليلى حداد',
  email: 'layla.haddad@lezers.example',
  locale: 'fr-BE',
  registeredAt: '2026-09-20T21:40:00Z',
});

/** No name that anybody could read aloud. */
export const rocket = makePlayer({ number: 4, name: '🚀🚀🌙', email: 'naar.de.maan@lezers.example' });

/** Hardly fits anywhere. */
export const longNamed = makePlayer({
  number: 5,
  name: 'Maria Wilhelmina Johanna van den Boogaard-Kuijpers tot Nieuwkerken aan den Rijn',
  email: 'mwj.vandenboogaard-kuijpers@lezers.example',
  lastActiveAt: '2026-09-02T06:00:00Z',
});

/** Whoever plays. */
export const players: readonly Player[] = deeplyFrozen([ulo, eleni, layla, rocket, longNamed]);
