import { expect, test } from 'vitest';
import { shortenKeys } from './icon-keys.ts';

test('every part of an icon keeps a key of its own, and all else as it was', () => {
  const icon = (first: string, second: string) => `const __iconData = {
  name: "key",
  node: [
    ["path", { d: "M12 20h.01", key: "${first}" }],
    ["path", { d: "M8.5 16.429a5 5 0 0 1 7 0", key: "${second}" }]
  ]
};`;
  expect(shortenKeys(icon('zekei9', '1bycff'))).toBe(icon('0', '1'));
});
