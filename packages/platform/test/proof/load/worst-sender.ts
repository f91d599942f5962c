import { existsSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createApiClient } from '../../testing/admin-api-client.ts';
import { type Browser, logIn } from '../../testing/browser.ts';
import { type WorstRequest, worstRequests } from './worst-requests.ts';

/** What the thread is started with. */
export interface SenderData {
  readonly identityUrl: string;
  readonly apiUrl: string;
  readonly base: string;
}

/** What it tells of one stretch. */
export interface SenderReport {
  /** How long each took to be answered, in milliseconds, by its name. */
  readonly sent: Readonly<Record<string, readonly number[]>>;
  readonly brokenOff: number;
  readonly wrong: readonly string[];
}

/** In milliseconds: how long another account stays after each long request, which takes longer to be read. */
const stay = 100;
/** A token is asked for anew before it ends, in milliseconds. */
const tokenAge = 30_000;

/** The token of a person, renewed in time. */
export function tokenOf(browser: Browser): () => Promise<string> {
  let token: Promise<string> | undefined;
  let at = 0;
  return () => {
    if (!token || performance.now() - at > tokenAge) {
      token = browser.token();
      at = performance.now();
    }
    return token;
  };
}

// A thread of its own: bodies of megabytes are written in it, which would hold up the people who are measured.
if (parentPort) {
  // It stands for another machine: what it takes to write them is no load of the platform's. Not where this is imported:
  // that thread starts the platform, which would have the priority of its own threads that read what is long.
  if (existsSync('/proc/thread-self'))
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_LOW);
  await listen(parentPort, workerData as SenderData);
}

async function listen(port: NonNullable<typeof parentPort>, { identityUrl, apiUrl, base }: SenderData): Promise<void> {
  const [patient, hasty] = await Promise.all(
    ['second.sudo', 'sudo'].map(async (name) => tokenOf(await logIn(identityUrl, `${name}@bullpen.test`))),
  );
  if (!patient || !hasty) throw new Error('Two people send.');
  const worst = await worstRequests(createApiClient({ apiUrl }, await patient()));
  const longOnes = [...(worst['batches'] ?? []).slice(0, 1), ...(worst['files'] ?? [])];
  port.on('message', async (until: number) => {
    const sent: Record<string, number[]> = {};
    const wrong: string[] = [];
    let brokenOff = 0;
    const inTurn = async (requests: readonly WorstRequest[], sendOne: (request: WorstRequest) => Promise<void>) => {
      for (let at = 0; Date.now() < until; at += 1) {
        const request = requests[at % requests.length];
        if (request) await sendOne(request);
      }
    };
    await Promise.all([
      ...Object.values(worst).map((requests) =>
        inTurn(requests, async (request) => {
          const begun = performance.now();
          const problem = await problemOf(request, base, await patient());
          if (problem) wrong.push(problem);
          sent[request.name] = [...(sent[request.name] ?? []), performance.now() - begun];
        }),
      ),
      inTurn(longOnes, async (request) => {
        await breakOff(request, base, await hasty());
        brokenOff += 1;
      }),
    ]);
    port.postMessage({ sent, brokenOff, wrong } satisfies SenderReport);
  });
  port.postMessage('ready');
}

function send({ method, path, body: make }: WorstRequest, base: string, token: string, signal?: AbortSignal) {
  const body = make?.();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  return fetch(base + path, { method, headers, ...(body !== undefined && { body }), ...(signal && { signal }) });
}

/** Goes when the request has been read, and before it is answered. */
async function breakOff(request: WorstRequest, base: string, token: string): Promise<void> {
  const page = new AbortController();
  const answered = send(request, base, token, page.signal).catch(() => undefined);
  await delay(stay);
  page.abort();
  await answered;
}

/** What is wrong with its answer; undefined when it is answered as it is once it was read. */
async function problemOf(request: WorstRequest, base: string, token: string): Promise<string | undefined> {
  const { name, answer } = request;
  try {
    const response = await send(request, base, token);
    const text = await response.text();
    const got = response.ok ? `${response.status}` : `${response.status} ${JSON.parse(text).code}`;
    return got === answer ? undefined : `${name} was answered with ${got}, and not with ${answer}.`;
  } catch (error) {
    return `${name} was not answered: ${error}`;
  }
}
