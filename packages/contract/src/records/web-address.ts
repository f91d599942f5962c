import * as z from 'zod/mini';
import { storableText } from './storable-text.ts';

/** A page on the web, as somebody pastes it. */
export const WebAddress = storableText().check(
  z.trim(),
  z.maxLength(2_000, 'Use at most 2,000 characters.'),
  z.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu, 'Use an address that begins with https:// or http://.'),
  z.refine((address) => URL.canParse(address), 'Use an address that a browser can open.'),
);
