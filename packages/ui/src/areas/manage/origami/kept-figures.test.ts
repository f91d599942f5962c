import { expect, it } from 'vitest';
import { topPerformerPage } from '../../../mocks/top-performers.ts';
import type { OrigamiFigures } from './artwork-content.ts';
import { isOutdated, keepFigures } from './kept-figures.ts';

const first: OrigamiFigures = { of: 'performers', page: topPerformerPage };
const later: OrigamiFigures = { ...first, page: { ...topPerformerPage, asOf: '2026-11-20T13:13:00Z' } };
const other: OrigamiFigures = { ...first, page: { ...topPerformerPage, items: topPerformerPage.items.toReversed() } };
const none = { key: 'season', figures: undefined };
const kept = { key: 'season', figures: first };

it('holds the first figures, and others are outdated', () => {
  expect(keepFigures(none, 'season', undefined)).toBe(none);
  expect(keepFigures(none, 'season', first)).toEqual(kept);
  expect(keepFigures(kept, 'season', other)).toBe(kept);
  expect(isOutdated(kept, other)).toBe(true);
});

it('takes the same places at a later moment for the same', () => {
  expect(isOutdated(kept, later)).toBe(false);
  expect(isOutdated(kept, undefined)).toBe(false);
  expect(isOutdated(none, other)).toBe(false);
});

it('lets go when something else is chosen', () => {
  expect(keepFigures(kept, '7d', undefined)).toEqual({ key: '7d', figures: undefined });
  expect(keepFigures(kept, '7d', other)).toEqual({ key: '7d', figures: other });
});
