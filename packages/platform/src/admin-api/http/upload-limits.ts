import { traverseContractProcedures } from '@orpc/server';
import * as z from 'zod';

/** How many bytes a call takes of something; undefined where the contract says nothing. Paths begin with `/`. */
export type CallLimitOf = (method: string, path: string) => number | undefined;

type Contract = Parameters<typeof traverseContractProcedures>[0]['router'];
type Procedure = Parameters<Parameters<typeof traverseContractProcedures>[1]>[0]['contract'];

function readLimits(contract: Contract, limitIn: (call: Procedure, name: string) => number | undefined): CallLimitOf {
  const calls: { readonly method: string; readonly path: RegExp; readonly limit: number }[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path: name }) => {
    const limit = limitIn(call, name.join('.'));
    if (limit === undefined) return;
    const { method = 'POST', path = '' } = call['~orpc'].route;
    calls.push({ method, path: new RegExp(`^${path.replaceAll(/\{[^{}]+\}/g, '[^/]+')}$`), limit });
  });
  return (method, path) => calls.find((each) => each.method === method && each.path.test(path))?.limit;
}

/** The files that calls take: one does when its body has a field of `z.file()`, with a maximum. */
export const readUploadLimits = (contract: Contract): CallLimitOf =>
  readLimits(contract, (call, name) => {
    const limit = limitIn(call['~orpc'].inputSchema);
    if (limit !== undefined && !Number.isFinite(limit))
      throw new Error(`${name} takes a file and does not say how large it may be.`);
    return limit;
  });

const Meta = z.object({ mostJsonBytes: z.int().positive().optional() });

/** The calls that take more JSON than the others. */
export const readJsonLimits = (contract: Contract): CallLimitOf =>
  readLimits(contract, (call) => Meta.parse(call['~orpc'].meta).mostJsonBytes);

/** Of the largest file in the body that the schema of an input describes; infinite where it says nothing. */
function limitIn(input: unknown): number | undefined {
  const body = input instanceof z.core.$ZodObject ? input._zod.def.shape['body'] : undefined;
  if (!(body instanceof z.core.$ZodObject)) return undefined;
  const limits = Object.values(body._zod.def.shape).flatMap((field) => fileLimit(field) ?? []);
  return limits.length > 0 ? Math.max(...limits) : undefined;
}

function fileLimit(field: z.core.$ZodType): number | undefined {
  if (field instanceof z.core.$ZodOptional) return fileLimit(field._zod.def.innerType);
  if (!(field instanceof z.core.$ZodFile)) return undefined;
  const sizes = (field._zod.def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckMaxSize ? check._zod.def.maximum : [],
  );
  return Math.min(...sizes, Number.POSITIVE_INFINITY);
}
