import { mostPlanBytes, mostProjectBytes } from '@bullpen/contract';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { holdLock } from '../database/hold-lock.ts';
import { images, planFiles, plans } from '../database/schema.ts';

/** Whatever is kept once counts as often as it was uploaded: nobody sees what is equal to it. */
async function bytesOf(database: Database, table: PgTable, size: PgColumn, where: SQL): Promise<number> {
  const sum = sql<string>`coalesce(sum(${size}), 0)`;
  const [found] = await database.select({ sum }).from(table).where(where);
  return Number(found?.sum ?? 0);
}

const bytesOfPlan = (database: Database, planKey: string): Promise<number> =>
  bytesOf(database, planFiles, planFiles.size, eq(planFiles.planKey, planKey));

async function bytesOfProject(database: Database, projectKey: string): Promise<number> {
  const ofProject = database.select({ key: plans.key }).from(plans).where(eq(plans.projectKey, projectKey));
  return (
    (await bytesOf(database, images, images.size, eq(images.projectKey, projectKey))) +
    (await bytesOf(database, planFiles, planFiles.size, inArray(planFiles.planKey, ofProject)))
  );
}

/** How many bytes of files a plan takes whose files are kept with a project. */
export async function roomOfPlan(database: Database, planKey: string, projectKey: string): Promise<number> {
  const left = Math.min(
    mostPlanBytes - (await bytesOfPlan(database, planKey)),
    mostProjectBytes - (await bytesOfProject(database, projectKey)),
  );
  return Math.max(0, left);
}

/** There is no room for a file. The sentence has what there is and what may be, in bytes. */
export class NoFileRoomError extends Error {
  override readonly name = 'NoFileRoomError';
}

const digits = new Intl.NumberFormat('en-GB');

interface Asked {
  /** Of the file, in bytes. */
  readonly size: number;
  /** What the file takes the place of, in bytes: one that is no larger always fits. */
  readonly replaced?: number;
}

function requireRoom(
  of: string,
  { size, replaced = 0, used, most }: Asked & { readonly used: number; readonly most: number },
) {
  if (size <= replaced || used - replaced + size <= most) return;
  throw new NoFileRoomError(
    `${of} have ${digits.format(used)} of at most ${digits.format(most)} bytes; this file has ${digits.format(size)}.`,
  );
}

/** Throws a {@link NoFileRoomError} where the files of a plan would become too many; the plan is locked. */
export const requirePlanRoom = async (database: Database, planKey: string, size: number): Promise<void> =>
  requireRoom('The files of this plan', { size, used: await bytesOfPlan(database, planKey), most: mostPlanBytes });

/** Whether a file is within the room of its project, which is held to the end of the transaction. */
export async function hasProjectRoom(transaction: Database, projectKey: string, size: number): Promise<boolean> {
  await holdLock(transaction, `file room of ${projectKey}`);
  return (await bytesOfProject(transaction, projectKey)) + size <= mostProjectBytes;
}

/**
 * The same of the images and plan files of a project. Whoever keeps one holds the project's room to the end of the
 * transaction: of two files that come at once, one finds the last room.
 */
export async function requireProjectRoom(transaction: Database, projectKey: string, asked: Asked): Promise<void> {
  await holdLock(transaction, `file room of ${projectKey}`);
  const used = await bytesOfProject(transaction, projectKey);
  requireRoom('Images and plan files of this project', { ...asked, used, most: mostProjectBytes });
}
