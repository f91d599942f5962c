import { malformedRequest } from './api-error.ts';

/** Whatever copies an object leaves this key out, and a record would come to mean something else. */
const lostKey = '__proto__';
/** A text without either of them cannot have that key: its signs stand there, or one of them is escaped. */
const mayHaveLostKey = /__proto__|\\u/i;

/** Many times what any call takes. To make so many lists takes seconds, in which nobody else is answered. */
const mostValues = 250_000;
const mostNested = 100;

const signs = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  openList: 0x5b,
  openObject: 0x7b,
  closeList: 0x5d,
  closeObject: 0x7d,
};

/** Refuses a body of more values than any call takes, by its signs: before anything is made of it. */
function refuseHuge(bytes: Uint8Array): void {
  let values = 0;
  let nested = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (isText) {
      if (sign === signs.backslash) at += 1;
      else if (sign === signs.quote) isText = false;
    } else if (sign === signs.quote) isText = true;
    else if (sign === signs.closeList || sign === signs.closeObject) nested -= 1;
    else if (sign === signs.comma || sign === signs.openList || sign === signs.openObject) {
      values += 1;
      if (sign !== signs.comma) nested += 1;
      if (nested > mostNested) throw malformedRequest('The body is nested too deeply.');
      if (values > mostValues) throw malformedRequest(`The body has more than ${mostValues} values.`);
    }
  }
}

/** What a body of JSON says; undefined for none. Nothing in it is mended, and nothing lost. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return undefined;
  refuseHuge(new Uint8Array(bytes));
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
