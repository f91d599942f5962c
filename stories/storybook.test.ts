import { createQueryClient } from '@bullpen/ui';
import { expect, test } from 'vitest';
import { everyState } from '../.storybook/every-state.ts';
import { oneError } from '../.storybook/one-error.ts';
import { createStoryQueryClient } from '../.storybook/story-query-client.ts';

test('stories ask as the console does, but once', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(createStoryQueryClient().getDefaultOptions()).toEqual({ queries: { ...queries, retry: false }, mutations });
});

test('every variant that differs is told', () => {
  const [light, narrow] = [new Error('light differs'), new Error('narrow: 4 px wider')];
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
