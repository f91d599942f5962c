import type { Identity, Project } from '@bullpen/contract';
import { adminApiPath } from '@bullpen/contract';
import { delay } from 'msw';
import { type HttpHandler, http } from 'msw/http';
import type { PortSession } from '../provider/create-port.ts';
import { createHandlers } from './handlers.ts';
import { marieke } from './identities.ts';
import { apiError, networkError } from './override.ts';
import { projects } from './projects.ts';
import { createWorld, type World } from './world.ts';

/** How the mocked API behaves. */
export interface MockApiOptions {
  /** Who calls: one of the fixtures' identities or one of your own; a sudo person without it. */
  readonly as?: Identity;
  /** Milliseconds before each answer; none without it. */
  readonly latency?: number;
  /** Whether each call is answered with a 500. */
  readonly failing?: boolean;
  /** Whether each connection breaks. */
  readonly offline?: boolean;
  /** Whether nothing has been made yet: no players, leagues, images, texts, runs. */
  readonly empty?: boolean;
}

/** A mocked Admin API, and all that `createPort` asks of who calls it. */
export interface MockApi {
  /** For `setupWorker` of `msw/browser` or `setupServer` of `msw/node`. */
  readonly handlers: readonly HttpHandler[];
  /** What it knows; what is changed through the API is changed here. */
  readonly world: World;
  readonly session: PortSession;
  readonly projects: readonly Project[];
  /** The moment of the fixtures. */
  readonly now: () => Date;
}

/** The whole Admin API of every project, in this process or browser. Its bearer tokens are the ids of identities. */
export function mockApi(options: MockApiOptions = {}): MockApi {
  const { as = marieke, latency = 0, failing = false, offline = false, empty = false } = options;
  const world = createWorld(empty ? nothing() : {});
  world.identities.set(as.id, as);
  const before = http.all(`*${adminApiPath}/*`, async () => {
    if (latency > 0) await delay(latency);
    if (offline) return networkError();
    return failing ? apiError(500, 'internal', { message: 'Something went wrong on our side.' }) : undefined;
  });
  return {
    handlers: [before, ...createHandlers(world)],
    world,
    session: { identity: as, getToken: async () => as.id },
    projects,
    now: world.now,
  };
}

/** A season on its first day: its people are there, and nothing that they make. */
const nothing = (): Partial<World> => ({
  players: new Map(),
  funds: new Map(),
  leagues: new Map(),
  memberships: [],
  scriptPresets: new Map(),
  scriptRuns: new Map(),
  experts: new Map(),
  officialLeagues: new Map(),
  images: new Map(),
  audit: [],
  invitations: new Map(),
  translations: new Map(),
  plan: {
    version: 1,
    updatedAt: '2026-11-20T16:05:00Z',
    state: { nodes: new Map(), edges: new Map(), gone: new Map() },
  },
});
