import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';

/** A call of the contract, by its name in the client. */
export interface NamedCall {
  /** Such as `leagues.members.list`. */
  readonly name: string;
  readonly call: AnyContractProcedure;
}

/** Every call of a router, however deep it lies. */
export const callsOf = (router: object, name = ''): NamedCall[] =>
  Object.entries(router).flatMap(([key, value]) =>
    isContractProcedure(value) ? [{ name: `${name}${key}`, call: value }] : callsOf(value, `${name}${key}.`),
  );
