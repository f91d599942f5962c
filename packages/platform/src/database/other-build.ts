import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod';
import { type Database, migrationsFolder } from './database.ts';

/** The database was laid out by a build whose migrations this one does not have. */
export class OtherBuildError extends Error {
  override readonly name = 'OtherBuildError';

  constructor(place: string, advice: string) {
    super(`The data in ${place} is of another build; ${advice}.`);
  }
}

const Hashes = z.object({ rows: z.array(z.object({ hash: z.string() })) });

/** Looks before anything is migrated, so that such data stays as it is. Throws {@link OtherBuildError}. */
export async function refuseOtherBuild(
  database: Pick<Database, 'execute'>,
  place: string,
  advice: string,
): Promise<void> {
  const kept = z
    .object({ rows: z.array(z.object({ name: z.string().nullable() })) })
    .parse(await database.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`));
  if (!kept.rows[0]?.name) return;
  const { rows } = Hashes.parse(await database.execute(sql`select hash from drizzle.__drizzle_migrations`));
  const ours = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  if (rows.some(({ hash }) => !ours.has(hash))) throw new OtherBuildError(place, advice);
}
