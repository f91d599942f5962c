import type { AnyContractProcedure } from '@orpc/contract';
import type { AdminApi } from '../admin-api.ts';

type NamesIn<Calls> = {
  [Name in keyof Calls & string]: Calls[Name] extends AnyContractProcedure ? Name : `${Name}.${NamesIn<Calls[Name]>}`;
}[keyof Calls & string];

/** The name of a call, from the root of the contract: `leagues.members.list`. */
export type CallName = NamesIn<AdminApi>;

/** What the OpenAPI document says of a call. Words stay out of the calls themselves, which every browser loads. */
export type CallDocumentation = readonly [summary: string, description: string];
