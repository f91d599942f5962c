import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as z from 'zod';

/** What can be made to go wrong with an answer. */
const Fault = z.discriminatedUnion('is', [
  /** An error in the API's one shape. */
  z.strictObject({
    is: z.literal('status'),
    status: z.int().min(400).max(599),
    code: z.string().default('fault'),
    message: z.string().default('This was switched on for a test.'),
    data: z.unknown().optional(),
    /** Seconds. */
    retryAfter: z.int().positive().optional(),
  }),
  /** Any text in place of the answer. */
  z.strictObject({
    is: z.literal('body'),
    status: z.int().min(200).max(599).default(200),
    contentType: z.string().default('application/json'),
    body: z.string(),
  }),
  /** The true answer, or the first of a list, with keys that are other than they should be. */
  z.strictObject({
    is: z.literal('changed'),
    set: z.record(z.string(), z.unknown()).default({}),
    unset: z.array(z.string()).default([]),
  }),
  /** The true answer breaks off in the middle. */
  z.strictObject({ is: z.literal('cut') }),
  /** The connection breaks before an answer. */
  z.strictObject({ is: z.literal('refused') }),
  /** An answer that comes late, or for a very long wait never. */
  z.strictObject({ is: z.literal('late'), milliseconds: z.int().positive() }),
]);
type Fault = z.infer<typeof Fault>;

/** Which calls a fault befalls. */
const FaultSwitch = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /**
   * How the path of the call ends, as the contract writes it: `{id}` is any one step. With `/api/admin` before it, it is
   * that call alone, in every project. Every path ends with nothing.
   */
  path: z.string(),
  fault: Fault,
  /** How often; for ever when left out. */
  times: z.int().positive().optional(),
  /**
   * The call is carried out before its answer is spoilt. What spoils the true answer (`changed`, `cut`, `late`) always
   * needs it; otherwise the call never reaches what would answer it.
   */
  isCarriedOut: z.boolean().default(false),
});
type FaultSwitch = z.infer<typeof FaultSwitch>;

/** Where the faults are switched: `PUT` takes a list of them, which takes the place of the one before. */
export const faultsPath = '/faults';

/** Makes the calls of whatever is routed after it fail as it was asked to, and serves {@link faultsPath}. */
export function createFaultSwitches(calls: () => readonly FaultyCall[]): Hono {
  let switches: readonly { readonly on: FaultSwitch; left: number }[] = [];

  function take(method: string, path: string): FaultSwitch | undefined {
    const found = switches.find(({ on, left }) => left > 0 && on.method === method && endsWith(path, on.path));
    if (found) found.left -= 1;
    return found?.on;
  }

  const app = new Hono();
  app.use(async (c, next) => {
    const found = c.req.path === faultsPath ? undefined : take(c.req.method, c.req.path);
    if (!found) return await next();
    const needsAnswer = ['changed', 'cut', 'late'].includes(found.fault.is);
    if (needsAnswer || found.isCarriedOut) await next();
    const spoilt = await spoil(c, found.fault);
    c.res = undefined;
    c.res = spoilt;
  });
  app.put(faultsPath, async (c) => {
    const { data, error } = z.array(FaultSwitch).safeParse(await c.req.json().catch(() => undefined));
    if (error) return c.json({ message: z.prettifyError(error) }, 422);
    const unknown = data.filter((on) => !calls().some((call) => isOn(call, on)));
    if (unknown.length > 0) {
      const named = unknown.map(({ method, path }) => `${method} ${path}`).join(', ');
      return c.json({ message: `Nothing here is called by ${named}.` }, 422);
    }
    switches = data.map((on) => ({ on, left: on.times ?? Number.POSITIVE_INFINITY }));
    return c.body(null, 204);
  });
  return app;
}

async function spoil(c: Context, fault: Fault): Promise<Response> {
  const headers = new Headers(c.res.headers);
  const hangUp = () => void (c.env as HttpBindings).incoming.socket.destroy();
  headers.delete('content-length');
  switch (fault.is) {
    case 'status': {
      const { status, code, message, data, retryAfter } = fault;
      headers.set('content-type', 'application/json');
      if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
      return new Response(JSON.stringify({ defined: true, code, status, message, data }), { status, headers });
    }
    case 'body':
      headers.set('content-type', fault.contentType);
      return new Response(fault.body, { status: fault.status, headers });
    case 'changed':
      return new Response(JSON.stringify(changed(await c.res.json(), fault)), { status: c.res.status, headers });
    case 'cut':
      // Compressed, the half would wait for the other one.
      headers.append('cache-control', 'no-transform');
      return new Response(cut(await c.res.text(), hangUp), { status: c.res.status, headers });
    case 'refused':
      hangUp();
      return new Response(null);
    case 'late':
      await setTimeout(fault.milliseconds, undefined, { ref: false, signal: c.req.raw.signal }).catch(() => undefined);
      return c.res;
  }
}

function changed(answer: unknown, fault: Extract<Fault, { is: 'changed' }>): unknown {
  if (Array.isArray(answer)) {
    const [first, ...others]: unknown[] = answer;
    return [changed(first, fault), ...others];
  }
  const kept = Object.entries(z.record(z.string(), z.unknown()).parse(answer));
  return { ...Object.fromEntries(kept.filter(([key]) => !fault.unset.includes(key))), ...fault.set };
}

const cutAfter = 50;

/** Half of a text, after which the connection breaks. */
function cut(text: string, hangUp: () => void): ReadableStream<Uint8Array> {
  const half = new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2)));
  return new ReadableStream({
    start: (controller) => controller.enqueue(half),
    // Whoever reads has the first half by then.
    pull: () => void setTimeout(cutAfter).then(hangUp),
  });
}

/** A call that can be made to fail; steps of its path that stand for any are written `{id}` or `:id`. */
interface FaultyCall {
  readonly method: string;
  readonly path: string;
}

/** Whether a step of a path that is written `{id}` or `:id` may be that one: a project's key, an id, never a word. */
function standsFor(known: string, step: string): boolean {
  if (!/^(?:\{.*\}|:.*)$/.test(known)) return false;
  return known === ':project' || /^[0-9a-f-]{36}$/.test(step);
}

/** Whether a switch can befall a call, step by step from the end of its path. */
function isOn(call: FaultyCall, on: FaultSwitch): boolean {
  if (call.method !== on.method) return false;
  const own = call.path.split('/').reverse();
  const asked = on.path.split('/').reverse();
  return asked.every((step, index) => {
    const known = own[index];
    if (known === undefined) return false;
    if (/^\{.*\}$/.test(step) || known === step || standsFor(known, step)) return true;
    return index === asked.length - 1 && known.endsWith(step);
  });
}

/** Whether a path ends as the contract writes it, in which `{id}` is any one step. */
function endsWith(path: string, ending: string): boolean {
  const steps = ending.split(/\{[^{}]*\}/).map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`${steps.join('[^/]+')}$`).test(path);
}
