import { traverseContractProcedures } from '@orpc/server';
import * as z from 'zod';

/** How many bytes the file may have that a call takes; undefined for a call that takes none. Paths begin with `/`. */
export type UploadLimitOf = (method: string, path: string) => number | undefined;

/** Reads the limits off the contract: a call takes a file when its body has a field of `z.file()`, with a maximum. */
export function readUploadLimits(contract: Parameters<typeof traverseContractProcedures>[0]['router']): UploadLimitOf {
  const uploads: { readonly method: string; readonly path: RegExp; readonly limit: number }[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path: name }) => {
    const { route, inputSchema } = call['~orpc'];
    const limit = limitIn(inputSchema);
    if (limit === undefined) return;
    if (!Number.isFinite(limit))
      throw new Error(`${name.join('.')} takes a file and does not say how large it may be.`);
    const { method = 'POST', path = '' } = route;
    uploads.push({ method, path: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`), limit });
  });
  return (method, path) => uploads.find((upload) => upload.method === method && upload.path.test(path))?.limit;
}

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
