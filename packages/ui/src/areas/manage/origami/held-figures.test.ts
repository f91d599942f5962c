import { expect, it } from 'vitest';
import { topPerformerPage } from '../../../mocks/top-performers.ts';
import type { OrigamiFigures } from './artwork-content.ts';
import { holdFigures, isOutdated } from './held-figures.ts';

const first: OrigamiFigures = { of: 'performers', page: topPerformerPage };
const later: OrigamiFigures = { ...first, page: { ...topPerformerPage, asOf: '2026-11-20T13:13:00Z' } };
const other: OrigamiFigures = { ...first, page: { ...topPerformerPage, items: topPerformerPage.items.toReversed() } };
const none = { key: 'season', figures: undefined };
const held = { key: 'season', figures: first };

it('holds the first figures, and others are outdated', () => {
  expect(holdFigures(none, 'season', undefined)).toBe(none);
  expect(holdFigures(none, 'season', first)).toEqual(held);
  expect(holdFigures(held, 'season', other)).toBe(held);
  expect(isOutdated(held, other)).toBe(true);
});

it('takes the same places at a later moment for the same', () => {
  expect(isOutdated(held, later)).toBe(false);
  expect(isOutdated(held, undefined)).toBe(false);
  expect(isOutdated(none, other)).toBe(false);
});

it('lets go when something else is chosen', () => {
  expect(holdFigures(held, '7d', undefined)).toEqual({ key: '7d', figures: undefined });
  expect(holdFigures(held, '7d', other)).toEqual({ key: '7d', figures: other });
});
