import { type AnyContractProcedure, oc } from '@orpc/contract';
import { commonErrors } from './api-error.ts';
import type { Project } from './session/project.ts';

/** What the contract says of a call beside its route. */
export interface CallMeta {
  /** The most bytes that its body of JSON may have; 64 KiB without it. */
  readonly mostJsonBytes?: number;
  /** What it takes to make it, where that is not what its method says: see {@link accessToCall}. */
  readonly access?: CallAccess;
  /** The list whose file it answers, as the audit trail calls it: who asks for such a file is noted there. */
  readonly exportOf?: string;
  /** Whether it reads or tries out a whole area, as every export does: an account makes a few of those at once. */
  readonly isLong?: boolean;
  /** Whether it renames what belongs to a player, or deletes: production wants to know why, see {@link lacksReason}. */
  readonly wantsReason?: boolean;
}

/** The least that it takes to make a call: to read or to write in the project of the address, or to be sudo. */
export type CallAccess = 'r' | 'rw' | 'sudo';

/** What every call of the Admin API begins as. */
export const call = oc.$meta<CallMeta>({}).errors(commonErrors);

/** What every call of sudo people alone begins as. */
export const sudoCall = call.meta({ access: 'sudo' });

/**
 * Whether a call leaves out the reason that it must give in production. A change that gives no name is no rename.
 * `input` is what was sent, before the contract reads it.
 */
export function lacksReason(
  made: AnyContractProcedure,
  project: Pick<Project, 'environment'> | undefined,
  input: unknown,
): boolean {
  const { route, meta } = made['~orpc'];
  const { wantsReason }: CallMeta = meta;
  if (!wantsReason || project?.environment !== 'production') return false;
  const { query, body } = Object(input);
  if (route.method === 'DELETE') return Object(query).reason === undefined;
  const { name, reason } = Object(body);
  return name !== undefined && reason === undefined;
}

/** What it takes to make a call: what reads takes `r`, any other `rw`, unless the call says otherwise itself. */
export function accessToCall(made: AnyContractProcedure): CallAccess {
  const { route, meta } = made['~orpc'];
  const { access }: CallMeta = meta;
  return access ?? (route.method === 'GET' ? 'r' : 'rw');
}
