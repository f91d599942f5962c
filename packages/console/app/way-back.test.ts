import { describe, expect, test } from 'vitest';
import { withWayBack } from './way-back.ts';

const redirectTo = 'http://localhost:4000/self-service/login/browser?aal=aal2';
const returnTo = 'http://localhost:3000/sudo?search=a&open=1';

describe('the way to the second factor', () => {
  test('leads back to where it was offered', () => {
    const { redirectTo: way } = withWayBack({ cause: 'second-factor', redirectTo }, returnTo);
    const { origin, pathname, searchParams } = new URL(way);
    expect(origin + pathname).toBe('http://localhost:4000/self-service/login/browser');
    expect(Object.fromEntries(searchParams)).toEqual({ aal: 'aal2', return_to: returnTo });
  });

  test('leads back here, wherever the provider would lead', () => {
    const elsewhere = `${redirectTo}&return_to=${encodeURIComponent('http://localhost:4000/sessions/whoami')}`;
    const { redirectTo: way } = withWayBack({ cause: 'second-factor', redirectTo: elsewhere }, returnTo);
    expect(new URL(way).searchParams.getAll('return_to')).toEqual([returnTo]);
  });

  test('is the provider’s own before the page runs', () => {
    expect(withWayBack({ cause: 'second-factor', redirectTo }, undefined)).toEqual({
      cause: 'second-factor',
      redirectTo,
    });
  });

  test.each(['none', 'unavailable', 'old-sign-in'] as const)('%s has none', (cause) => {
    expect(withWayBack({ cause }, returnTo)).toEqual({ cause });
  });
});
