import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { InstrumentPage, InstrumentQuery } from './instrument.ts';

/** The calls about instruments. */
export const instrumentsApi = {
  list: call
    .route({
      method: 'GET',
      path: '/instruments',
      tags: ['Instruments'],
      summary: 'List instruments',
      description:
        'One page of what the funds of this project can buy and sell, searched and sorted over all of it. Needs access to the project.',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: InstrumentQuery }))
    .output(InstrumentPage),
};
