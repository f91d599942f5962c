import { eq, isNotNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import { noteUse, usesNoted } from '../admin-api/sudo/grant-uses.ts';
import { createClock } from '../clock.ts';
import { openDatabase } from './open-database.ts';
import { grants } from './schema.ts';

vi.setConfig({ testTimeout: startTimeout });

test('the use of a project waits for nobody who changes the rights of whoever uses it', async () => {
  const { database, close } = await openDatabase(await createSeededData());
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const used = isNotNull(grants.projectKey);
  const [grant = expect.fail('Nobody has a project.')] = await database.select().from(grants).where(used).limit(1);
  const noteNow = async () => {
    noteUse({ database, clock: createClock() }, grant.identityId, grant.projectKey ?? '');
    await usesNoted(database);
  };
  await database
    .transaction(async (transaction) => {
      await transaction.delete(grants).where(eq(grants.id, grant.id));
      await noteNow();
      transaction.rollback();
    })
    .catch(() => undefined);
  expect(await database.select().from(grants).where(eq(grants.id, grant.id))).toEqual([grant]);
  expect(told).not.toHaveBeenCalled();
  await close();
});
