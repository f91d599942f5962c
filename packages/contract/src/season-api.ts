import { call } from './admin-call.ts';
import { Season } from './season.ts';

/** The calls about the season. */
export const seasonApi = {
  get: call
    .route({
      method: 'GET',
      path: '/season',
      tags: ['Season'],
      summary: 'Read the season',
      description:
        'When the season of this project is, its time zone and currency, its phase, and the moment that the platform takes for the present. Needs access to the project.',
    })
    .output(Season),
};
