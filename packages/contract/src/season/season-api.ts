import { call } from '../admin-call.ts';
import { Season } from './season.ts';

/** The calls about the season. */
export const seasonApi = {
  get: call
    .route({
      method: 'GET',
      path: '/season',
      tags: ['Season'],
    })
    .output(Season),
};
