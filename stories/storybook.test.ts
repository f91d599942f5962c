import { createQueryClient } from '@bullpen/ui/data';
import { expect, test } from 'vitest';
import { everyState } from '../.storybook/every-state.ts';
import { oneError } from '../.storybook/one-error.ts';
import { isOwnRequest } from '../.storybook/own-request.ts';
import { createStoryQueryClient } from '../.storybook/story-query-client.ts';

test('stories ask as the console does, but once', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(createStoryQueryClient().getDefaultOptions()).toEqual({ queries: { ...queries, retry: false }, mutations });
});

test('every variant that differs is told', () => {
  const light = new Error('light differs');
  const narrow = new Error('narrow: 4 px wider');
  expect(oneError([light])).toBe(light);
  expect(oneError([light, narrow])).toMatchObject({ message: 'light differs\n\nnarrow: 4 px wider' });
});

test('only a story stands for a state', () => {
  everyState<'idle'>({ Idle: { _tag: 'Story' } });
  // @ts-expect-error: a number is no story
  everyState<'idle'>({ Idle: 1 });
  // @ts-expect-error: a state is missing
  everyState<'idle' | 'failed'>({ Idle: { _tag: 'Story' } });
});

test.each([
  ['http://localhost:63315/', 'GET /packages/ui/src/data/api-client.ts?t=1', true],
  ['http://localhost:63315/', 'GET /home/me/bullpen/.storybook/stories.setup.ts?import&browserv=1', true],
  ['http://localhost:63315/', 'GET /node_modules/.cache/storybook/deps/axe-core.js', true],
  ['http://localhost:6006/iframe.html?id=any', 'GET /@id/virtual:module', true],
  ['http://localhost:6006/iframe.html?id=any', 'HEAD /iframe.html?id=any', true],
  ['https://pages.test/storybook/iframe.html', 'GET /storybook/assets/Badge-1a2b.js', true],
  ['https://pages.test/storybook/iframe.html', 'GET /assets/Badge-1a2b.js', false],
  ['http://localhost:63315/', 'GET /api/anything', false],
  ['http://localhost:63315/', 'GET /', false],
  ['http://localhost:63315/', 'HEAD /api/anything', false],
  ['http://localhost:63315/', 'POST /packages/ui', false],
  ['http://localhost:63315/', 'GET https://beacon.test/packages/ui', false],
])('on %s, %s is its own: %s', (page, request, isOwn) => {
  const [method = '', address = ''] = request.split(' ');
  expect(isOwnRequest({ method, url: new URL(address, page).href }, page)).toBe(isOwn);
});
