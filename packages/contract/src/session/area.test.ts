import { describe, expect, it, test } from 'vitest';
import { type AreaName, areaAt, areas, hasArea, ProjectFeature } from '../index.ts';

const names = Object.keys(areas) as AreaName[];

test('the navigation has these paths and words, in this order', () => {
  expect(names.map((name) => [areas[name].path, areas[name].label])).toEqual([
    ['/overview', 'Overview'],
    ['/manage', 'Manage'],
    ['/project', 'Project'],
    ['/translate', 'Translations'],
    ['/api-docs', 'API'],
    ['/scripts', 'Scripts'],
    ['/sudo', 'Sudo'],
  ]);
});

describe('an address belongs to the area that it begins with', () => {
  it.each([
    ['/manage', 'manage'],
    ['/manage/players', 'manage'],
    ['/api-docs/x/y', 'apiDocs'],
    ['/SUDO', 'sudo'],
    ['/%73udo', 'sudo'],
    ['/sudo/%E0%A4%A', 'sudo'],
    ['/Manage/Players', 'manage'],
  ] as const)('%s: %s', (pathname, name) => {
    expect(areaAt(pathname)).toBe(areas[name]);
  });

  it.each(['/', '/managers', '/x/manage', ''])('%j belongs to none', (pathname) => {
    expect(areaAt(pathname)).toBeUndefined();
  });
});

const everyFeature = ProjectFeature.options;

describe('a link is shown only under its condition', () => {
  it.each(['overview', 'manage'] as const)('%s: always', (name) => {
    for (const features of [[], everyFeature]) {
      for (const isSudo of [true, false]) expect(hasArea(areas[name], { project: { features }, isSudo })).toBe(true);
    }
    expect(hasArea(areas[name], { project: null, isSudo: false })).toBe(true);
  });

  it.each([
    ['project', 'plow'],
    ['translate', 'translations'],
    ['apiDocs', 'api-docs'],
    ['scripts', 'scripts'],
  ] as const)('%s: only with %s', (name, own) => {
    const others = everyFeature.filter((feature) => feature !== own);
    for (const isSudo of [true, false]) {
      expect(hasArea(areas[name], { project: { features: [own] }, isSudo })).toBe(true);
      expect(hasArea(areas[name], { project: { features: others }, isSudo })).toBe(false);
      expect(hasArea(areas[name], { project: null, isSudo })).toBe(false);
    }
  });

  it('sudo: only for sudo users', () => {
    for (const project of [null, { features: [] }, { features: everyFeature }]) {
      expect(hasArea(areas.sudo, { project, isSudo: true })).toBe(true);
      expect(hasArea(areas.sudo, { project, isSudo: false })).toBe(false);
    }
  });
});
