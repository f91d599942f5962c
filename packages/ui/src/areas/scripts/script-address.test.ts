import { expect, it } from 'vitest';
import { composeAddress, readParameters, writeParameters } from './script-address.ts';

it('carries parameters, and says so where a text is too long for it', () => {
  const parameters = { event: { type: 'split', from: 1, to: 2 } };
  const read = new URL(composeAddress('event', parameters), 'http://localhost').searchParams;
  expect([read.get('template'), readParameters(read.get('parameters'))]).toEqual(['event', parameters]);
  const { text, isWhole } = writeParameters({ days: 21, text: 'x'.repeat(601) });
  expect([readParameters(text), isWhole]).toEqual([{ days: 21 }, false]);
});

it.each([null, '', '{', '[]', '1', 'null'])('reads nothing of %j', (text) => {
  expect(readParameters(text)).toBeUndefined();
});
