import { OfficialLeague } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { images } from './images.ts';

interface OfficialLeagueInput extends Partial<OfficialLeague> {
  readonly number: number;
  readonly name: string;
  readonly slug: string;
  /** By its place among the fixtures. */
  readonly shows?: number;
}

const makeOfficialLeague = ({ number, shows = -1, ...changes }: OfficialLeagueInput): OfficialLeague => {
  const image = images[shows];
  return deeplyFrozen(
    OfficialLeague.parse({
      id: `00000009-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      description: '',
      image: image ? { id: image.id, address: image.address, alternativeText: image.alternativeText } : null,
      sponsor: null,
      start: '2026-09-14T07:00:00.000Z',
      end: '2027-01-29T16:30:00.000Z',
      status: 'published',
      version: 1,
      ...changes,
    }),
  );
};

/** One that is over, one that runs, one that is to come, and a draft. */
export const officialLeagues: readonly OfficialLeague[] = deeplyFrozen([
  makeOfficialLeague({
    number: 1,
    name: 'De Haventrofee',
    slug: 'de-haventrofee',
    description: 'Wie haalt het **hoogste rendement** voor de eerste vorst?',
    shows: 3,
    sponsor: { name: 'Rederij Kaaizicht', link: 'https://kaaizicht.example/haventrofee' },
  }),
  makeOfficialLeague({
    number: 2,
    name: 'Coupe des étudiants',
    slug: 'coupe-des-etudiants',
    end: '2026-10-30T16:30:00.000Z',
    sponsor: { name: 'Librairie du Quai', link: null },
  }),
  makeOfficialLeague({
    number: 3,
    name: 'Wintercup',
    slug: 'wintercup',
    start: '2026-12-01T08:00:00.000Z',
    end: '2026-12-24T16:30:00.000Z',
  }),
  makeOfficialLeague({
    number: 4,
    name: 'Het kampioenschap van de lezers, de redactie en iedereen die het beter weet',
    slug: 'lezerskampioenschap',
    start: '2027-01-04T08:00:00.000Z',
    status: 'draft',
  }),
]);
