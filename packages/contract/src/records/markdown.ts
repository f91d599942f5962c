import * as z from 'zod/mini';
import { plainText, untrimmedText } from './storable-text.ts';

const mostCharacters = 10_000;

/** Markdown that people write, no longer than the console formats at once. */
export const Markdown = untrimmedText().check(plainText, z.maxLength(mostCharacters, 'Use at most 10,000 characters.'));
