import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { seededUntil } from '../../test/testing/test-data.ts';
import { createSeedIdentities } from '../database/seed-identities.ts';
import type { RunningPlatform } from '../platform.ts';
import { sessionCookieName } from './session.ts';

/** An address that one of the seed has beside the e-mail. */
const second =
  createSeedIdentities(240, { until: seededUntil })
    .flatMap(({ verifiable_addresses = [] }) => verifiable_addresses[1]?.value ?? [])
    .at(0) ?? '';

describe('registering', () => {
  let platform: RunningPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  }, startTimeout);
  afterAll(() => platform.stop());

  const register = async (form: Record<string, unknown>) => {
    const browser = new Browser(platform.identityUrl);
    const { action, csrfToken } = await browser.begin('registration');
    return { browser, response: await browser.submit(action, { ...form, csrf_token: csrfToken }) };
  };
  const form = { traits: { email: 'Katrin.Tamm@Rahapaev.example' }, password: 'a-long-password' };

  test('makes an unverified account without rights, logs it in, and lets it log in again', async () => {
    const { browser, response } = await register(form);
    expect(response.status).toBe(200);
    const { identity } = await response.json();
    expect(identity).toMatchObject({
      traits: { email: 'Katrin.Tamm@Rahapaev.example' },
      metadata_public: null,
      verifiable_addresses: [{ value: 'katrin.tamm@rahapaev.example', verified: false }],
    });
    expect(await (await browser.fetch('/sessions/whoami')).json()).toMatchObject({ identity: { id: identity.id } });
    const again = await new Browser(platform.identityUrl).logIn('katrin.tamm@rahapaev.example', form.password);
    expect(again.status).toBe(200);
  });

  test.each([
    ['something that is no email', { ...form, traits: { email: 'katrin' } }, { 'traits.email': 4000040 }],
    ['a short password', { ...form, password: 'eleven-long' }, { password: 4000032 }],
    ['a password that is easy to guess', { ...form, password: 'password1234' }, { password: 4000005 }],
    ['the name in the email as a password', { ...form, password: 'xkv-KATRIN.TAMM-qzw' }, { password: 4000031 }],
    ['a password that takes long to hash', { ...form, password: 'x'.repeat(1025) }, { password: 4000033 }],
    ['an empty form', {}, { 'traits.email': 4000002, password: 4000002 }],
    ['text that cannot be stored', { ...form, traits: { email: 'a\0@bullpen.test' } }, { 'traits.email': 4000002 }],
    [
      'rights for oneself',
      { ...form, traits: {}, metadata_public: { authz: { sudo: true } } },
      { 'traits.email': 4000002 },
    ],
  ])('refuses %s, and says so at the field', async (_name, sent, expected) => {
    const { browser, response } = await register(sent);
    expect(response.status).toBe(400);
    const { ui } = await response.json();
    const wrong = ui.nodes.filter(({ messages }: { messages: unknown[] }) => messages.length > 0);
    const byField = wrong.map((node: { attributes: { name: string }; messages: { id: number }[] }) => [
      node.attributes.name,
      node.messages[0]?.id,
    ]);
    expect(Object.fromEntries(byField)).toEqual(expected);
    expect(browser.cookies.has(sessionCookieName)).toBe(false);
  });

  test.each([
    ['an email that has an account', { ...form, traits: { email: 'SUDO@bullpen.test' } }, 4000007],
    ['an address that somebody has beside the email', { ...form, traits: { email: second } }, 4000007],
    ['another method', { ...form, method: 'oidc' }, 4010003],
  ])('refuses %s, and says so above the form', async (_name, sent, messageId) => {
    const { browser, response } = await register(sent);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ui: { messages: [{ id: messageId }] } });
    expect(browser.cookies.has(sessionCookieName)).toBe(false);
  });

  test('gives nobody rights who asks for them', async () => {
    const { response } = await register({
      traits: { email: 'mallory@bullpen.test' },
      password: 'a-long-password',
      metadata_public: { authz: { sudo: true } },
    });
    expect(await response.json()).toMatchObject({ identity: { metadata_public: null } });
  });
});
