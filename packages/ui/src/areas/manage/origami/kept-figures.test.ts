import { expect, it } from 'vitest';
import { topPerformerPage } from '../../../mocks/top-performers.ts';
import type { OrigamiFigures } from './artwork-content.ts';
import { areOthers, keepFigures } from './kept-figures.ts';

const first: OrigamiFigures = { of: 'performers', page: topPerformerPage };
const later: OrigamiFigures = { ...first, page: { ...topPerformerPage, asOf: '2026-11-20T13:13:00Z' } };
const other: OrigamiFigures = { ...first, page: { ...topPerformerPage, items: topPerformerPage.items.toReversed() } };
const none = { key: 'season', figures: undefined };
const kept = { key: 'season', figures: first };

it('holds the first figures, and knows others from them', () => {
  expect(keepFigures(none, 'season', undefined)).toBe(none);
  expect(keepFigures(none, 'season', first)).toEqual(kept);
  expect(keepFigures(kept, 'season', other)).toBe(kept);
  expect(areOthers(first, other)).toBe(true);
});

it('takes the same places at a later moment for the same', () => {
  expect(areOthers(first, later)).toBe(false);
  expect(areOthers(first, undefined)).toBe(false);
  expect(areOthers(undefined, other)).toBe(false);
});

it('lets go when something else is chosen', () => {
  expect(keepFigures(kept, '7d', undefined)).toEqual({ key: '7d', figures: undefined });
  expect(keepFigures(kept, '7d', other)).toEqual({ key: '7d', figures: other });
});
