import * as z from 'zod';
import { seedPassword } from '../../src/database/seed-accounts.ts';

const Flow = z.object({
  ui: z.object({
    action: z.string(),
    nodes: z.array(z.object({ attributes: z.object({ name: z.string().optional(), value: z.string().optional() }) })),
  }),
});
const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .nullable(),
  link: z.url(),
});
const LogoutFlow = z.object({ logout_token: z.string() });
const Tokenized = z.object({ tokenized: z.string() });

export type FlowType = 'login' | 'registration' | 'verification' | 'recovery' | 'settings';

/** A browser's part in the protocol: it keeps cookies, follows no redirect, and asks for JSON unless told otherwise. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly identityUrl: string;

  constructor(identityUrl: string) {
    this.identityUrl = identityUrl;
  }

  /** Fetches a path of the identity provider, or an absolute address. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ accept: 'application/json', ...Object.fromEntries(new Headers(init.headers)) });
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(new URL(path, this.identityUrl), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (line.includes('Max-Age=0')) this.cookies.delete(name);
      // As it came: another spelling of the same value is another value.
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
    return response;
  }

  /** Begins a flow and answers where its form goes and the anti-forgery token inside. */
  begin(type: FlowType, query = ''): Promise<{ action: string; csrfToken: string }> {
    return this.read(`/self-service/${type}/browser${query}`);
  }

  /** Reads a flow the same way. */
  async read(path: string): Promise<{ action: string; csrfToken: string }> {
    const { ui } = Flow.parse(await (await this.fetch(path)).json());
    const csrfToken = ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value ?? '';
    return { action: ui.action, csrfToken };
  }

  submit(action: string, form: Record<string, unknown>): Promise<Response> {
    return this.fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'password', ...form }),
    });
  }

  /** Sends the fields the way a form on a page does. */
  submitForm(action: string, fields: Record<string, string>): Promise<Response> {
    return this.fetch(action, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
  }

  async register(email: string, query = ''): Promise<Response> {
    const { action, csrfToken } = await this.begin('registration', query);
    return this.submit(action, { traits: { email }, password: seedPassword, csrf_token: csrfToken });
  }

  /** The mails to an address, the newest first. */
  async mails(to: string): Promise<z.infer<typeof Mail>[]> {
    return z.array(Mail).parse(await (await this.fetch(`/mailbox?${new URLSearchParams({ to })}`)).json());
  }

  /** The last mail that has a code. */
  async lastMail(to: string): Promise<z.infer<typeof Mail> & { readonly code: string }> {
    for (const { code, ...mail } of await this.mails(to)) if (code !== null) return { ...mail, code };
    throw new Error(`There is no mail with a code to ${to}.`);
  }

  /** Types the code of the last mail to an address where its verification began. */
  async verify(email: string): Promise<number> {
    const { link, code } = await this.lastMail(email);
    const flow = new URL(link).searchParams.get('flow') ?? '';
    const { action, csrfToken } = await this.read(`/self-service/verification/flows?id=${flow}`);
    return (await this.submit(action, { method: 'code', code, csrf_token: csrfToken })).status;
  }

  async logIn(identifier: string, password: string = seedPassword): Promise<Response> {
    const { action, csrfToken } = await this.begin('login');
    return this.submit(action, { identifier, password, csrf_token: csrfToken });
  }

  async logoutToken(): Promise<string> {
    return LogoutFlow.parse(await (await this.fetch('/self-service/logout/browser')).json()).logout_token;
  }

  async token(): Promise<string> {
    const response = await this.fetch('/sessions/whoami?tokenize_as=admin_api');
    return Tokenized.parse(await response.json()).tokenized;
  }
}

/** A browser in which somebody has logged in. */
export async function logIn(identityUrl: string, email: string): Promise<Browser> {
  const browser = new Browser(identityUrl);
  const response = await browser.logIn(email);
  if (response.status !== 200) throw new Error(`${email} could not log in: ${response.status}`);
  return browser;
}
