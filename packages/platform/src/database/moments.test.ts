import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import { openDatabase } from './open-database.ts';

it(
  'every moment is kept as exactly as answers and cursors tell it, to the millisecond',
  async () => {
    const { database, close } = await openDatabase(await createSeededData());
    const rows = await database
      .selectDistinct({ precision: sql<number>`datetime_precision` })
      .from(sql`information_schema.columns`)
      .where(sql`table_schema = 'public' and data_type like 'timestamp%'`);
    await close();
    expect(rows).toEqual([{ precision: 3 }]);
  },
  startTimeout,
);
