import type { ClipboardEvent } from 'react';
import { formatCount } from './format.ts';

/**
 * Keeps a paste out of a field that would cut it, and says so: nothing is lost without a word. Answers undefined for one
 * that fits.
 */
export function refuseLongPaste(event: ClipboardEvent<HTMLElement>): string | undefined {
  const field = event.target;
  if (!(field instanceof HTMLTextAreaElement)) return undefined;
  const { maxLength, value, selectionStart, selectionEnd } = field;
  const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
  const length = value.length - (selectionEnd - selectionStart) + pasted.length;
  if (maxLength < 0 || length <= maxLength) return undefined;
  event.preventDefault();
  return `Nothing was pasted: with it the text would have ${formatCount(length)} characters, and at most ${formatCount(maxLength)} are taken.`;
}
