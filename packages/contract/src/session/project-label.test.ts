import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { environmentLabel, projectLabel, seasonLabel, statusBadge } from '../index.ts';

describe('season is shown as S01 to S09 with zero padding, and S10 and above without', () => {
  it.each([
    [1, 'S01'],
    [7, 'S07'],
    [9, 'S09'],
    [10, 'S10'],
    [11, 'S11'],
    [99, 'S99'],
    [100, 'S100'],
  ])('%i: %s', (season, label) => {
    expect(seasonLabel(season)).toBe(label);
  });

  test('any season can be read back from its label', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (season) => {
        expect(seasonLabel(season)).toMatch(season < 10 ? /^S0[1-9]$/ : /^S[1-9]\d+$/);
        expect(Number(seasonLabel(season).slice(1))).toBe(season);
      }),
      runsOf('any season has a label'),
    );
  });
});

describe("environment 'production' is shown as PROD, anything else as TEST", () => {
  it.each([
    ['production', 'PROD'],
    ['test', 'TEST'],
    ['stage', 'TEST'],
    ['Production', 'TEST'],
    ['prod', 'TEST'],
    ['', 'TEST'],
  ])('%j: %s', (environment, label) => {
    expect(environmentLabel(environment)).toBe(label);
  });
});

describe("status 'live' is shown with the default badge, anything else as secondary", () => {
  it.each([
    ['live', 'default'],
    ['closed', 'secondary'],
    ['Live', 'secondary'],
    ['paused', 'secondary'],
    ['', 'secondary'],
  ])('%j: %s', (status, badge) => {
    expect(statusBadge(status)).toBe(badge);
  });
});

describe('projects are labelled with environment, season and description', () => {
  it.each([
    ['production', 3, 'Handelskompas', 'PROD S03 Handelskompas'],
    ['test', 12, 'Alpenbörse', 'TEST S12 Alpenbörse'],
  ] as const)('%s, %i, %s', (environment, season, description, label) => {
    expect(projectLabel({ environment, season, description })).toBe(label);
  });
});
