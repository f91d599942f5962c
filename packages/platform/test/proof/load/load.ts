import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { adminApiPath, type League, type TranslationEntry } from '@bullpen/contract';
import { createSeededRandom } from '../../../src/database/seeded-random.ts';
import { createApiClient, projectKey } from '../../testing/admin-api-client.ts';
import { type Browser, logIn } from '../../testing/browser.ts';
import { startPlatformProcess } from '../crash/platform-process.ts';
import { type Ask, type Met, type OwnRecord, readOwn, work } from './people.ts';
import { type WorstRequest, worstRequests } from './worst-requests.ts';

/** `npm run proof:load`: what people at work notice of somebody who sends the worst that each call reads. */
const people = 120;
/** Every so many write too. */
const writers = 5;
/** Of each minute, in milliseconds: first nobody sends the worst inputs, so that both are measured on the same machine. */
const calm = 15_000;
const rough = 60_000;
const mostMinutes = 20;
/** In milliseconds: how long another account stays after each long request, which takes longer to be read. */
const stay = 100;
/** What reads may take at most beside the worst inputs, as a multiple of what they take without. */
const mostRatio = 2;
/** A token is asked for anew before it ends, in milliseconds. */
const tokenAge = 30_000;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= mostMinutes)) throw new Error(`--minutes: Give a number up to ${mostMinutes}.`);

const data = await mkdtemp(join(tmpdir(), 'bullpen-load-'));
const platform = await startPlatformProcess({ data }, ['--rate-limit', '0', '--no-throttle']);
try {
  process.exitCode = await prove();
} finally {
  await platform.kill();
  await rm(data, { recursive: true, force: true });
}

async function prove(): Promise<0 | 1> {
  const base = `${platform.apiUrl}/${projectKey}${adminApiPath}`;
  if (!/^(?:localhost|127\.0\.0\.1)$/.test(new URL(base).hostname)) throw new Error(`${base} is not on this machine.`);
  const tokens = Object.fromEntries(
    await Promise.all(
      ['editor', 'reader', 'sudo', 'second.sudo'].map(
        async (name) => [name, tokenOf(await logIn(platform.identityUrl, `${name}@bullpen.test`))] as const,
      ),
    ),
  );
  const askAs =
    (name: string): Ask =>
    async (method, path, body) => {
      const headers = { authorization: `Bearer ${await tokens[name]?.()}`, 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(base + path, { method, headers, ...sent });
      return { status: response.status, body: await response.json().catch(() => null) };
    };
  const editor = createApiClient(platform, await tokens['editor']?.());
  const sudo = createApiClient(platform, await tokens['second.sudo']?.());
  // Plays the season and lays out the texts, which is no part of what is measured.
  await editor.players.list({ query: { limit: 1 } });
  const records = await ownRecords(editor);
  const worst = await worstRequests(sudo);
  const longOnes = [...(worst['batches'] ?? []).slice(0, 1), ...(worst['files'] ?? [])];

  let phase: 'without' | 'with' | undefined = 'without';
  const met: Met = { reads: { without: [], with: [] }, writes: { without: [], with: [] }, wrong: [] };
  const atWork = Promise.all(
    Array.from({ length: people }, (_, at) => {
      const own = at % writers === 0 ? records[at / writers] : undefined;
      return work(askAs(own ? 'editor' : 'reader'), {
        own,
        random: createSeededRandom(`person ${at}`),
        met,
        phase: () => phase,
      });
    }),
  );
  const sent = new Map<string, number[]>();
  let brokenOff = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    phase = 'without';
    await delay(calm);
    phase = 'with';
    const until = performance.now() + rough * Math.min(1, minutes - minute);
    const inTurn = async (requests: readonly WorstRequest[], sendOne: Sender) => {
      for (let at = 0; performance.now() < until; at += 1) {
        const request = requests[at % requests.length];
        if (request) await sendOne(request);
      }
    };
    await Promise.all([
      ...Object.values(worst).map((requests) =>
        inTurn(requests, async (request) =>
          sendWorst(request, base, (await tokens['second.sudo']?.()) ?? '', sent, met),
        ),
      ),
      inTurn(longOnes, async (request) => {
        await breakOff(request, base, (await tokens['sudo']?.()) ?? '');
        brokenOff += 1;
      }),
    ]);
    console.log(`${minute + 1} of ${Math.ceil(minutes)}: ${describe(met)}`);
  }
  phase = undefined;
  await atWork;
  const lost: string[] = [];
  for (const own of records.slice(0, people / writers))
    await readOwn(askAs('editor'), own).catch((error: unknown) => lost.push(String(error)));

  const [without, beside] = [percentile(met.reads.without), percentile(met.reads.with)];
  const figures = {
    people,
    minutes,
    reads: met.reads.without.length + met.reads.with.length,
    writes: met.writes.without.length + met.writes.with.length,
    worstInputs: Object.fromEntries(
      [...sent].map(([name, times]) => [name, `${times.length} times, ${percentile(times)} ms`]),
    ),
    brokenOff,
    readsP95WithoutWorst: without,
    readsP95BesideWorst: beside,
    ratio: Math.round((beside / without) * 100) / 100,
    writesP95WithoutWorst: percentile(met.writes.without),
    writesP95BesideWorst: percentile(met.writes.with),
    lost: lost.length,
    wrong: met.wrong.length,
  };
  for (const each of [...lost, ...met.wrong.slice(0, 20)]) console.error(each);
  console.log(JSON.stringify(figures, null, 2));
  // For proof.mjs, which writes them down.
  console.log(`figures ${JSON.stringify(figures)}`);
  const shown = {
    'reads take at most twice as long': figures.ratio <= mostRatio,
    'nothing is lost': lost.length === 0,
    'nothing is wrong': met.wrong.length === 0,
  };
  for (const [sentence, isSo] of Object.entries(shown)) console.log(`${isSo ? '✓' : '✗'} ${sentence}`);
  const passed = Object.values(shown).filter(Boolean).length;
  const failed = Object.values(shown).length - passed;
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function tokenOf(browser: Browser): () => Promise<string> {
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

/** A league or a text for each who writes: nobody else does. */
async function ownRecords(client: ReturnType<typeof createApiClient>): Promise<readonly OwnRecord[]> {
  const leagues = (await client.leagues.list({ query: { limit: 50 } })).items;
  const texts = (await client.translations.list({ query: { limit: 200 } })).items;
  // Without a placeholder, any words will do.
  const plain = texts.filter(({ source }) => !/[{<]/.test(source.text));
  return Array.from({ length: people / writers }, (_, at) =>
    at % 5 === 0 ? ofLeague(leagues[at / 5]) : ofText(plain[at]),
  );
}

function ofLeague(league: League | undefined): OwnRecord {
  if (!league) throw new Error('There are too few leagues.');
  const { id, version, name: text } = league;
  const path = `/leagues/${id}`;
  return {
    path,
    version,
    text,
    change: (from, name) => ({ path, body: { version: from, name } }),
    read: (answer) => {
      const { version, name } = answer as Partial<League>;
      return version === undefined || name === undefined ? undefined : { version, text: name };
    },
  };
}

function ofText(entry: TranslationEntry | undefined): OwnRecord {
  // The first is sent as the worst texts are.
  const current = entry?.translations.at(-1);
  if (!entry || !current) throw new Error('There are too few texts.');
  const { key } = entry;
  const { locale, version, value } = current;
  return {
    path: `/translations?${new URLSearchParams({ prefix: key, limit: '50' })}`,
    version,
    text: value ?? '',
    change: (from, text) => ({
      path: '/translations',
      body: { changes: [{ key, locale, version: from, value: text }] },
    }),
    read: (answer) => {
      const { entries, items } = answer as { entries?: TranslationEntry[]; items?: TranslationEntry[] };
      const text = (entries ?? items)
        ?.find((each) => each.key === key)
        ?.translations.find((each) => each.locale === locale);
      return text && { version: text.version, text: text.value ?? '' };
    },
  };
}

type Sender = (request: WorstRequest) => Promise<void>;

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

async function sendWorst(
  request: WorstRequest,
  base: string,
  token: string,
  sent: Map<string, number[]>,
  { wrong }: Met,
): Promise<void> {
  const { name, answer } = request;
  const begun = performance.now();
  try {
    const response = await send(request, base, token);
    const text = await response.text();
    const got = response.ok ? `${response.status}` : `${response.status} ${JSON.parse(text).code}`;
    if (got !== answer) wrong.push(`${name} was answered with ${got}, and not with ${answer}.`);
  } catch (error) {
    wrong.push(`${name} was not answered: ${error}`);
  }
  sent.set(name, [...(sent.get(name) ?? []), performance.now() - begun]);
}

/** What 95 of 100 take at most, in whole milliseconds. */
function percentile(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}

function describe({ reads, wrong }: Met): string {
  return `reads ${percentile(reads.without)} ms without, ${percentile(reads.with)} ms beside the worst inputs, ${wrong.length} wrong`;
}
