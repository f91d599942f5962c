import { oc } from '@orpc/contract';
import { commonErrors } from './api-error.ts';

/** What the contract says of a call beside its route. */
export interface CallMeta {
  /** The most bytes that its body of JSON may have; 64 KiB without it. */
  readonly mostJsonBytes?: number;
}

/** What every call of the Admin API begins as. */
export const call = oc.$meta<CallMeta>({}).errors(commonErrors);
