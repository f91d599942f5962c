import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';
import { createClock } from '../clock.ts';
import { openDatabase } from '../database/open-database.ts';
import { signingKeys } from '../database/schema.ts';
import { openSigner } from './signer.ts';

let opened: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  opened = await openDatabase(await createSeededData());
}, startTimeout);
afterAll(() => opened.close());

test('platforms that begin at once over one database sign with one key', async () => {
  const { database } = opened;
  await database.delete(signingKeys);
  const signers = await Promise.all([1, 2, 3].map(() => openSigner(database, createClock())));
  expect(await database.select().from(signingKeys)).toHaveLength(1);
  expect(new Set(signers.flatMap(({ keySet }) => keySet.keys.map(({ kid }) => kid))).size).toBe(1);
});
