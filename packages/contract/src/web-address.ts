import * as z from 'zod/mini';

/** A page on the web, as somebody pastes it. */
export const WebAddress = z.string().check(
  z.trim(),
  z.maxLength(2_000, 'Use at most 2,000 characters.'),
  z.regex(/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu, 'Use an address that begins with https:// or http://.'),
  z.refine((address) => URL.canParse(address), 'Use an address that a browser can open.'),
);
