import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSeededData } from '../../test/testing/test-data.ts';
import { openDatabase } from './open-database.ts';
import { OtherBuildError } from './other-build.ts';
import * as schema from './schema.ts';

const startTimeout = 120_000;

test(
  'data of another build is refused as it is, until it is given up',
  async () => {
    const { data } = await createSeededData();
    const before = await openDatabase({ data });
    await before.database.execute(sql`create table remembered as select 1 as one`);
    await before.close();
    await mkdir(path.join(data, 'files', 'one'), { recursive: true });
    // What this build knows of its own data it opens again.
    const again = await openDatabase({ data });
    await again.database.execute(sql`update drizzle.__drizzle_migrations set hash = 'another', created_at = 0`);
    await again.close();

    await expect(openDatabase({ data })).rejects.toThrow(
      new OtherBuildError(data, '`npm start -- --fresh` begins anew'),
    );

    const fresh = await openDatabase({ data, isFresh: true });
    expect(await fresh.database.execute(sql`select to_regclass('remembered') as name`)).toMatchObject({
      rows: [{ name: null }],
    });
    expect(await fresh.database.select().from(schema.identities)).toEqual([]);
    expect(await readdir(path.join(data, 'files'))).toEqual(['one']);
    await fresh.close();
  },
  startTimeout,
);
