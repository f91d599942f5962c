import { createHash } from 'node:crypto';
import type { AdminApiClient, Expert, Image } from '@bullpen/contract';
import { ORPCError } from '@orpc/client';
import { eq } from 'drizzle-orm';
import { encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countOf } from '../../../../../counts.ts';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { projectKey } from '../../../test/testing/admin-api-client.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { auditEvents, seasons } from '../../database/schema.ts';

vi.setConfig({ testTimeout: startTimeout });

let api: TestAdminApi;
let editor: AdminApiClient;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
  editor = await api.clientFor('editor@bullpen.test');
  await editor.experts.list({ query: {} });
}, startTimeout);
afterAll(() => api.close());

let drawn = 0;
/** A PNG that nobody else has. */
function newPng(): Uint8Array<ArrayBuffer> {
  drawn += 1;
  const data = new Uint8Array([drawn & 255, drawn >> 8, 7]);
  return Uint8Array.from(encode({ width: 1, height: 1, data, channels: 3 }));
}

const fileOf = (content: BlobPart) => new File([content], 'a.png');
const upload = (content: BlobPart, id: string = crypto.randomUUID()): Promise<Image> =>
  editor.images.create({ body: { id, name: 'a.png', file: fileOf(content) } });
const removeImage = ({ id, version }: Image) =>
  editor.images.remove({ params: { id }, query: { version, reason: 'A test.' } });
const makeExpert = (input: { portraitId?: string; fundId?: string } = {}): Promise<Expert> =>
  editor.experts.create({ body: { id: crypto.randomUUID(), name: 'Ona', title: 'Analist', ...input } });
const removeExpert = ({ id, version }: Expert) =>
  editor.experts.remove({ params: { id }, query: { version, reason: 'A test.' } });

const addressOf = (content: Uint8Array) =>
  `http://admin-api.test/${projectKey}/media/${createHash('sha256').update(content).digest('hex')}.png`;
const statusAt = async (address: string): Promise<number> => (await api.fetch(new Request(address))).status;

/** What became of a call: `done`, or the code that it was refused with. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ORPCError && error.status < 500) return error.code as string;
      throw error;
    },
  );
const together = async (...calls: Promise<unknown>[]) => (await Promise.all(calls.map(outcomeOf))).sort();

const runs = Array.from({ length: countOf('changes of content at once') }, (_, run) => run);

describe('changes of what the publisher makes, at once', () => {
  test('one of two official leagues gets a slug, the other is refused by the name of the field', async () => {
    for (const run of runs) {
      const input = { name: 'Cup', slug: `cup-${run}`, start: '2026-10-01T07:00:00Z', end: '2026-10-31T16:30:00Z' };
      const create = () => editor.officialLeagues.create({ body: { ...input, id: crypto.randomUUID() } });
      expect(await together(create(), create(), create())).toEqual(['done', 'unprocessable', 'unprocessable']);
    }
  });

  test('one official league comes of one request, however often it is sent', async () => {
    const input = { name: 'Cup', slug: 'once', start: '2026-10-01T07:00:00Z', end: '2026-10-31T16:30:00Z' };
    const body = { ...input, id: crypto.randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => editor.officialLeagues.create({ body })));
    expect(made.map(({ version }) => version)).toEqual([1, 1, 1]);
    expect(await api.database.$count(auditEvents, eq(auditEvents.subjectId, body.id))).toBe(1);
  });

  test('an official league that the season moved away from is renamed, and keeps its times', async () => {
    const [season = expect.fail('There is no season.')] = await api.database
      .select()
      .from(seasons)
      .where(eq(seasons.projectKey, projectKey));
    const { startsAt, endsAt } = season;
    const moveSeason = (times: { startsAt: Date; endsAt: Date }) =>
      api.database.update(seasons).set(times).where(eq(seasons.projectKey, projectKey));
    const input = { name: 'Cup', slug: 'kept', start: startsAt.toISOString(), end: endsAt.toISOString() };
    const { id } = await editor.officialLeagues.create({ body: { ...input, id: crypto.randomUUID() } });
    const change = (changes: object) =>
      editor.officialLeagues.update({ params: { id }, body: { ...changes, version: 1 } });
    try {
      await moveSeason({ startsAt: new Date(startsAt.getTime() + 1), endsAt: new Date(endsAt.getTime() - 1) });
      expect(await outcomeOf(change({ start: new Date(startsAt.getTime() - 1).toISOString() }))).toBe('unprocessable');
      expect(await outcomeOf(change({ ...input, name: 'Trophy' }))).toBe('done');
    } finally {
      await moveSeason({ startsAt, endsAt });
    }
  });

  test('one of two orders of the experts holds, also while experts come and go', async () => {
    await Promise.all([makeExpert(), makeExpert()]);
    for (const _ of runs) {
      const leaver = await makeExpert();
      const { ids, version } = await editor.experts.order.get();
      const reorder = (wanted: string[]) => editor.experts.order.update({ body: { version, ids: wanted } });
      const reorders = [reorder(ids.toReversed()), reorder(ids)];
      const newcomers = [makeExpert(), makeExpert()];
      await together(...reorders, ...newcomers, removeExpert(leaver));
      const order = await editor.experts.order.get();
      const { items } = await editor.experts.list({ query: { limit: 200 } });
      expect(items.map(({ id }) => id)).toEqual(order.ids);
      expect(items.map(({ position }) => position)).toEqual(items.map((__, index) => index + 1));
      expect(order.version).toBeGreaterThanOrEqual(version + 3);
      expect(order.version).toBeLessThanOrEqual(version + 4);
      // One page holds all of them, however many rounds there are.
      await Promise.all((await Promise.all(newcomers)).map(removeExpert));
    }
  });

  test('an image that comes into use while it is deleted is deleted or used, never both', async () => {
    for (const _ of runs) {
      const image = await upload(newPng());
      const outcome = await together(makeExpert({ portraitId: image.id }), removeImage(image));
      expect([
        ['done', 'in_use'],
        ['done', 'unprocessable'],
      ]).toContainEqual(outcome);
    }
  });

  test('an expert who takes a fund while its player goes is left without one, or refused', async () => {
    const { items } = await editor.players.list({ query: { limit: runs.length, order: 'desc' } });
    for (const { id, version } of items) {
      const [fund] = (await editor.funds.list({ query: { playerId: id } })).items;
      const expert = await makeExpert();
      const take = editor.experts.update({ params: { id: expert.id }, body: { version: 1, fundId: fund?.id ?? null } });
      const leave = editor.players.remove({ params: { id }, query: { version, reason: 'A test.' } });
      const [, taken] = await together(take, leave);
      expect(['done', 'unprocessable']).toContain(taken);
      const after = await editor.experts.get({ params: { id: expert.id } });
      const actions = await api.database.$count(auditEvents, eq(auditEvents.subjectId, expert.id));
      // Made, and then given a fund and left without it, or neither.
      expect([after.fund, after.version, actions]).toEqual(taken === 'done' ? [null, 3, 3] : [null, 1, 1]);
    }
  });

  test('an image is there to see whoever deletes the same content meanwhile', async () => {
    for (const _ of runs) {
      const content = newPng();
      const old = await upload(content);
      const id = crypto.randomUUID();
      await Promise.all([removeImage(old), upload(content, id)]);
      const made = await editor.images.get({ params: { id } });
      expect(await statusAt(made.address)).toBe(200);
      await removeImage(made);
      expect(await statusAt(made.address)).toBe(404);
    }
  });
});

describe('the file of an image', () => {
  test('is gone with the last image that has it', async () => {
    const content = newPng();
    const one = await upload(content);
    const other = await upload(content);
    expect([one.address, other.address]).toEqual([addressOf(content), addressOf(content)]);
    await removeImage(one);
    expect(await statusAt(other.address)).toBe(200);
    await removeImage(other);
    expect(await statusAt(other.address)).toBe(404);
  });

  test('is gone when another one takes its place, and not when that is refused', async () => {
    const content = newPng();
    const next = newPng();
    const late = newPng();
    const { id, version } = await upload(content);
    const replace = (file: BlobPart) =>
      editor.images.replace({ params: { id }, body: { version, file: fileOf(file) } });
    await replace(next);
    expect(await outcomeOf(replace(late))).toBe('conflict');
    expect(await Promise.all([content, next, late].map((each) => statusAt(addressOf(each))))).toEqual([404, 200, 404]);
  });

  test('stays away when the image is refused', async () => {
    const made = await upload(newPng());
    const other = newPng();
    expect(await outcomeOf(upload(other, made.id))).toBe('conflict');
    expect(await statusAt(addressOf(other))).toBe(404);
    const broken = other.slice(0, 20);
    expect(await outcomeOf(upload(broken))).toBe('unsupported_media_type');
    expect(await statusAt(addressOf(broken))).toBe(404);
  });

  test('is served as the type that it is, for ever', async () => {
    const { headers } = await api.fetch(new Request((await upload(newPng())).address));
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});
