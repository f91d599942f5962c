import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { type Fault, FaultSwitch } from './fault.ts';
import { endsWith, type FaultyCall, isOn } from './faulty-call.ts';

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
