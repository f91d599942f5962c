import { describe, expect, it } from 'vitest';
import { officialLeagueIssues } from '../index.ts';

const season = { start: '2026-09-14T07:00:00Z', end: '2027-01-29T16:30:00Z' };

describe('the times of an official league', () => {
  it('may be those of the season, to the moment', () => {
    expect(officialLeagueIssues(season, season)).toEqual([]);
  });

  it.each([
    ['ends as it starts', { end: season.start }, ['end']],
    ['starts before the season', { start: '2026-09-14T06:59:59Z' }, ['start']],
    ['ends after the season', { end: '2027-01-29T16:30:01Z' }, ['end']],
    ['holds the season', { start: '2026-01-01T00:00:00Z', end: '2028-01-01T00:00:00Z' }, ['start', 'end']],
  ])('are refused where it %s', (_name, changes, fields) => {
    const issues = officialLeagueIssues({ ...season, ...changes }, season);
    expect(issues.map(({ path }) => path.join('.'))).toEqual(fields);
  });

  it('stay as they are where the season moved away from them', () => {
    const before = { start: '2026-08-01T07:00:00.000Z', end: '2026-08-31T16:30:00.000Z' };
    const spelledAnew = { start: '2026-08-01T09:00:00+02:00', end: before.end };
    expect(officialLeagueIssues(spelledAnew, season, before)).toEqual([]);
    const shorter = { ...before, end: '2026-08-30T16:30:00.000Z' };
    expect(officialLeagueIssues(shorter, season, before)).toEqual([]);
    const moved = { ...before, start: '2026-08-02T07:00:00.000Z' };
    expect(officialLeagueIssues(moved, season, before).map(({ path }) => path)).toEqual([['start']]);
  });
});
