import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** One line of a server's log. */
export type LogLine = Readonly<Record<string, unknown>>;

export type KratosVersion = '26.2' | 'main';

export interface PlatformOptions {
  /** The folder of its files and, without `databaseUrl`, of its database. */
  readonly data: string;
  readonly databaseUrl?: string | undefined;
  readonly consoleOrigin: string;
  readonly strictKratos?: KratosVersion | false | undefined;
  readonly signInAge?: number | undefined;
  readonly faults?: boolean | undefined;
  readonly identities?: number | undefined;
  readonly players?: Readonly<Record<string, number>> | undefined;
}

export interface Platform {
  readonly identityUrl: string;
  readonly apiUrl: string;
  /** The requests that it has answered so far. */
  readonly log: readonly LogLine[];
  stop(): Promise<void>;
}

/** A process in which platforms run, one after another or side by side: each is there in a moment. */
export interface PlatformHost {
  /** All that the process has printed so far, whichever platform it is from. */
  readonly printed: readonly string[];
  /** Starts the identity provider and the Admin API over the data of a folder; answers once they do. */
  start(options: PlatformOptions): Promise<Platform>;
  stop(): Promise<void>;
}

/** What it tells of the platform `id`: what became of an input, or a line of its log. */
interface Told {
  readonly id: string;
  readonly line?: LogLine;
  readonly started?: { readonly identityUrl: string; readonly apiUrl: string };
  readonly failed?: string;
}

/** Starts a host; it ends with this process at the latest. */
export function startPlatformHost(): PlatformHost {
  const child = fork('packages/platform/test/testing/platform-host.ts', {
    cwd: root,
    execArgv: ['--conditions=@bullpen/source'],
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const printed: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    if (!output) continue;
    createInterface({ input: output }).on('line', (text) => {
      printed.push(text);
      process.stderr.write(`${text}\n`);
    });
  }
  const logs = new Map<string, LogLine[]>();
  const requests = new Map<string, (told: Told) => void>();
  child.on('message', (message) => {
    const told = message as Told;
    if (told.line) logs.get(told.id)?.push(told.line);
    else requests.get(told.id)?.(told);
  });
  const end = () => `The platforms’ process has ended (${child.signalCode ?? child.exitCode}).`;
  child.once('exit', () => {
    for (const [id, settle] of requests) settle({ id, failed: end() });
  });

  async function ask(id: string, request: object): Promise<Told> {
    if (!child.connected) throw new Error(end());
    const { promise, resolve } = Promise.withResolvers<Told>();
    requests.set(id, resolve);
    child.send({ id, ...request });
    const told = await promise;
    requests.delete(id);
    if (told.failed !== undefined) throw new Error(told.failed);
    return told;
  }

  return {
    printed,
    async start({ strictKratos = false, signInAge = 0, faults = false, players = {}, ...options }) {
      const id = crypto.randomUUID();
      const log: LogLine[] = [];
      logs.set(id, log);
      const { started } = await ask(id, { start: { ...options, strictKratos, signInAge, faults, players } });
      if (!started) throw new Error('The platforms’ process does not say where the platform is.');
      return {
        ...started,
        log,
        async stop() {
          await ask(id, {});
          logs.delete(id);
        },
      };
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
