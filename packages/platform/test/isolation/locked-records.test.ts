import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockRecord } from '../../src/admin-api/records/records.ts';
import {
  experts,
  funds,
  images,
  leagues,
  officialLeagues,
  players,
  scriptPresets,
  scriptRuns,
} from '../../src/database/schema.ts';
import { openAdminApi, type TestAdminApi } from '../testing/admin-api.ts';
import { foreignKey, projectKey } from '../testing/admin-api-client.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { createSeededData } from '../testing/test-data.ts';
import { type FilledProject, fillProject } from './filled-project.ts';

describe('a record that is about to be changed', () => {
  let api: TestAdminApi;
  let known: FilledProject;
  beforeAll(async () => {
    api = await openAdminApi(await createSeededData());
    known = await fillProject(await api.clientFor('sudo@bullpen.test'));
  }, startTimeout);
  afterAll(() => api.close());

  test.each([
    ['league', leagues],
    ['player', players],
    ['fund', funds],
    ['image', images],
    ['expert', experts],
    ['officialLeague', officialLeagues],
    ['preset', scriptPresets],
    ['run', scriptRuns],
  ] as const)('is locked for its own project alone: a %s', async (name, table) => {
    const { id } = known[name];
    const find = async () => 'found'; // Whoever reads it would find it.
    const lock = (project: string) =>
      api.database.transaction((transaction) => lockRecord(transaction, { table, find }, id, { projectKey: project }));
    expect(await lock(projectKey)).toBe('found');
    await expect(lock(foreignKey)).rejects.toMatchObject({ code: 'not_found' });
  });
});
