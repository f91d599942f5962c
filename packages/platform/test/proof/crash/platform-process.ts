import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { DatabaseLocation } from '../../../src/database/database.ts';

/** A platform in a process of its own, which can be killed. */
export interface PlatformProcess {
  readonly identityUrl: string;
  readonly apiUrl: string;
  /** Ends it at once, with whatever is under way. */
  kill(): Promise<void>;
}

const cli = fileURLToPath(new URL('../../../src/cli.ts', import.meta.url));
const Ready = z.object({ ready: z.literal(true), identityUrl: z.url(), apiUrl: z.url() });

/** Starts the command itself, with more `flags`; answers once it is ready. */
export async function startPlatformProcess(
  { data, databaseUrl }: DatabaseLocation,
  flags: readonly string[] = [],
): Promise<PlatformProcess> {
  const ports = ['--identity-port', '0', '--api-port', '0'];
  const child = spawn(
    process.execPath,
    ['--conditions=@bullpen/source', cli, ...ports, '--data', data, '--ready-json', '--on-demand', ...flags],
    {
      env: { ...process.env, NODE_OPTIONS: '', ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const printed: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const ready = new Promise<z.infer<typeof Ready>>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) resolve(Ready.parse(JSON.parse(line)));
    });
    void ended.then(() => reject(new Error(`The platform ended before it was ready:\n${printed.join('')}`)));
  });
  const { identityUrl, apiUrl } = await ready;
  return {
    identityUrl,
    apiUrl,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
