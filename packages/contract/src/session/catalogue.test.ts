import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { CatalogueError, type Project, ProjectFeature, parseCatalogue, projectLabel } from '../index.ts';

const demo = {
  key: 'demo-s01-test',
  client: 'Bullpen Demo',
  season: 1,
  status: 'closed',
  description: 'Bullpen Demo',
  environment: 'test',
  apiUrl: null,
  frontendUrl: null,
  features: ['plow'],
};
const parse = (...projects: object[]) => parseCatalogue(JSON.stringify(projects), 'my/catalogue.json');

describe('the default catalogue', () => {
  const file = new URL('../../catalogue.json', import.meta.url);
  const projects: readonly Project[] = parseCatalogue(readFileSync(file, 'utf8'), 'catalogue.json');

  const keysOf = (wanted: (project: Project) => boolean) => projects.filter(wanted).map(({ key }) => key);
  const clientsOf = (wanted: (project: Project) => boolean) =>
    new Set(projects.filter(wanted).map(({ client }) => client));

  it('has 24 projects of seven publishers and one standalone demo', () => {
    expect(projects).toHaveLength(24);
    expect(clientsOf(({ client }) => client !== 'Bullpen Demo').size).toBe(7);
    expect(clientsOf(({ client }) => client === 'Bullpen Demo').size).toBe(1);
  });

  it('has the seasons 1 to 7', () => {
    expect([...new Set(projects.map(({ season }) => season))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('has test, stage and prod variants, and a stage is a test environment', () => {
    for (const { key, environment } of projects) {
      expect(key).toMatch(/-s0[1-7]-(test|stage|prod)$/);
      expect(environment, key).toBe(key.endsWith('-prod') ? 'production' : 'test');
    }
    for (const variant of ['test', 'stage', 'prod']) {
      expect(keysOf(({ key }) => key.endsWith(`-${variant}`)).length, variant).toBeGreaterThan(2);
    }
  });

  it('has the first two seasons of one publisher closed, but for its second test project, and all others live', () => {
    expect(keysOf(({ status }) => status === 'closed')).toEqual([
      'beursvizier-s02-prod',
      'beursvizier-s01-prod',
      'beursvizier-s01-test',
    ]);
    expect(keysOf(({ client, season }) => client === 'Beursvizier' && season < 3)).toEqual([
      'beursvizier-s02-prod',
      'beursvizier-s02-test',
      'beursvizier-s01-prod',
      'beursvizier-s01-test',
    ]);
  });

  it('has the eight locales of the specification, spread over the clients', () => {
    // Each has texts in some project.
    const translated = projects.filter(({ features }) => features.includes('translations'));
    const locales = new Set(translated.flatMap(({ transationLocales }) => transationLocales ?? []));
    expect([...locales].sort()).toEqual(
      ['et_EE', 'nl-BE', 'fr-BE', 'nl-NL', 'da-DK', 'lv-LV', 'fi-FI', 'de-CH'].sort(),
    );
  });

  it.each(ProjectFeature.options)('has %s on somewhere and off somewhere', (feature) => {
    const on = keysOf(({ features }) => features.includes(feature)).length;
    expect(on).toBeGreaterThan(0);
    expect(on).toBeLessThan(projects.length);
  });

  it('has one project without an API', () => {
    expect(keysOf(({ apiUrl }) => apiUrl === null)).toEqual(['demo-s01-test']);
  });

  it('gives a plan and translations their keys', () => {
    for (const { key, features, plowKey, translationKey } of projects) {
      if (features.includes('plow')) expect(plowKey, key).toBeTruthy();
      if (features.includes('translations')) expect(translationKey, key).toBeTruthy();
    }
  });

  it('tells its projects apart by their labels', () => {
    expect(new Set(projects.map(projectLabel)).size).toBe(projects.length);
  });
});

test('a catalogue keeps its order and what it says besides', () => {
  const written = [
    { ...demo, owner: 'somebody' },
    { ...demo, key: 'alpha', apiUrl: 'https://api.example/alpha', apiDocsUrl: 'https://docs.example/openapi.json' },
  ];
  expect(parse(...written)).toEqual(written);
});

test('the features are the nine of the specification', () => {
  expect([...ProjectFeature.options].sort()).toEqual([
    'api-docs',
    'experts',
    'fund-update-rate',
    'player-registration-rate',
    'plow',
    'scripts',
    'top-performers',
    'top-performers-by-league',
    'translations',
  ]);
});

test('an empty catalogue is one', () => {
  expect(parse()).toEqual([]);
});

const without = (key: keyof typeof demo) => Object.fromEntries(Object.entries(demo).filter(([name]) => name !== key));

describe('a catalogue that cannot be used names file, path and reason', () => {
  it.each<[string, object[], RegExp]>([
    ['an unknown feature', [{ ...demo, features: ['plow', 'magic'] }], /\[0\]\.features\[1\]: .*"plow"/],
    ['an unknown status', [demo, { ...demo, key: 'a', status: 'paused' }], /\[1\]\.status: .*"closed"\|"live"/],
    ['an unknown environment', [{ ...demo, environment: 'stage' }], /\[0\]\.environment: .*"production"\|"test"/],
    ['a key that addresses cannot hold', [{ ...demo, key: 'Demo S01' }], /\[0\]\.key: Use lower-case letters/],
    ['a key with two hyphens', [{ ...demo, key: 'a--b' }], /\[0\]\.key: Use lower-case letters/],
    ['the key __proto__', [{ ...demo, key: '__proto__' }], /\[0\]\.key: Use lower-case letters/],
    ['a season that is no whole number', [{ ...demo, season: 1.5 }], /\[0\]\.season: .*int/],
    ['season 0', [{ ...demo, season: 0 }], /\[0\]\.season: .*>0/],
    ['a script for an address', [{ ...demo, apiUrl: 'javascript:alert(1)' }], /\[0\]\.apiUrl: Invalid URL/],
    ['half an address', [{ ...demo, frontendUrl: 'demo.example' }], /\[0\]\.frontendUrl: Invalid URL/],
    ['documentation in a file', [{ ...demo, apiDocsUrl: 'file:///etc/passwd' }], /\[0\]\.apiDocsUrl: Invalid URL/],
    ['an apiUrl that is not said', [without('apiUrl')], /\[0\]\.apiUrl: .*expected string/],
    ['a client without a name', [{ ...demo, client: '' }], /\[0\]\.client: /],
    ['a description that is not said', [without('description')], /\[0\]\.description: .*expected string/],
    [
      'a key that stands there twice',
      [demo, { ...demo, key: 'alpha' }, { ...demo, season: 2 }],
      /\[2\]\.key: "demo-s01-test" stands here a second time\./,
    ],
  ])('%s', (_name, projects, reason) => {
    const attempt = () => parse(...projects);
    expect(attempt).toThrow(CatalogueError);
    expect(attempt).toThrow(reason);
    expect(attempt).toThrow(/^my\/catalogue\.json is not a project catalogue:\n {2}[^\n]+$/);
  });

  test('every reason is named, each on its line', () => {
    expect(() => parse({ ...demo, season: 0 }, { ...demo, status: 'x' })).toThrow(
      /^my\/catalogue\.json is not a project catalogue:\n {2}\[0\]\.season: .+\n {2}\[1\]\.status: .+$/,
    );
  });

  test('an object is no catalogue', () => {
    expect(() => parseCatalogue('{}', 'c.json')).toThrow(/^c\.json is not a project catalogue:\n {2}\(root\): .*array/);
  });

  it.each(['', '[', '<html>', "[{'key':1}]"])('text that is not JSON: %j', (text) => {
    const attempt = () => parseCatalogue(text, 'c.json');
    expect(attempt).toThrow(CatalogueError);
    expect(attempt).toThrow(/^c\.json is not JSON: ./);
  });
});
