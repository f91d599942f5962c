import { parseCatalogue, sharingProjects } from '@bullpen/contract';
import catalogue from '@bullpen/contract/catalogue.json' with { type: 'json' };
import { like, or } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../src/database/database.ts';
import { auditEvents, images, leagues, planFiles } from '../../../src/database/schema.ts';
import { projectKey } from '../../testing/admin-api-client.ts';
import type { UploadLedger } from './uploads.ts';
import { type Ledger, madeName } from './writers.ts';

const uploadTables = { image: images, plan_file: planFiles };

const projects = parseCatalogue(JSON.stringify(catalogue), 'catalogue.json');

/** How many projects have what is uploaded: each that shares a plan has an event of its own. */
const projectsOf = { image: 1, plan_file: 1 + sharingProjects(projects, projectKey, 'plowKey').length };

/** What was done to each thing, in alphabetical order. */
async function readActions(database: Database): Promise<(id: string) => readonly string[]> {
  const kinds = ['league.%', 'image.%', 'plan_file.%'].map((kind) => like(auditEvents.action, kind));
  const events = await database
    .select()
    .from(auditEvents)
    .where(or(...kinds));
  const ofSubject = Map.groupBy(events, ({ subjectId }) => subjectId);
  return (id) => (ofSubject.get(id) ?? []).map(({ action }) => action).sort();
}

/** Every change that is there has its one event, and every event its change: of leagues, images and files. */
export async function expectAudited(
  database: Database,
  { ledgers, made, uploads }: { ledgers: readonly Ledger[]; made: readonly string[]; uploads: UploadLedger },
): Promise<void> {
  const actionsOn = await readActions(database);
  const kept = await database.select().from(leagues);
  for (const { id, name, version } of kept) {
    const creation = name === madeName ? ['league.create'] : [];
    const changes = Array.from({ length: version - 1 }, () => 'league.update');
    expect([id, actionsOn(id)]).toEqual([id, [...creation, ...changes]]);
  }
  const ids = new Set(kept.map(({ id }) => id));
  expect([...made, ...ledgers.map(({ id }) => id)].filter((id) => !ids.has(id))).toEqual([]);
  expect(kept.filter(({ name }) => name === madeName).length).toBeGreaterThanOrEqual(made.length);

  const created = await database
    .select()
    .from(auditEvents)
    .where(or(...['league', 'image', 'plan_file'].map((kind) => like(auditEvents.action, `${kind}.create`))));
  const unknown = created.filter(({ subjectId }) => !ids.has(subjectId) && !uploads.tried.has(subjectId));
  expect(unknown).toEqual([]);
  const there = new Set<string>();
  for (const table of Object.values(uploadTables))
    for (const { id } of await database.select({ id: table.id }).from(table)) there.add(id);
  for (const [id, { kind, isAcknowledged }] of uploads.tried) {
    const acts = there.has(id) ? [`${kind}.create`] : [`${kind}.create`, `${kind}.delete`];
    const lived = acts.flatMap((act) => Array.from({ length: projectsOf[kind] }, () => act));
    const never = isAcknowledged || there.has(id) ? [] : [[]];
    expect([lived, ...never], `${id}, ${isAcknowledged ? 'acknowledged' : 'without an answer'}`).toContainEqual(
      actionsOn(id),
    );
  }
}
