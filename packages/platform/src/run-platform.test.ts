import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createCommand, readFlags } from './flags.ts';
import type { PlatformOptions } from './platform.ts';
import { optionsOf } from './run-platform.ts';

const given = async (...flags: string[]): Promise<PlatformOptions> =>
  await optionsOf(readFlags(createCommand().parse(flags, { from: 'user' })), undefined);

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
  [['--no-throttle'], { throttle: false }],
  [['--sign-in-age', '20'], { signInAge: 20 }],
  [
    ['--identity-jwks', 'file:///keys.json', '--identity-issuer', 'https://id.example.com/'],
    { trusted: { jwks: 'file:///keys.json', issuer: 'https://id.example.com/' } },
  ],
  [
    [
      ...['--identity-jwks', 'file:///keys.json', '--identity-issuer', 'https://id.example.com/'],
      ...['--identity-admin', 'http://localhost:4434/'],
    ],
    { trusted: { jwks: 'file:///keys.json', issuer: 'https://id.example.com/', admin: 'http://localhost:4434' } },
  ],
  [['--strict-kratos'], { strictKratos: '26.2' }],
  [['--strict-kratos', 'main'], { strictKratos: 'main' }],
  [['--console-port', '3001'], { consoleOrigins: ['http://localhost:3001'] }],
  [['--allow-origin', 'http://a.test'], { consoleOrigins: ['http://localhost:3000', 'http://a.test'] }],
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

test('the usual ports are those that the specification names', async () => {
  expect(await given()).toMatchObject({ identityPort: 4000, apiPort: 4100 });
});

test('nothing is logged unless it is asked for', async () => {
  expect((await given()).log).toBeUndefined();
  expect((await given('--log')).log).toBeTypeOf('function');
});

test('the usual start plays three seasons, of two thousand players each; one on demand none', async () => {
  expect(Object.values((await given()).players ?? {})).toEqual([2_000, 2_000, 2_000]);
  expect((await given('--on-demand')).players).toEqual({});
});

test.each([
  ['players without a number', ['--players', 'rahapaev-s05-prod'], /^--players: Give a project and how many/],
  ['more players than anybody waits for', ['--players', 'rahapaev-s05-prod=1000001'], /^--players: .*1000000/],
  ['an age below none', ['--sign-in-age=-1'], /^--sign-in-age: Give 0 or more/],
  [
    'more accounts than a list takes',
    ['--identities', '100001'],
    /^--identities: Give a whole number from 0 to 100000/,
  ],
  ['a version of Kratos that nobody knows', ['--strict-kratos', '1.3'], /^--strict-kratos: Give 26.2 or main/],
  ['keys without an issuer', ['--identity-jwks', 'https://id.example.com/keys.json'], /--identity-issuer: Give both/],
  [
    'an admin address without the tokens of that provider',
    ['--identity-admin', 'http://localhost:4434'],
    /^--identity-admin: Give --identity-jwks and --identity-issuer as well/,
  ],
  ...['http://ory:secret@localhost:4434', 'http://localhost:4434/?a=b', 'http://localhost:4434/#a'].map(
    (address): [string, string[], RegExp] => [
      `the admin address ${address}`,
      [
        ...['--identity-jwks', 'file:///keys.json', '--identity-issuer', 'https://id.example.com/'],
        ...['--identity-admin', address],
      ],
      /^--identity-admin: Leave out the name/,
    ],
  ),
  [
    'another day with the tokens of today',
    [
      ...['--identity-jwks', 'file:///keys.json', '--identity-issuer', 'https://id.example.com/'],
      ...['--at', '2026-12-24'],
    ],
    /^--at and --identity-jwks: Leave one out/,
  ],
  [
    'an issuer that is no address',
    ['--identity-jwks', 'file:///keys.json', '--identity-issuer', 'id.example.com'],
    /^--identity-issuer: Give the issuer/,
  ],
  ['a rate below none', ['--rate-limit=-1'], /^--rate-limit: Give 0 or more/],
  ['a rate that is no number', ['--rate-limit', 'abc'], /^--rate-limit: Give a number of requests/],
  ['a day beyond all calendars', ['--at', '9999-12-31'], /^--at: Give a day or a moment from 2000 to 2099/],
  ['a moment before all calendars', ['--at', '0000-01-01T00:00:00Z'], /^--at: Give a day or a moment from 2000/],
  ['an origin that is none', ['--console-origin', 'nope'], /^--console-origin.*such as http:/],
  ['an origin with a path', ['--console-origin', 'http://localhost:3000/app'], /--console-origin.*origin/],
])('%s is refused with a reason', async (_name, flags, reason) => {
  await expect(given(...flags)).rejects.toThrow(reason);
});

test('the command tells what it takes', () => {
  const help = createCommand().helpInformation();
  for (const flag of ['--identities <count>', '--players <project=count...>', '--at <day>', '--live', '--faults'])
    expect(help).toContain(flag);
});
