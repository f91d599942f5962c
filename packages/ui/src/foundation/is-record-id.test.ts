import { expect, test } from 'vitest';
import { isRecordId } from './is-record-id.ts';

test.each([
  ['00000005-7c1e-4a04-8e13-00000000000a', true],
  ['00000005-7C1E-4A04-8E13-00000000000A', true],
  ['00000005-7c1e-4a04-8e13-00000000000', false],
  ['fund 00000005-7c1e-4a04-8e13-00000000000a', false],
  ['00000005-7c1e-4a04-8e13-00000000000g', false],
])('%s: %s', (id, is) => {
  expect(isRecordId(id)).toBe(is);
});
