import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { readCatalogue } from '../catalogue-file.ts';
import { createClock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { textsOfProject } from './ensure-translations.ts';

const loop = vi.hoisted(() => ({ turns: 0, ofLanguages: [] as number[] }));
vi.mock('./play-translations.ts', async (original) => {
  const own = await original<typeof import('./play-translations.ts')>();
  const playTranslations: typeof own.playTranslations = (input) => {
    loop.ofLanguages.push(loop.turns);
    return own.playTranslations(input);
  };
  return { ...own, playTranslations };
});

let data: string;
let opened: OpenDatabase;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'bullpen-texts-'));
  opened = await openDatabase({ data });
}, startTimeout);
afterAll(async () => {
  await opened.close();
  await rm(data, { recursive: true });
});

test('while the texts of a product are laid out, others have their turn between two languages', async () => {
  let next = setImmediate(function count() {
    loop.turns += 1;
    next = setImmediate(count);
  });
  const { database } = opened;
  await textsOfProject({ database, projects: await readCatalogue(), clock: createClock() }, 'handelskompas-s03-prod');
  clearImmediate(next);
  expect(loop.ofLanguages.length).toBeGreaterThan(1);
  expect(new Set(loop.ofLanguages).size).toBe(loop.ofLanguages.length);
});
