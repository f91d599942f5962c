import { type APIRequestContext, expect, request } from '@playwright/test';
import { type Stack, seedPassword } from './stack.ts';

/** Somebody who signed in without a browser, and what is theirs alone. */
export interface Person {
  readonly email: string;
  readonly identityId: string;
  readonly sessionId: string;
  /** The bearer token for the Admin API. */
  readonly token: string;
  /** The `Cookie` header of their browser. */
  readonly cookie: string;
  /** The keys of the projects that were given to them; a sudo person needs none. */
  readonly projects: readonly string[];
}

/** Signs in by the provider's protocol: whoever made the requests has the session from then on. */
export async function authenticate(by: APIRequestContext, { identityUrl }: Stack, email: string): Promise<void> {
  const headers = { accept: 'application/json' };
  const flow = await (await by.get(`${identityUrl}/self-service/login/browser`, { headers })).json();
  const { value: csrf_token } = flow.ui.nodes
    .map(({ attributes }: { attributes: { name: string; value: string } }) => attributes)
    .find(({ name }: { name: string }) => name === 'csrf_token');
  const data = { method: 'password', identifier: email, password: seedPassword, csrf_token };
  const answer = await by.post(flow.ui.action, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs in without a browser. */
export async function signedIn(stack: Stack, email: string): Promise<Person> {
  const browser = await request.newContext();
  await authenticate(browser, stack, email);
  const whoami = await (await browser.get(`${stack.identityUrl}/sessions/whoami?tokenize_as=admin_api`)).json();
  const { cookies } = await browser.storageState();
  await browser.dispose();
  return {
    email,
    identityId: whoami.identity.id,
    sessionId: whoami.id,
    token: whoami.tokenized,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    projects: Object.keys(whoami.identity.metadata_public?.authz?.projects ?? {}),
  };
}

interface IdentityInput {
  readonly sudo?: boolean;
  readonly projects?: Readonly<Record<string, 'r' | 'rw'>>;
}

const listOf = ({ apiUrl }: Stack) => `${apiUrl}/handelskompas-s03-prod/api/admin/sudo/identities`;

async function asSudo(stack: Stack) {
  const { token } = await signedIn(stack, 'second.sudo@bullpen.test');
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/** What the API knows of somebody, whatever a page shows. */
export async function identityNamed(stack: Stack, email: string) {
  const all = await (await fetch(listOf(stack), { headers: await asSudo(stack) })).json();
  return all.find(({ traits }: { traits: { email: string } }) => traits.email === email);
}

/** Changes the rights of somebody by an API call, as a sudo person. */
export async function changeIdentity(stack: Stack, email: string, input: IdentityInput): Promise<void> {
  const { id, updated_at: version } = await identityNamed(stack, email);
  const body = JSON.stringify({ version, ...input, reason: 'Another desk.' });
  const response = await fetch(`${listOf(stack)}/${id}`, { method: 'PATCH', headers: await asSudo(stack), body });
  expect(response.status, await response.text()).toBe(200);
}
