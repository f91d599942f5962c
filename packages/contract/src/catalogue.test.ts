import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { CatalogueError, type Project, parseCatalogue } from './index.ts';

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
  const file = new URL('../catalogue.json', import.meta.url);
  const projects: readonly Project[] = parseCatalogue(readFileSync(file, 'utf8'), 'catalogue.json');

  it('has three projects', () => {
    expect(projects.map(({ key }) => key)).toEqual(['handelskompas-s03-prod', 'alpenboerse-s04-test', 'demo-s01-test']);
  });

  it('has a production, a test and a closed project, and one without an API', () => {
    expect(projects.map(({ environment, status }) => `${environment} ${status}`)).toEqual([
      'production live',
      'test live',
      'test closed',
    ]);
    expect(projects.map(({ apiUrl }) => apiUrl === null)).toEqual([false, false, true]);
  });

  it('has locales that Intl can take', () => {
    const locales = projects.flatMap(({ transationLocales }) => transationLocales ?? []);
    expect(locales.length).toBeGreaterThan(0);
    expect(Intl.getCanonicalLocales(locales)).toEqual(locales);
  });
});

test('a catalogue keeps its order and what it says besides', () => {
  const written = [
    { ...demo, owner: 'somebody' },
    { ...demo, key: 'alpha', apiUrl: 'https://api.example/alpha', apiDocsUrl: 'https://docs.example/openapi.json' },
  ];
  expect(parse(...written)).toEqual(written);
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
