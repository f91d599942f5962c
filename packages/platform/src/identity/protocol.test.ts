import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createApiClient } from '../../test/testing/admin-api-client.ts';
import { Browser, logIn } from '../../test/testing/browser.ts';
import {
  ask,
  deactivateNewcomer,
  type Person,
  type Row,
  reasonOnlyHere,
  registerNewcomer,
} from '../../test/testing/protocol-row.ts';
import { always, lenient, strict } from '../../test/testing/protocol-table.ts';
import { consoleOrigin, startTestPlatform, startTimeout } from '../../test/testing/start-test-platform.ts';
import { kratosVersions } from '../kratos-version.ts';
import type { RunningPlatform } from '../platform.ts';
import { sessionCookieName } from './session.ts';

// KRATOS_URL points the table at another provider, such as a real Kratos: its public address, as it is configured there,
// with http://localhost:3000 as its default and allowed return address and CORS origin. Rows that only ours can answer
// are reported as skipped, each with its reason. KRATOS_VERSION says which column of the table it is; the rows of that column
// take KRATOS_ADMIN_URL, its admin address: somebody is registered, deactivated and removed again.
const elsewhere = z.url().optional().parse(process.env.KRATOS_URL)?.replace(/\/$/, '');
const adminUrl = z.url().optional().parse(process.env.KRATOS_ADMIN_URL)?.replace(/\/$/, '');
const version = z.enum(kratosVersions).default('26.2').parse(process.env.KRATOS_VERSION);

const suites = elsewhere
  ? [{ mode: `at ${elsewhere}`, strictKratos: version, rows: [...always, ...strict(version)] }]
  : [
      { mode: 'lenient', strictKratos: false as const, rows: [...always, ...lenient] },
      ...kratosVersions.map((strictKratos) => ({
        mode: `as Kratos ${strictKratos}`,
        strictKratos,
        rows: [...always, ...strict(strictKratos)],
      })),
    ];

describe.each(suites)('the public protocol, $mode', ({ strictKratos, rows }) => {
  let platform: RunningPlatform | undefined;
  let url = elsewhere ?? '';
  const sessions = new Map<Person, string | undefined>();
  let newcomer: { readonly email: string; readonly remove: () => Promise<void> } | undefined;

  beforeAll(async () => {
    if (elsewhere) {
      if (adminUrl === undefined) return;
      const browser = new Browser(elsewhere);
      newcomer = await deactivateNewcomer(browser, adminUrl);
      sessions.set('ended by deactivation', browser.cookies.get(sessionCookieName));
      return;
    }
    platform = await startTestPlatform({ strictKratos });
    url = platform.identityUrl;
    const people = {
      reader: await logIn(url, 'reader@bullpen.test'),
      deactivated: new Browser(url),
      'ended by deactivation': await logIn(url, 'editor@bullpen.test'),
    } as const;
    await people.deactivated.logIn('inactive@bullpen.test');
    for (const person of ['reader', 'deactivated', 'ended by deactivation'] as const) {
      sessions.set(person, people[person].cookies.get(sessionCookieName));
    }
    const sudo = createApiClient(platform, await (await logIn(url, 'sudo@bullpen.test')).token());
    const editor = (await sudo.sudo.identities.list()).find(({ traits }) => traits.email === 'editor@bullpen.test');
    if (!editor) throw new Error('The editor is not seeded.');
    const body = { version: editor.updated_at, state: 'inactive', reason: 'Left the newsroom.' } as const;
    await sudo.sudo.identities.update({ params: { id: editor.id }, body });
  }, startTimeout);
  afterAll(async () => {
    await newcomer?.remove();
    await platform?.stop();
  });

  // Not `test.for`: what it puts into a title is cut after 40 characters, and no row could be told from the next.
  for (const row of rows)
    test(titleOf(row), async ({ skip }) => {
      const reason = elsewhere && reasonOnlyHere(row, adminUrl !== undefined);
      if (reason) skip(reason);
      const browser = new Browser(url);
      const session = sessions.get(row.as);
      if (session) browser.cookies.set(sessionCookieName, session);
      const ofDeactivated = newcomer?.email ?? 'editor@bullpen.test';
      const email = row.as === 'newcomer' ? await registerNewcomer(browser) : ofDeactivated;
      await expectAnswer(row, await ask(row, browser, email));
    });
});

function titleOf({ as, method, begins, movesAway, path, form, isForged, headers, status, errorId }: Row): string {
  const before = begins ? ` begins ${begins.flow}${begins.query ?? ''}${begins.asksFor ? ' by mail' : ''},` : '';
  const between = movesAway ? ' moves away,' : '';
  const sent = form ? ` ${JSON.stringify(form)}${isForged ? ' without token' : ''}` : '';
  const verb = form ? 'POST' : (method ?? 'GET');
  return `${as}:${before}${between} ${verb} ${path}${sent} ${headers?.accept ?? ''} → ${status} ${errorId ?? ''}`;
}

async function expectAnswer(
  { method = 'GET', form, status, errorId, body, absent = [], text, location, cookies, variesByCookie }: Row,
  response: Response,
): Promise<void> {
  const isRead = method === 'GET' && form === undefined;
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBe(consoleOrigin);
  expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  expect(response.headers.get('vary')).toContain('Origin');
  if (variesByCookie) expect(response.headers.get('vary')).toContain('Cookie');
  if (isRead) expect(response.headers.get('cache-control')).toContain('no-store');
  if (text) expect(await response.text()).toMatch(text);
  if (location) expect(response.headers.get('location')).toMatch(location);
  if (cookies) expect(response.headers.getSetCookie().map(nameOf).sort()).toEqual([...cookies].sort());
  if (body || errorId !== undefined || absent.length > 0) {
    const answer = await response.json();
    if (body) expect(answer).toMatchObject(body);
    expect(Object.keys(answer).filter((key) => absent.includes(key))).toEqual([]);
    if (errorId !== undefined) expectError(answer, status, errorId);
  }
}

function expectError(answer: unknown, code: number, errorId: string | null): void {
  expect(answer).toMatchObject({ error: { code, message: expect.any(String), status: expect.any(String) } });
  if (errorId) expect(answer).toMatchObject({ error: { id: errorId } });
  else expect(answer).not.toHaveProperty('error.id');
}

function nameOf(cookie: string): string {
  const name = cookie.split('=')[0] ?? '';
  if (name.startsWith('csrf_token_')) return 'csrf';
  if (name !== sessionCookieName) return name;
  return cookie.includes('Max-Age=0') ? 'session cleared' : 'session';
}
