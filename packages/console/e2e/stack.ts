import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import getPort, { portNumbers } from 'get-port';
import type { KratosVersion, LogLine, PlatformHost } from './platform-host.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const consoleFolder = path.join(root, 'packages/console');

/** The password of every account that the platform begins with. */
export const seedPassword = 'play-the-season';

/** A whole system of our own: platform, database and console on free ports. */
export interface Stack {
  readonly consoleUrl: string;
  readonly identityUrl: string;
  readonly apiUrl: string;
  /** What the console has logged so far. */
  readonly log: readonly LogLine[];
  /** The requests that the platform has answered so far. */
  readonly platformLog: readonly LogLine[];
  readonly console: ChildProcess;
  /** All that both have printed so far. */
  printed(): string;
  /** Ends the console and starts another release of it, from its folder, at the same port. */
  deploy(folder: string): Promise<void>;
  stop(): Promise<void>;
}

/** An origin at which nothing is. */
export const elsewhere = 'http://elsewhere.localhost:9';

export interface StackOptions {
  /** Deactivated accounts are refused as by this version of Kratos. */
  readonly strictKratos?: KratosVersion | false;
  /** How old a new log-in is taken to be, in minutes. */
  readonly signInAge?: number;
  /** Where the console looks for the Admin API, instead of where it is. */
  readonly apiUrl?: string;
  /** The key of a project whose API the console looks for {@link elsewhere}. */
  readonly apiElsewhere?: string;
  /** The platform lets {@link setFaults} make its calls fail. */
  readonly faults?: boolean;
  /** How many staff accounts there are beside those to log in with; the usual ones without it. */
  readonly identities?: number;
  /** How many players the seasons of projects have, by key; each other one is played when it is first asked for. */
  readonly players?: Readonly<Record<string, number>>;
  /** The database server that the platform keeps its data on, `postgres://…`; the embedded database without it. */
  readonly databaseUrl?: string;
  /** The languages of every project, as the console knows them. */
  readonly locales?: readonly string[];
  /** More of the console's environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

interface Program {
  readonly child: ChildProcess;
  readonly lines: readonly LogLine[];
  /** Every line, JSON or not. */
  readonly printed: readonly string[];
  /** The first line that `matches`, printed already or still to come. */
  line(matches: (line: LogLine) => boolean): Promise<LogLine>;
}

/** Runs a program that prints JSON, a line each; other lines are for people. */
function run(args: readonly string[], cwd: string, environment: Readonly<Record<string, string>> = {}): Program {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, NODE_ENV: undefined, ...environment } });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const lines: LogLine[] = [];
  const printed: string[] = [];
  const waiting = new Set<(line: LogLine) => void>();
  const read = (output: Interface, isError: boolean) =>
    output.on('line', (text) => {
      printed.push(text);
      if (!text.startsWith('{')) {
        if (isError) process.stderr.write(`${text}\n`);
        return;
      }
      const line: LogLine = JSON.parse(text);
      lines.push(line);
      for (const tell of waiting) tell(line);
    });
  read(createInterface({ input: child.stdout }), false);
  read(createInterface({ input: child.stderr }), true);
  return {
    child,
    lines,
    printed,
    line: (matches) =>
      new Promise((resolve, reject) => {
        const known = lines.find(matches);
        if (known) return resolve(known);
        waiting.add((line) => matches(line) && resolve(line));
        child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with exit code ${code}.`)));
      }),
  };
}

async function end({ child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Starts everything; answers once it does. What has started ends again when the rest does not. */
export async function startStack(
  host: PlatformHost,
  { apiUrl: givenApiUrl, apiElsewhere, locales, environment = {}, ...options }: StackOptions = {},
): Promise<Stack> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'bullpen-e2e-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  // Each worker has ports of its own: between asking for a free one and taking it, another one might. Another run
  // beside this one begins elsewhere among them.
  const first = 20_000 + 500 * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  const port = await getPort({ port: portNumbers(first + (process.pid % 400), first + 499) });
  const consoleUrl = `http://localhost:${port}`;

  const data = path.join(folder, 'data');
  const seeded = process.env['SEEDED_DATA'];
  // A thousand files: what does it without waiting takes a sixth of the processor's time.
  if (seeded) cpSync(seeded, data, { recursive: true });
  const printedBefore = host.printed.length;
  const platform = await host.start({ data, consoleOrigin: consoleUrl, ...options });
  started.defer(platform.stop);
  const { identityUrl } = platform;
  const apiUrl = givenApiUrl ?? platform.apiUrl;

  const catalogue = await readFile(path.join(root, 'packages/contract/catalogue.json'), 'utf8');
  const projectsFile = path.join(folder, 'projects.json');
  const spoken = locales
    ? catalogue.replaceAll(/(?<="transationLocales": )\[.*?\]/g, JSON.stringify(locales))
    : catalogue;
  const placed = spoken.replaceAll(`http://localhost:4100/${apiElsewhere}"`, `${elsewhere}"`);
  await writeFile(projectsFile, placed.replaceAll('http://localhost:4100', apiUrl));
  const variables = {
    PORT: String(port),
    CONSOLE_ORIGIN: consoleUrl,
    IDENTITY_PROVIDER_URL: identityUrl,
    PROJECTS_FILE: projectsFile,
    SUPPORT_EMAIL: 'support@bullpen.test',
    // No test may depend on how busy the machine is.
    SESSION_TIMEOUT: '30000',
    SEASON_TIMEOUT: '30000',
    DOCUMENT_TIMEOUT: '30000',
    ...environment,
  };
  const ended: LogLine[] = [];
  const printed: string[] = [];
  let served = run(['server.ts'], consoleFolder, variables);
  started.defer(() => end(served));
  await served.line(({ event }) => event === 'listening');

  const running = started.move();
  return {
    consoleUrl,
    identityUrl,
    apiUrl,
    platformLog: platform.log,
    printed: () =>
      [...printed, ...served.printed, ...host.printed.slice(printedBefore), JSON.stringify(platform.log)].join('\n'),
    get log() {
      return [...ended, ...served.lines];
    },
    get console() {
      return served.child;
    },
    async deploy(folder) {
      await end(served);
      ended.push(...served.lines);
      printed.push(...served.printed);
      served = run(['server.ts'], folder, variables);
      await served.line(({ event }) => event === 'listening');
    },
    stop: () => running.disposeAsync(),
  };
}
