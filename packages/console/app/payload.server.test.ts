import { expect, test } from 'vitest';
import { dataAddress } from './payload.server.ts';

test.each([
  ['/_payload.json', '/_.data'],
  ['/sudo/_payload.json?search=a', '/sudo.data?search=a'],
  ['/manage/players/_payload.json', '/manage/players.data'],
  ['//_payload.json', '/_.data'],
])('%s is the data at %s', (payload, data) => {
  expect(dataAddress(`http://localhost:3000${payload}`)).toBe(`http://localhost:3000${data}`);
});
