import { oc } from '@orpc/contract';
import { commonErrors } from './api-error.ts';

/** What every call of the Admin API begins as. */
export const call = oc.errors(commonErrors);
