import { adminApiPath } from '@bullpen/contract';
import { traverseContractProcedures } from '@orpc/server';

type Contract = Parameters<typeof traverseContractProcedures>[0]['router'];

/** A call of the Admin API, and where it is served: `{id}` and `:project` are any one step. */
export interface ServedCall {
  readonly method: string;
  readonly path: string;
}

/** The methods that are served at the path of a request; none where no call is. */
export function methodsAt(calls: readonly ServedCall[]): (path: string) => readonly string[] {
  const known = calls.map(({ method, path }) => ({
    method,
    path: new RegExp(`^${path.replaceAll(/:project|\{[^{}]+\}/g, '[^/]+')}$`),
  }));
  return (path) => {
    const methods = new Set(known.filter((call) => call.path.test(path)).map(({ method }) => method));
    return [...(methods.has('GET') ? ['HEAD'] : []), ...methods].sort();
  };
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
