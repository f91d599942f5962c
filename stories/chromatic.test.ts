import { expect, test } from 'vitest';
import { chromaticByTags } from '../.storybook/chromatic.ts';

test.each([
  [
    ['dev', 'picture', 'picture-dark'],
    { disableSnapshot: false, modes: { light: { theme: 'light', viewport: 1280 } } },
  ],
  [
    ['picture', 'picture-narrow'],
    {
      disableSnapshot: false,
      modes: { light: { theme: 'light', viewport: 1280 }, narrow: { theme: 'light', viewport: 320 } },
    },
  ],
  [['dev', 'picture-dark'], { disableSnapshot: true }],
  [[], { disableSnapshot: true }],
])('%j is pictured by Chromatic as %j', (tags, chromatic) => {
  const parameters: Record<string, unknown> = { layout: 'padded', chromatic: { disableSnapshot: true } };
  expect(chromaticByTags({ tags, parameters, argTypes: 1 })).toBe(1);
  expect(parameters).toEqual({ layout: 'padded', chromatic });
});
