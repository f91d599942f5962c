/**
 * Whether the path of an address has characters that control something. Parsers of URLs leave out some of them, so that
 * `/%09/a:b` means another host to one and a page to the next.
 */
export const hasControlCharacters = (address: string): boolean =>
  /%(?:[01][\da-f]|7f)/i.test(new URL(address).pathname);
