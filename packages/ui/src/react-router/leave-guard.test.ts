import { type Location, NavigationType } from 'react-router';
import { expect, test } from 'vitest';
import { isLeaving } from './leave-guard.ts';

const { Push, Pop, Replace } = NavigationType;

function locationAt(address: string): Location {
  const { pathname, search } = new URL(address, 'http://console.test');
  return { pathname, search, hash: '', state: null, key: address };
}

test.each([
  ['another page', '/sudo?project=a', '/manage?project=a', Push, true],
  ['another project', '/sudo?project=a', '/sudo?project=b', Push, true],
  ['back, whatever it changes', '/sudo?project=a&open=1', '/sudo?project=a', Pop, true],
  ['a dialog that opens or closes', '/sudo?project=a', '/sudo?project=a&open=1', Push, false],
  ['a search', '/sudo?search=a', '/sudo?search=ab', Replace, false],
])('%s', (_, from, to, historyAction, expected) => {
  expect(isLeaving({ currentLocation: locationAt(from), nextLocation: locationAt(to), historyAction })).toBe(expected);
});
