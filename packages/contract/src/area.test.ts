import { describe, expect, it, test } from 'vitest';
import { type AreaName, areaAt, areas, hasArea, ProjectFeature } from './index.ts';

const names = Object.keys(areas) as AreaName[];

/** The column "shown only under these conditions" of the specification; '' is always. */
const conditions: Record<AreaName, ProjectFeature | 'sudo' | ''> = {
  overview: '',
  manage: '',
  project: 'plow',
  translate: 'translations',
  apiDocs: 'api-docs',
  scripts: 'scripts',
  sudo: 'sudo',
};

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

const cases = names.flatMap((name) =>
  [true, false].flatMap((isSudo) =>
    ProjectFeature.options.map((feature) => ({ name, feature, isSudo, condition: conditions[name] })),
  ),
);

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

describe('a link is shown only under its condition', () => {
  it.each(cases)('$name in a project with $feature, sudo $isSudo', ({ name, feature, isSudo, condition }) => {
    const expected = condition === 'sudo' ? isSudo : condition === '' || condition === feature;
    expect(hasArea(areas[name], { project: { features: [feature] }, isSudo })).toBe(expected);
  });

  it.each(names)('%s in a project with every feature but its own', (name) => {
    const features = ProjectFeature.options.filter((feature) => feature !== conditions[name]);
    expect(hasArea(areas[name], { project: { features }, isSudo: false })).toBe(conditions[name] === '');
  });

  it.each(names)('%s without a project', (name) => {
    expect(hasArea(areas[name], { project: null, isSudo: false })).toBe(conditions[name] === '');
    expect(hasArea(areas[name], { project: null, isSudo: true })).toBe(['', 'sudo'].includes(conditions[name]));
  });
});
