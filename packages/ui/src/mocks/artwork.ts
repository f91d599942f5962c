import { artworkContent } from '../areas/manage/origami/artwork-content.ts';
import { autumn } from './seasons.ts';
import { standings } from './standings.ts';

const choice = { template: 'performers', range: '7d', language: 'nl-BE', format: '2-columns' } as const;
const content = artworkContent({ of: 'performers', page: standings }, { ...choice, season: autumn });

/** The best funds of a week in two columns of a newspaper, as they are made. */
export const artwork = {
  page: { content, asOf: standings.asOf, isOutdated: false },
  choice,
  headline: content.headline,
  isProduction: true,
  fileName: 'standings',
  timeZone: 'Europe/Brussels',
};
