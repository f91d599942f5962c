import { serializeArrayParam, serializeObjectParam } from 'openapi-fetch';
import type { ApiParameterStyle } from './api-document.ts';
import { isObject } from './api-schema.ts';
import { plainText, textOf } from './digits.ts';

/** What is written as one parameter: texts, which have the digits that were typed. */
export type GivenValue = string | readonly string[] | Readonly<Record<string, unknown>>;

/** The fields of an object under their names, also those of objects in it: `from[day]`. */
function deepFields(name: string, value: unknown): readonly (readonly [name: string, text: string])[] {
  if (Array.isArray(value)) return value.map((each) => [name, plainText(each)]);
  if (!isObject(value) || textOf(value) !== undefined) return [[name, plainText(value)]];
  return Object.entries(value).flatMap(([field, inner]) => deepFields(`${name}[${field}]`, inner));
}

/** How a value stands in its place. */
export interface Serialization {
  readonly style: ApiParameterStyle;
  readonly explode: boolean;
  /** What a text becomes: a header takes it as it is, an address not. */
  readonly encode: (text: string) => string;
}

/**
 * A parameter as OpenAPI writes it, for each of its styles. The library gets texts that are encoded already: it would leave
 * names as they are, and of a text with reserved characters also those that end the address.
 */
export function serialize(name: string, value: GivenValue, { style, explode, encode }: Serialization): string {
  const options = { explode, allowReserved: true };
  if (typeof value === 'string') {
    const text = encode(value);
    if (style === 'simple') return text;
    if (style === 'label') return `.${text}`;
    return `${style === 'matrix' ? ';' : ''}${encode(name)}=${text}`;
  }
  if (style === 'deepObject') {
    return deepFields(name, value)
      .map(([field, text]) => `${encode(field)}=${encode(text)}`)
      .join('&');
  }
  const isDelimited = style === 'spaceDelimited' || style === 'pipeDelimited';
  if (Array.isArray(value) || (isDelimited && !explode)) {
    const texts = Array.isArray(value) ? value : Object.entries(value).flat();
    const written = serializeArrayParam(encode(name), texts.map(plainText).map(encode), { ...options, style });
    // Values are encoded: the bar that parts them is the library's.
    return isDelimited ? written.replaceAll('|', '%7C') : written;
  }
  const fields = Object.entries(value).map(([field, inner]) => [encode(field), encode(plainText(inner))]);
  return serializeObjectParam(encode(name), Object.fromEntries(fields), {
    ...options,
    style: isDelimited ? 'form' : style,
  });
}

/** A text in a query. `isReserved`: what has a meaning of its own there may stay, but for what parts one value from the next. */
export function encodeQuery(text: string, isReserved = false): string {
  const encoded = encodeURIComponent(text);
  return isReserved ? encoded.replace(/%(?:3A|2F|3F|40|24|2C|3B)/g, decodeURIComponent) : encoded;
}
