import autocannon from 'autocannon';
import { cookieOf, type System } from './system.ts';

/** One address under load; milliseconds. */
export interface ServerSpeed {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failed: number;
}

const connections = 8;
const seconds = 5;

async function measure(url: string, cookie?: string): Promise<ServerSpeed> {
  const times: number[] = [];
  const run = autocannon({ url, connections, duration: seconds, headers: cookie ? { cookie } : {} });
  run.on('response', (_client, _status, _bytes, time: number) => times.push(time));
  const { requests, errors, non2xx } = await run;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { requestsPerSecond: requests.average, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed: errors + non2xx };
}

/** Documents of a stranger, of somebody signed in, and with the list; platform and load run on the same machine. */
export async function measureServer({ stack, signedIn }: System): Promise<Readonly<Record<string, ServerSpeed>>> {
  const context = await signedIn();
  const cookie = await cookieOf(context);
  await context.close();
  const { consoleUrl } = stack;
  return {
    'welcome screen': await measure(consoleUrl),
    '/overview, signed in': await measure(`${consoleUrl}/overview`, cookie),
    '/sudo, 50 rows': await measure(`${consoleUrl}/sudo`, cookie),
  };
}
