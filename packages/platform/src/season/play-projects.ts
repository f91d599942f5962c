import type { Project } from '@bullpen/contract';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { seasons } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import { fillSeason } from './fill-season.ts';

/** How many players each project is played with, by its key. */
export type PlayerCounts = Readonly<Record<string, number>>;

/** Players were asked for in a project that the catalogue does not have. */
export class UnknownProjectError extends Error {}

interface PlayContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly projects: readonly Project[];
  readonly files: FileStore;
}

const playersOfOthers = 200;
const playersAtStart = 2_000;
const projectsAtStart = 3;

/** What the command plays when nobody says otherwise: the first live seasons of the catalogue that the public sees. */
export const defaultPlayerCounts = (projects: readonly Project[]): PlayerCounts =>
  Object.fromEntries(
    projects
      .filter(({ status, environment }) => status === 'live' && environment === 'production')
      .slice(0, projectsAtStart)
      .map(({ key }) => [key, playersAtStart]),
  );

/** Throws when a project is asked for that is not there. */
export function checkPlayerCounts(counts: PlayerCounts, projects: readonly Project[]): void {
  const known = new Set(projects.map(({ key }) => key));
  const unknown = Object.keys(counts).filter((key) => !known.has(key));
  if (unknown.length === 0) return;
  throw new UnknownProjectError(`The catalogue has no project ${unknown.join(', ')}; it has ${[...known].join(', ')}.`);
}

/** Plays the projects that have not been played yet, and says so first; with 0 players nobody ever registered. */
export async function playProjects(
  { database, clock, projects, files }: PlayContext,
  counts: PlayerCounts,
  announce: (sentence: string) => void,
): Promise<void> {
  const wanted = Object.keys(counts);
  const unplayed = await database
    .select({ key: seasons.projectKey })
    .from(seasons)
    .where(and(inArray(seasons.projectKey, wanted), isNull(seasons.playedAt)));
  const keys = wanted.filter((params) => unplayed.some(({ key }) => key === params));
  if (keys.length === 0) return;
  const list = keys.map((key) => `${key} with ${counts[key]} players`).join(', ');
  announce(`Playing the season so far: ${list}. This happens once.`);
  for (const key of keys) await fill({ database, clock, projects, files }, key, counts[key] ?? 0);
}

const underWay = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Plays a project that has not been played yet. Calls that read players, funds or trades wait for it first; those that
 * come at once wait for the same, and what failed is tried again by the next.
 */
export function ensurePlayed(context: PlayContext, projectKey: string): Promise<void> {
  const ofDatabase = underWay.get(context.database) ?? new Map<string, Promise<void>>();
  underWay.set(context.database, ofDatabase);
  const known = ofDatabase.get(projectKey);
  if (known) return known;
  const playing = playUnlessPlayed(context, projectKey).finally(() => ofDatabase.delete(projectKey));
  ofDatabase.set(projectKey, playing);
  return playing;
}

/** Asks each time: another platform over the same database may have laid the season out anew. */
async function playUnlessPlayed(context: PlayContext, projectKey: string): Promise<void> {
  const isPlayed = and(eq(seasons.projectKey, projectKey), isNotNull(seasons.playedAt));
  const [played] = await context.database.select({ key: seasons.projectKey }).from(seasons).where(isPlayed);
  if (!played) await fill(context, projectKey, playersOfOthers);
}

async function fill({ database, clock, projects, files }: PlayContext, projectKey: string, playerCount: number) {
  const locales = projects.find(({ key }) => key === projectKey)?.transationLocales ?? [];
  await fillSeason(database, { projectKey, locales, playerCount, at: new Date(clock.now()), files });
}
