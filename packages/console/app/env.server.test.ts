import { describe, expect, test } from 'vitest';
import { EnvironmentError, parseEnvironment } from './env.server.ts';

describe('parseEnvironment', () => {
  test('an empty environment is the local setup', () => {
    expect(parseEnvironment({ PORT: '', SUPPORT_EMAIL: '' })).toEqual({
      port: 3000,
      host: undefined,
      origin: 'http://localhost:3000',
      identityProvider: {
        url: 'http://localhost:4000',
        internalUrl: 'http://localhost:4000',
        tokenizeAs: 'admin_api',
        cookies: ['ory_kratos_session', 'csrf_token_*'],
      },
      projectsFile: undefined,
      isDevelopment: false,
      documentsPerMinute: 120,
      supportEmail: undefined,
      timeouts: { session: 3000, season: 1500, document: 4000 },
    });
  });

  test('the origin follows the port, an internal address stays on the server', () => {
    const environment = parseEnvironment({
      PORT: '8080',
      IDENTITY_PROVIDER_URL: 'https://login.example.com/',
      IDENTITY_PROVIDER_INTERNAL_URL: 'http://kratos:4433',
    });
    expect(environment.origin).toBe('http://localhost:8080');
    expect(environment.identityProvider.url).toBe('https://login.example.com');
    expect(environment.identityProvider.internalUrl).toBe('http://kratos:4433');
  });

  test('the host is taken as it is', () => {
    expect(parseEnvironment({ HOST: 'localhost' }).host).toBe('localhost');
  });

  test('a machine that is slow gives its servers more time', () => {
    const variables = { SESSION_TIMEOUT: '30000', SEASON_TIMEOUT: '20000', DOCUMENT_TIMEOUT: '10000' };
    expect(parseEnvironment(variables).timeouts).toEqual({ session: 30_000, season: 20_000, document: 10_000 });
  });

  test('PUBLIC_ENV=dev is development mode, and nothing else is', () => {
    expect(parseEnvironment({ PUBLIC_ENV: 'dev' }).isDevelopment).toBe(true);
    expect(parseEnvironment({ PUBLIC_ENV: 'development' }).isDevelopment).toBe(false);
  });

  test('development mode is refused where the console is there for others', () => {
    const origin = { CONSOLE_ORIGIN: 'https://console.example.com' };
    expect(() => parseEnvironment({ PUBLIC_ENV: 'dev', ...origin })).toThrow(/PUBLIC_ENV must not be dev/);
    expect(parseEnvironment({ PUBLIC_ENV: 'dev', CONSOLE_ORIGIN: 'http://localhost:3000' }).isDevelopment).toBe(true);
    expect(parseEnvironment(origin).isDevelopment).toBe(false);
  });

  test('the cookies of the provider are a list of names and beginnings', () => {
    const { identityProvider } = parseEnvironment({ IDENTITY_PROVIDER_COOKIES: 'ory_session_bold, __Host-csrf_*' });
    expect(identityProvider.cookies).toEqual(['ory_session_bold', '__Host-csrf_*']);
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['CONSOLE_ORIGIN', 'https://console.example.com/app'],
    ['IDENTITY_PROVIDER_URL', 'javascript:alert(1)'],
    ['TOKENIZE_AS', 'a.b'],
    ['IDENTITY_PROVIDER_COOKIES', '*'],
    ['IDENTITY_PROVIDER_COOKIES', 'a,,b'],
    ['SUPPORT_EMAIL', 'support'],
    ['SESSION_TIMEOUT', '3s'],
    ['SEASON_TIMEOUT', '0'],
    ['DOCUMENT_TIMEOUT', '-1'],
    ['DOCUMENTS_PER_MINUTE', 'many'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(EnvironmentError);
    expect(() => parseEnvironment({ [name]: value })).toThrow(
      new RegExp(`${name}.*${value.replace(/[()*]/g, '\\$&')}`),
    );
  });
});
