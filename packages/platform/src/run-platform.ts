import { CatalogueError } from '@bullpen/contract';
import { readCatalogue } from './catalogue-file.ts';
import { timeFrom } from './clock.ts';
import { DataFolderError, DataFolderInUseError } from './database/data-folder.ts';
import { DatabaseServerError } from './database/database-server-error.ts';
import { OtherBuildError } from './database/other-build.ts';
import { seedAccounts, seedPassword } from './database/seed-accounts.ts';
import type { Flags } from './flags.ts';
import { logFault } from './log-fault.ts';
import { PortTakenError } from './loopback-server.ts';
import { type PlatformOptions, startPlatform } from './platform.ts';
import { defaultPlayerCounts, UnknownProjectError } from './season/play-projects.ts';
import { PlayedAheadError } from './season/played-ahead.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { TrustedProviderError } from './trusted-provider.ts';

/** In milliseconds. */
const livePause = 15_000;

/** What went wrong, in one sentence that says what to do; undefined for what nobody foresaw. */
function explain(error: unknown): string | undefined {
  if (error instanceof PortTakenError) {
    return `${error.message} Stop what listens there, or choose other ports with --identity-port and --api-port (0 takes a free one).`;
  }
  const isOurs = [
    CatalogueError,
    DataFolderError,
    DataFolderInUseError,
    DatabaseServerError,
    OtherBuildError,
    PlayedAheadError,
    TrustedProviderError,
    UnknownProjectError,
  ].some((ours) => error instanceof ours);
  return isOurs && error instanceof Error ? error.message : undefined;
}

/** What the platform is started with for flags of the command. */
export const optionsOf = async (flags: Flags, databaseUrl: string | undefined): Promise<PlatformOptions> => ({
  identityPort: flags.identityPort,
  apiPort: flags.apiPort,
  data: flags.data,
  databaseUrl,
  isFresh: flags.fresh,
  consoleOrigins: flags.consoleOrigin,
  strictKratos: flags.strictKratos,
  signInAge: flags.signInAge,
  trusted: flags.trusted,
  catalogueFile: flags.catalogue,
  identities: flags.identities,
  players:
    flags.players || flags.onDemand
      ? Object.fromEntries(flags.players ?? [])
      : defaultPlayerCounts(await readCatalogue(flags.catalogue)),
  // Standard output says when it is ready.
  announce: console.error,
  ...(flags.at === undefined ? {} : timeFrom(flags.at)),
  live: flags.live ? livePause : undefined,
  faults: flags.faults,
  throttle: flags.throttle,
  rateLimit: flags.rateLimit,
  log: flags.log ? (line) => process.stderr.write(`${JSON.stringify(line)}\n`) : undefined,
});

async function start(flags: Flags, databaseUrl: string | undefined): Promise<void> {
  const platform = await startPlatform(await optionsOf(flags, databaseUrl));
  const { identityUrl, apiUrl } = platform;
  console.log(
    `Bullpen's local platform, for development, demonstration and tests only: identity provider ${identityUrl}, Admin API ${apiUrl}; log in as ${seedAccounts[0]?.email} with ${seedPassword}.`,
  );
  if (flags.readyJson) console.log(JSON.stringify({ ready: true, identityUrl, apiUrl }));

  stopOnSignal(platform);
}

/** Starts the platform, says where it is, and stops it when asked to; what goes wrong ends the command with a reason. */
export async function runPlatform(flags: Flags, databaseUrl: string | undefined): Promise<void> {
  try {
    await start(flags, databaseUrl);
  } catch (error) {
    const explanation = explain(error);
    if (explanation === undefined) logFault(error);
    else console.error(explanation);
    process.exitCode = 1;
  }
}
