import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Stack } from '../packages/console/e2e/stack.ts';
import { cookieOf, type System } from './system.ts';

/** One address under load; milliseconds. */
export interface ServerSpeed {
  readonly requestsPerSecond: number;
  /** Those that a second of the console's own processor time makes; nobody knows it but Linux. */
  readonly perProcessorSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failed: number;
}

const connections = 8;
const seconds = 5;

/** The processor time of a process so far, in seconds. */
function processorSeconds(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN;
  // The fields after the name of the program, which may have spaces of its own: user and system time in hundredths.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measure({ console: { pid } }: Stack, url: string, cookie?: string): Promise<ServerSpeed> {
  const before = processorSeconds(pid);
  const times: number[] = [];
  const run = autocannon({ url, connections, duration: seconds, headers: cookie ? { cookie } : {} });
  run.on('response', (_client, _status, _bytes, time: number) => times.push(time));
  const { requests, errors, non2xx } = await run;
  const perProcessorSecond = times.length / (processorSeconds(pid) - before);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    requestsPerSecond: requests.average,
    perProcessorSecond,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed: errors + non2xx,
  };
}

/** Documents of a stranger, of somebody signed in, and with the list; platform and load run on the same machine. */
export async function measureServer({ stack, signedIn }: System): Promise<Readonly<Record<string, ServerSpeed>>> {
  const context = await signedIn();
  const cookie = await cookieOf(context);
  await context.close();
  const { consoleUrl } = stack;
  return {
    'welcome screen': await measure(stack, consoleUrl),
    '/overview, signed in': await measure(stack, `${consoleUrl}/overview`, cookie),
    '/sudo, 50 rows': await measure(stack, `${consoleUrl}/sudo`, cookie),
    '/translate, signed in': await measure(stack, `${consoleUrl}/translate`, cookie),
    '/project, signed in': await measure(stack, `${consoleUrl}/project`, cookie),
  };
}
