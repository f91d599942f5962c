import { setTimeout as delay } from 'node:timers/promises';
import { createAdminApiApp } from './admin-api/http/admin-api-app.ts';
import { createBearerVerifier } from './admin-api/http/authenticate.ts';
import { createRateLimit } from './admin-api/http/rate-limit.ts';
import { startForgettingDeletions } from './admin-api/records/deletions.ts';
import { usesNoted } from './admin-api/sudo/grant-uses.ts';
import { readCatalogue } from './catalogue-file.ts';
import { createClock } from './clock.ts';
import type { DatabaseLocation } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { seedDatabase } from './database/seed.ts';
import { staffUntil } from './database/staff-time.ts';
import { createFileLinks } from './files/file-links.ts';
import { openFiles } from './files/open-files.ts';
import { dropLooseFiles } from './files/recorded-files.ts';
import { createHealth, createHealthRoutes, startingHealth } from './health.ts';
import { issuerOf } from './identity/context.ts';
import { createIdentityApp } from './identity/identity-app.ts';
import { openSigner } from './identity/signer.ts';
import { openKratosAdmin } from './kratos-admin.ts';
import type { KratosVersion } from './kratos-version.ts';
import { listenOnLoopback, type RequestHandler } from './loopback-server.ts';
import { logRefused, type RequestLine, withRequestLog } from './request-log.ts';
import { failInterruptedRuns } from './scripts/run-queue.ts';
import { startScriptRunner } from './scripts/script-runner.ts';
import { startClosingGaps } from './season/close-gaps.ts';
import { startLivePlay } from './season/live/live-play.ts';
import { openPlans } from './season/open-plans.ts';
import { checkPlayerCounts, type PlayerCounts, playProjects } from './season/play-projects.ts';
import { refusePlayedAhead } from './season/played-ahead.ts';
import { openSeasons } from './season/seasons.ts';
import { type TrustedProvider, trustProvider } from './trusted-provider.ts';

/** In milliseconds. */
const pauseBetweenClosings = 15_000;

export interface PlatformOptions extends DatabaseLocation {
  /** 0 takes a free one. */
  readonly identityPort: number;
  /** 0 takes a free one. */
  readonly apiPort: number;
  /** Where the console runs; the first is where people are sent when nothing else is said. */
  readonly consoleOrigins: readonly [string, ...string[]];
  /** Refuses deactivated accounts the way a version of Kratos does. */
  readonly strictKratos?: KratosVersion | false;
  /** How old a new log-in is taken to be, in minutes. */
  readonly signInAge?: number;
  /** Another identity provider, whose tokens the Admin API takes in place of our own's. */
  readonly trusted?: TrustedProvider | undefined;
  /** A project catalogue; the contract's own without it. */
  readonly catalogueFile?: string | undefined;
  /** How many accounts an empty database gets beside those to log in with; the usual ones without it. */
  readonly identities?: number | undefined;
  /** Projects that are played before the platform answers, unless they have been; none without it. */
  readonly players?: PlayerCounts;
  /** Milliseconds after which the seasons that were played are played on, again and again; never without it. */
  readonly live?: number | undefined;
  /** Hears what takes long, in a sentence, before it is done. */
  readonly announce?: (sentence: string) => void;
  /** Lets whoever asks for it make calls fail, at `PUT /faults` of either server. */
  readonly faults?: boolean;
  /** Whether the provider refuses passwords, codes, registrations and mails that come too often. */
  readonly throttle?: boolean | undefined;
  /** How many requests a minute one account may make of the Admin API; any number without it. */
  readonly rateLimit?: number | undefined;
  /** Hears of every request once it has ended. */
  readonly log?: ((line: RequestLine) => void) | undefined;
  /** Milliseconds since the epoch; the machine's clock without it. */
  readonly now?: () => number;
  /** The moment up to which seasons are played unless they are played on; that of the start without it. */
  readonly begins?: number;
}

export interface RunningPlatform {
  readonly identityUrl: string;
  readonly apiUrl: string;
  /**
   * Says that it is not ready, for `notice` milliseconds before it takes no more requests; lets those that came finish,
   * then closes the database.
   */
  stop(notice?: number): Promise<void>;
}

/** Starts the identity provider and the Admin API over one database. Answers once both do. */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  await using cleanUp = new AsyncDisposableStack();
  const projects = await readCatalogue(options.catalogueFile);
  const { players = {}, announce = () => {} } = options;
  checkPlayerCounts(players, projects);
  const starting = createHealthRoutes(startingHealth);
  const clock = createClock(options.now);
  const { log } = options;
  const refusals = (server: RequestLine['server']) => (log ? logRefused({ server, clock, log }) : undefined);
  const identityServer = await listenOnLoopback(options.identityPort, starting, refusals('identity'));
  cleanUp.defer(() => identityServer.close());
  const apiServer = await listenOnLoopback(options.apiPort, starting, refusals('admin-api'));
  cleanUp.defer(() => apiServer.close());

  const begins = options.begins ?? clock.now();
  // To start takes a while, which is no part of what is played: the same start is the same seasons.
  const start = createClock(() => begins);
  const { files, incoming, close: closeFiles } = await openFiles(options.data);
  cleanUp.defer(closeFiles);
  const { database, close } = await openDatabase(options, async (empty) => {
    await refusePlayedAhead(empty, begins, options);
    await seedDatabase(empty, { until: staffUntil(begins), count: options.identities });
    await openSeasons(empty, projects, start);
    await openPlans({ database: empty, files, clock: start }, projects);
    await playProjects({ database: empty, clock: start, projects, files }, players, announce);
    await dropLooseFiles({ database: empty, files });
    // The embedded database can have no other platform.
    await failInterruptedRuns(empty, options.databaseUrl === undefined, new Date(clock.now()));
  });
  cleanUp.defer(close);
  const scripts = await startScriptRunner({ database, clock });
  cleanUp.defer(() => scripts.stop());
  cleanUp.defer(() => usesNoted(database));
  const play = options.live === undefined ? undefined : startLivePlay({ database, clock, projects }, options.live);
  cleanUp.defer(() => play?.stop());
  const closing = startClosingGaps(database, pauseBetweenClosings);
  cleanUp.defer(() => closing.stop());
  const forgetting = startForgettingDeletions({ database, files, clock });
  cleanUp.defer(() => forgetting.stop());
  const signer = await openSigner(database, clock);
  const health = createHealth(database);

  const { url: identityUrl } = identityServer;
  const { consoleOrigins, strictKratos = false, signInAge = 0 } = options;
  const identityApp = createIdentityApp({
    database,
    clock,
    signer,
    health,
    url: identityUrl,
    consoleOrigins,
    strictKratos,
    signInAge,
    throttle: options.throttle,
    faults: options.faults,
  });
  const admin = options.trusted?.admin === undefined ? undefined : openKratosAdmin(options.trusted.admin);
  const apiApp = createAdminApiApp({
    database,
    clock,
    playClock: options.live === undefined ? start : clock,
    // Invitations lead to where people register.
    identityUrl: options.trusted?.issuer.replace(/\/$/, '') ?? identityUrl,
    trusted: options.trusted && { admin },
    url: apiServer.url,
    consoleOrigins,
    projects,
    scripts,
    health,
    limitRate: options.rateLimit ? createRateLimit(options.rateLimit) : undefined,
    files,
    incoming,
    links: createFileLinks(apiServer.url, { signer, clock }),
    faults: options.faults,
    verifyBearer: options.trusted
      ? await trustProvider(options.trusted, { database, clock })
      : createBearerVerifier(signer.keySet, issuerOf(identityUrl), clock),
  });
  const logged = (server: RequestLine['server'], handler: RequestHandler): RequestHandler =>
    log ? withRequestLog(handler, { server, clock, log }) : handler;
  identityServer.serve(logged('identity', identityApp));
  apiServer.serve(logged('admin-api', apiApp));

  const running = cleanUp.move();
  return {
    identityUrl,
    apiUrl: apiServer.url,
    async stop(notice = 0) {
      health.stop();
      if (notice > 0) await delay(notice);
      // Whoever follows a run would keep the server open.
      await Promise.all([identityServer.close(), apiServer.close(), scripts.stop()]);
      await running.disposeAsync();
    },
  };
}
