import { adminApiPath } from '@bullpen/contract';
import { traverseContractProcedures } from '@orpc/server';

type Contract = Parameters<typeof traverseContractProcedures>[0]['router'];

/** A call of the Admin API, and where it is served: `{id}` and `:project` are any one step. */
export interface ServedCall {
  readonly method: string;
  readonly path: string;
}

/** Every call of a contract. */
export function servedCalls(contract: Contract): ServedCall[] {
  const calls: ServedCall[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call }) => {
    const { method = 'POST', path = '' } = call['~orpc'].route;
    calls.push({ method, path: `/:project${adminApiPath}${path}` });
  });
  return calls;
}
