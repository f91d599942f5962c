import { parseArgs } from 'node:util';
import { CatalogueError } from '@bullpen/contract';
import * as z from 'zod';
import { readCatalogue } from './catalogue-file.ts';
import { timeFrom } from './clock.ts';
import { DataFolderInUseError } from './database/data-folder.ts';
import { DatabaseServerError } from './database/database-server-error.ts';
import { seedAccounts, seedPassword } from './database/seed-accounts.ts';
import { logFault } from './log-fault.ts';
import { PortTakenError } from './loopback-server.ts';
import { startPlatform } from './platform.ts';
import { defaultPlayerCounts, UnknownProjectError } from './season/play-projects.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).origin === url, 'Give an origin, such as http://localhost:3000.');

/** In milliseconds. */
const livePause = 15_000;
const mostPlayers = 1_000_000;
const playersError = `Give a project and how many players it has, up to ${mostPlayers}, such as handelskompas-s03-prod=2000.`;
const playersOfProject = z
  .string()
  .regex(/^[^=]+=\d+$/, playersError)
  .transform((text): readonly [string, number] => {
    const [project = '', count] = text.split('=');
    return [project, Number(count)];
  })
  .refine(([, count]) => count <= mostPlayers, playersError);

const Flags = z.object({
  'identity-port': port,
  'api-port': port,
  data: z.string().min(1),
  'strict-kratos': z.boolean(),
  'console-origin': z.tuple([origin], origin),
  catalogue: z.string().min(1).optional(),
  players: z.array(playersOfProject).optional(),
  at: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], {
      error: 'Give a day or a moment, such as 2026-12-24 or 2026-12-24T10:30:00Z.',
    })
    .optional(),
  live: z.boolean(),
  faults: z.boolean(),
  'rate-limit': z.coerce.number().int().min(0),
  log: z.boolean(),
  'ready-json': z.boolean(),
});

const Environment = z.object({
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'Give the address of a Postgres database, such as postgres://user:password@localhost:5432/bullpen.',
    })
    .optional(),
});

function readFlags(): z.infer<typeof Flags> {
  const { values } = parseArgs({
    options: {
      'identity-port': { type: 'string', default: '4000' },
      'api-port': { type: 'string', default: '4100' },
      data: { type: 'string', default: '.bullpen' },
      'strict-kratos': { type: 'boolean', default: false },
      'console-origin': { type: 'string', multiple: true, default: ['http://localhost:3000'] },
      catalogue: { type: 'string' },
      players: { type: 'string', multiple: true },
      at: { type: 'string' },
      live: { type: 'boolean', default: false },
      faults: { type: 'boolean', default: false },
      // A person makes a few a second, a program of theirs a hundred.
      'rate-limit': { type: 'string', default: '6000' },
      log: { type: 'boolean', default: false },
      'ready-json': { type: 'boolean', default: false },
    },
  });
  return Flags.parse(values);
}

const asTyped = (setting: string): string => (Object.hasOwn(Flags.shape, setting) ? `--${setting}` : setting);

/** What went wrong, in one sentence that says what to do; undefined for what nobody foresaw. */
function explain(error: unknown): string | undefined {
  if (error instanceof PortTakenError) {
    return `${error.message} Stop what listens there, or choose other ports with --identity-port and --api-port (0 takes a free one).`;
  }
  const isOurs = [CatalogueError, DataFolderInUseError, DatabaseServerError, UnknownProjectError].some(
    (ours) => error instanceof ours,
  );
  if (isOurs && error instanceof Error) return error.message;
  if (error instanceof z.ZodError)
    return error.issues.map(({ path: [name], message }) => `${asTyped(String(name))}: ${message}`).join('\n');
  const isWrongFlag = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isWrongFlag ? error.message : undefined;
}

try {
  const flags = readFlags();
  const { DATABASE_URL: databaseUrl } = Environment.parse(process.env);
  const platform = await startPlatform({
    identityPort: flags['identity-port'],
    apiPort: flags['api-port'],
    data: flags.data,
    databaseUrl,
    consoleOrigins: flags['console-origin'],
    strictKratos: flags['strict-kratos'],
    catalogueFile: flags.catalogue,
    players: flags.players
      ? Object.fromEntries(flags.players)
      : defaultPlayerCounts(await readCatalogue(flags.catalogue)),
    // Standard output says when it is ready.
    announce: console.error,
    ...(flags.at === undefined ? {} : { now: timeFrom(flags.at) }),
    live: flags.live ? livePause : undefined,
    faults: flags.faults,
    rateLimit: flags['rate-limit'],
    log: flags.log,
  });
  const { identityUrl, apiUrl } = platform;
  console.log(
    `Bullpen's local platform, for development, demonstration and tests only: identity provider ${identityUrl}, Admin API ${apiUrl}; log in as ${seedAccounts[0]?.email} with ${seedPassword}.`,
  );
  if (flags['ready-json']) console.log(JSON.stringify({ ready: true, identityUrl, apiUrl }));

  stopOnSignal(platform);
} catch (error) {
  const explanation = explain(error);
  if (explanation === undefined) logFault(error);
  else console.error(explanation);
  process.exitCode = 1;
}
