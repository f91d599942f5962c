import { malformedRequest } from './api-error.ts';

/** Whatever copies an object leaves this key out, and a record would come to mean something else. */
const lostKey = '__proto__';
/** A text without either of them cannot have that key: its signs stand there, or one of them is escaped. */
const mayHaveLostKey = /__proto__|\\u/i;

/** What a body of JSON says; undefined for none. Nothing in it is mended, and nothing lost. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return undefined;
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  // A reviver would see the key too, and take many times as long for everything else.
  const value: unknown = JSON.parse(text);
  if (mayHaveLostKey.test(text) && hasLostKey(value))
    throw malformedRequest(`The body has a key of the name ${lostKey}.`);
  return value;
}

/** Goes as deep as the text does, which is deeper than functions can call one another. */
function hasLostKey(whole: unknown): boolean {
  const left = [whole];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, lostKey)) return true;
    for (const part of Object.values(value)) left.push(part);
  }
  return false;
}
