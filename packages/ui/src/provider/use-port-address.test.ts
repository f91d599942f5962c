import { expect, test } from 'vitest';
import { partsOf } from './use-port-address.ts';

test.each([
  ['/sudo?project=alpha&open=1', '/sudo', 'project=alpha&open=1'],
  ['/sudo', '/sudo', ''],
  ['/sudo?to=/a?b=c', '/sudo', 'to=%2Fa%3Fb%3Dc'],
  ['//a:b/x', '//a:b/x', ''],
  ['//', '//', ''],
])('%s is %s and %s', (href, pathname, query) => {
  const { search, ...rest } = partsOf(href);
  expect([rest.pathname, search.toString()]).toEqual([pathname, query]);
});
