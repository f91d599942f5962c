import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createCommand, readFlags } from './flags.ts';
import type { PlatformOptions } from './platform.ts';
import { optionsOf } from './run-platform.ts';

const given = (...flags: string[]): Promise<PlatformOptions> =>
  optionsOf(readFlags(createCommand().parse(flags, { from: 'user' })), undefined);

const catalogue = fileURLToPath(new URL('../../contract/catalogue.json', import.meta.url));

test.each<[string[], Partial<PlatformOptions>]>([
  [['--identity-port', '0', '--api-port', '4321'], { identityPort: 0, apiPort: 4321 }],
  [['--data', 'elsewhere'], { data: 'elsewhere' }],
  [['--identities', '7'], { identities: 7 }],
  [['--players', 'rahapaev-s05-prod=40'], { players: { 'rahapaev-s05-prod': 40 } }],
  [['--at', '2026-12-24T10:30:00Z'], { begins: Date.parse('2026-12-24T10:30:00Z') }],
  [['--live'], { live: 15_000 }],
  [['--faults'], { faults: true }],
  [['--rate-limit', '9'], { rateLimit: 9 }],
  [['--sign-in-age', '20'], { signInAge: 20 }],
  [['--strict-kratos'], { strictKratos: true }],
  [['--console-port', '3001'], { consoleOrigins: ['http://localhost:3001'] }],
  [['--console-origin', 'http://a.test', 'http://b.test'], { consoleOrigins: ['http://a.test', 'http://b.test'] }],
  [['--catalogue', catalogue], { catalogueFile: catalogue }],
])('the platform hears of %j', async (flags, expected) => {
  const usual = await given();
  expect(usual).not.toMatchObject(expected);
  expect(await given(...flags)).toMatchObject(expected);
});

test('a platform whose present is another day goes on from there', async () => {
  const { now, begins = Number.NaN } = await given('--at', '2031-05-10T10:00:00Z');
  expect(Number(now?.()) - begins).toBeGreaterThanOrEqual(0);
  expect(Number(now?.()) - begins).toBeLessThan(60_000);
});

test('nothing is logged unless it is asked for', async () => {
  expect((await given()).log).toBeUndefined();
  expect((await given('--log')).log).toBeTypeOf('function');
});

test('the usual start plays three seasons, of two thousand players each; one on demand none', async () => {
  expect(Object.values((await given()).players ?? {})).toEqual([2_000, 2_000, 2_000]);
  expect((await given('--on-demand')).players).toEqual({});
});
