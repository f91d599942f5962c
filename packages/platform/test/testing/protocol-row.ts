import { expect } from 'vitest';
import * as z from 'zod';
import { seedPassword } from '../../src/database/seed-accounts.ts';
import { Browser, type FlowType } from './browser.ts';
import { consoleOrigin } from './start-test-platform.ts';

/** Who asks; a newcomer has registered for this row alone. */
export type Person = 'nobody' | 'reader' | 'newcomer' | 'deactivated' | 'ended by deactivation';

/** What one request is answered with. */
export interface Row {
  readonly as: Person;
  /** What happens before the request. */
  readonly begins?: {
    readonly flow: FlowType;
    readonly query?: string;
    /** The address that the flow is to send a code to. */
    readonly asksFor?: string;
  };
  /**
   * Before the request the newcomer takes another e-mail, in the browser that they registered in. Flow and request are of
   * a browser that nobody has logged in in.
   */
  readonly movesAway?: true;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** `{flow}` stands for the flow that was begun, `{code}` for the newest mail's, `{email}` for theirs. */
  readonly path: string;
  /** What is sent, with the anti-forgery token of the flow: as JSON, or as a form when a page is asked for. */
  readonly form?: Readonly<Record<string, unknown>>;
  /** Leaves the anti-forgery token out. */
  readonly isForged?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** The id of the error; null for an error without one. */
  readonly errorId?: string | null;
  /** Part of the JSON body. */
  readonly body?: Readonly<Record<string, unknown>> | readonly unknown[];
  /** Keys that the JSON body must not have. */
  readonly absent?: readonly string[];
  /** Part of a body that is no JSON. */
  readonly text?: RegExp;
  /** Where the browser is sent, as a pattern. */
  readonly location?: RegExp;
  /** The cookies that are set or cleared, in any order, and no others. */
  readonly cookies?: readonly ('session' | 'csrf' | 'session cleared')[];
  /** Whether caches are told that it depends on cookies. */
  readonly variesByCookie?: true;
  /** Why only our own provider can be asked. */
  readonly onlyHere?: string;
}

export const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
export const returnTo = `return_to=${encodeURIComponent(`${consoleOrigin}/sudo?search=a`)}`;
export const evil = 'return_to=https%3A%2F%2Fevil.test%2F';
export const unknownId = '00000000-0000-4000-8000-000000000000';
export const id = expect.stringMatching(/^[\da-f-]{36}$/);
export const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/);
export const toPage = (name: string): RegExp => new RegExp(`/${name}[^?]*\\?flow=[\\da-f-]{36}$`);
export const says = (messageId: number): unknown =>
  expect.objectContaining({ id: messageId, text: expect.stringMatching(/./) });
/** A field with something wrong. */
export const isWrong = (name: string, messageId: number): unknown =>
  expect.objectContaining({ attributes: expect.objectContaining({ name }), messages: [says(messageId)] });
export const toErrorPage = /\/error[^?]*\?id=[\da-f-]{36}$/;

/** Why this row cannot be asked of a provider that is not ours; undefined when it can. Some take its Admin API. */
export function reasonOnlyHere({ as, begins, onlyHere }: Row, hasAdmin: boolean): string | undefined {
  if (onlyHere) return onlyHere;
  if (as === 'ended by deactivation') return hasAdmin ? undefined : 'needs KRATOS_ADMIN_URL';
  if (as === 'newcomer') return 'would leave an account behind';
  if (as !== 'nobody') return 'needs an account of the seed';
  return begins?.asksFor ? 'would send a mail' : undefined;
}

let newcomers = 0;

/** Registers somebody new in this browser. */
export async function registerNewcomer(browser: Browser): Promise<string> {
  const email = `newcomer.${++newcomers}@bullpen.test`;
  const response = await browser.register(email);
  if (response.status !== 200) throw new Error(`${email} could not register: ${response.status}`);
  return email;
}

const Registered = z.object({ identity: z.object({ id: z.uuid() }) });

/** Registers somebody at a Kratos of somebody's own and deactivates them by its Admin API, while they are logged in. */
export async function deactivateNewcomer(
  browser: Browser,
  adminUrl: string,
): Promise<{ email: string; remove: () => Promise<void> }> {
  const email = `${crypto.randomUUID()}@bullpen.test`;
  const response = await browser.register(email);
  if (response.status !== 200) throw new Error(`Nobody could register: ${response.status}`);
  const { identity } = Registered.parse(await response.json());
  const address = `${adminUrl}/admin/identities/${identity.id}`;
  const remove = async () => void (await fetch(address, { method: 'DELETE' }));
  const { status } = await fetch(address, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ op: 'replace', path: '/state', value: 'inactive' }]),
  });
  if (status === 200) return { email, remove };
  await remove();
  throw new Error(`The Admin API of Kratos could not deactivate an account: ${status}`);
}

/** Carries one row out. */
export async function ask(row: Row, own: Browser, email = ''): Promise<Response> {
  const { begins, movesAway, method, path, form, isForged, headers = {} } = row;
  const browser = movesAway ? new Browser(own.identityUrl) : own;
  const flow = begins && (await begin(browser, begins, email));
  if (movesAway) await takeEmail(own, `moved.${email}`);
  const names = JSON.stringify([path, form]);
  const address = fill(begins?.asksFor ?? '{email}', { email });
  const values = {
    flow: flow?.action.split('flow=')[1] ?? unknownId,
    code: names.includes('{code}') ? (await browser.lastMail(address)).code : '',
    logoutToken: names.includes('{logoutToken}') ? await browser.logoutToken() : '',
    password: seedPassword,
    email,
  };
  const url = fill(path, values);
  const withOrigin = { origin: consoleOrigin, ...headers };
  if (!form) return browser.fetch(url, { method: method ?? 'GET', headers: withOrigin });
  const filled = { ...fillAll(form, values), ...(!isForged && { csrf_token: flow?.csrfToken }) };
  const isPage = headers.accept === asBrowser.accept;
  return browser.fetch(url, {
    method: 'POST',
    headers: { ...withOrigin, 'content-type': isPage ? 'application/x-www-form-urlencoded' : 'application/json' },
    body: isPage ? new URLSearchParams(flatten(filled)) : JSON.stringify(filled),
  });
}

async function takeEmail(browser: Browser, email: string): Promise<void> {
  const { action, csrfToken } = await browser.begin('settings');
  const response = await browser.submit(action, { method: 'profile', traits: { email }, csrf_token: csrfToken });
  if (response.status !== 200) throw new Error(`${email} could not be taken: ${response.status}`);
}

async function begin(browser: Browser, { flow, query = '', asksFor }: NonNullable<Row['begins']>, email: string) {
  const begun = await browser.begin(flow, query);
  if (asksFor) {
    await browser.submit(begun.action, {
      method: 'code',
      email: fill(asksFor, { email }),
      csrf_token: begun.csrfToken,
    });
  }
  return begun;
}

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

function fillAll(form: Readonly<Record<string, unknown>>, values: Readonly<Record<string, string>>) {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form))
    filled[name] = typeof value === 'string' ? fill(value, values) : value;
  return filled;
}

/** The fields of a form: `traits.email` for an e-mail within traits. */
function flatten(form: Readonly<Record<string, unknown>>, prefix = ''): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'object' && value !== null) Object.assign(fields, flatten({ ...value }, `${prefix}${name}.`));
    else if (value !== undefined) fields[prefix + name] = String(value);
  }
  return fields;
}
