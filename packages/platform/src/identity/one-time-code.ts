import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { flows } from '../database/schema.ts';

const codeLength = 6;

/** Codes that may be tried in one flow. */
export const codeAttemptsAllowed = 5;

export const createCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0');

/** Bound to its flow, so that equal codes do not look equal. */
export const hashCode = (flowId: string, code: string): string =>
  createHash('sha256').update(`${flowId}:${code}`).digest('hex');

export function matchesCode({ id, codeHash }: typeof flows.$inferSelect, code: string): boolean {
  const expected = Buffer.from(codeHash ?? '', 'hex');
  const sent = Buffer.from(hashCode(id, code), 'hex');
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}
