import { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expertRights } from '../../../test/rights/expert-rights.ts';
import { planRights } from '../../../test/rights/plan-rights.ts';
import { scriptRights } from '../../../test/rights/script-rights.ts';
import { translationRights } from '../../../test/rights/translation-rights.ts';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';

const areas = { experts: expertRights, plan: planRights, scripts: scriptRights, translations: translationRights };
/** A project that has the area off, and one that has it on. */
const projects = {
  experts: ['alpenboerse-s04-test', 'handelskompas-s03-prod'],
  plan: ['alpenboerse-s04-test', 'handelskompas-s03-prod'],
  scripts: ['alpenboerse-s04-test', 'handelskompas-s03-prod'],
  translations: ['demo-s01-stage', 'handelskompas-s03-prod'],
} as const;

describe('an area that is off in a project', () => {
  let api: TestAdminApi;
  beforeAll(async () => {
    api = await openAdminApi(await createSeededData());
  }, startTimeout);
  afterAll(() => api.close());

  const calls = (Object.keys(areas) as (keyof typeof areas)[]).flatMap((area) =>
    Object.entries(areas[area]).map(([name, { call }]) => ({ name, area, call })),
  );
  test.each(calls)('has no $name', async ({ area, call }) => {
    const sudo = await api.clientFor('sudo@bullpen.test', projects[area][0]);
    await expect(call(sudo, sudo)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  test.each([
    ['experts.list', 'experts'],
    ['plan.get', 'plan'],
    ['scripts.runs.list', 'scripts'],
    ['translations.list', 'translations'],
  ] as const)('is there where it is on: %s', async (name, area) => {
    const sudo = await api.clientFor('sudo@bullpen.test', projects[area][1]);
    const row = (areas[area] as typeof expertRights)[name];
    expect(await row?.call(sudo, sudo).catch((error: unknown) => error)).not.toBeInstanceOf(ORPCError);
  });

  test('is told to nobody who may not open the project', async () => {
    const editor = await api.clientFor('editor@bullpen.test', 'alpenboerse-s04-prod');
    await expect(editor.experts.list({ query: {} })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
