import { malformedRequest } from './api-error.ts';

/** What a body of JSON says; undefined for none. Nothing in it is mended, and nothing lost. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return undefined;
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return JSON.parse(text, (key, value: unknown) => {
    // Whatever copies an object leaves this key out, and a record would come to mean something else.
    if (key === '__proto__') throw malformedRequest('The body has a key of the name __proto__.');
    return value;
  });
}
