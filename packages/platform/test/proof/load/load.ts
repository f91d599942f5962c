import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { adminApiPath, type League, type TranslationEntry } from '@bullpen/contract';
import { createSeededRandom } from '../../../src/database/seeded-random.ts';
import { createApiClient, projectKey } from '../../testing/admin-api-client.ts';
import { logIn } from '../../testing/browser.ts';
import { startPlatformProcess } from '../crash/platform-process.ts';
import { type Ask, type Met, type OwnRecord, readOwn, work } from './people.ts';
import { type SenderData, type SenderReport, tokenOf } from './worst-sender.ts';

/** `npm run proof:load`: what people at work notice of somebody who sends the worst that each call reads. */
const people = 120;
/** Every so many write too. */
const writers = 5;
/** Of each minute, in milliseconds: first nobody sends the worst inputs, so that both are measured on the same machine. */
const calm = 15_000;
const rough = 60_000;
const mostMinutes = 20;
/** What reads may take at most beside the worst inputs, as a multiple of what they take without. */
const mostRatio = 2;

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
      ['editor', 'reader'].map(
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
  // Plays the season and lays out the texts, which is no part of what is measured.
  await editor.players.list({ query: { limit: 1 } });
  const records = await ownRecords(editor);
  const senderData: SenderData = { identityUrl: platform.identityUrl, apiUrl: platform.apiUrl, base };
  const sender = new Worker(new URL('./worst-sender.ts', import.meta.url), {
    workerData: senderData,
    execArgv: ['--conditions=@bullpen/source'],
  });
  await once(sender, 'message');

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
    sender.postMessage(Date.now() + rough * Math.min(1, minutes - minute));
    const [report]: SenderReport[] = await once(sender, 'message');
    if (!report) throw new Error('The sender has told nothing.');
    for (const [name, times] of Object.entries(report.sent)) sent.set(name, [...(sent.get(name) ?? []), ...times]);
    brokenOff += report.brokenOff;
    met.wrong.push(...report.wrong);
    console.log(`${minute + 1} of ${Math.ceil(minutes)}: ${describe(met)}`);
  }
  phase = undefined;
  await sender.terminate();
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
    change: (from, name) => ({ path, body: { version: from, name, reason: 'A test of load.' } }),
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

/** What 95 of 100 take at most, in whole milliseconds. */
function percentile(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}

function describe({ reads, wrong }: Met): string {
  return `reads ${percentile(reads.without)} ms without, ${percentile(reads.with)} ms beside the worst inputs, ${wrong.length} wrong`;
}
