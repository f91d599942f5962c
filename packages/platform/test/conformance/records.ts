import { type AdminApiClient, LastChange } from '@bullpen/contract';
import * as z from 'zod/mini';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';

const Overtaken = z.object({ last: LastChange });

interface Kept {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** A kind of record with a name that staff can change. */
export interface RecordUnderTest {
  /** As the suite calls one: `player`. */
  readonly name: string;
  readonly any: (client: AdminApiClient) => Promise<Kept>;
  readonly get: (client: AdminApiClient, id: string) => Promise<Kept>;
  readonly rename: (client: AdminApiClient, id: string, change: { version: number; name: string }) => Promise<Kept>;
  /** How many characters a name may have; 80 without it. */
  readonly longestName?: number;
}

/** A kind of record that staff can delete; what goes along is a set of numbers. */
export interface RemovableKind extends Pick<RecordUnderTest, 'name' | 'any' | 'get'> {
  /** Makes one under that id, the same each time; without it staff makes none. */
  readonly make?: (client: AdminApiClient, id: string) => Promise<Kept>;
  readonly deletion: (client: AdminApiClient, id: string) => Promise<Readonly<Record<string, number>>>;
  readonly remove: (
    client: AdminApiClient,
    id: string,
    removal: { version: number; reason?: string | undefined },
  ) => Promise<Readonly<Record<string, number>>>;
  readonly restore: (client: AdminApiClient, id: string, body: { reason?: string }) => Promise<Kept>;
}

/** Whether two values are the same when they are sent, in the order of their keys. */
export const sameInJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The record that a conflict carries. */
export const currentIn = (data: unknown): unknown => (data as { readonly current?: unknown } | undefined)?.current;

async function expectNotFound(call: Promise<unknown>): Promise<void> {
  const { status, code } = await refusal(call);
  expect(status === 404, `404, not ${status} ${code}`);
}

async function expectConflict(call: Promise<unknown>, current: unknown): Promise<unknown> {
  const { status, code, data } = await refusal(call);
  expect(status === 409 && code === 'conflict', `409 conflict, not ${status} ${code}`);
  expect(sameInJson(currentIn(data), current), 'the current record');
  return data;
}

/** What every record with a version must do. */
export const recordConformance = ({
  name,
  any,
  get,
  rename,
  longestName = 80,
}: RecordUnderTest): readonly ConformanceCase[] => [
  {
    name: `reads one ${name}, and none that is not there`,
    async run({ editor }) {
      const record = await any(editor);
      expect(sameInJson(await get(editor, record.id), record), `the ${name} as in the list`);
      await expectNotFound(get(editor, crypto.randomUUID()));
    },
  },
  {
    name: `renames a ${name} and counts the version`,
    async run({ editor }) {
      const { id, version } = await any(editor);
      const renamed = await rename(editor, id, { version, name: '  Nieuwe  náám 🦊 ' });
      expect(renamed.name === 'Nieuwe  náám 🦊', 'the name as it was typed, without the blanks around it');
      expect(renamed.version === version + 1, 'the next version');
      expect(sameInJson(await get(editor, id), renamed), 'to read what was answered');
    },
  },
  {
    name: `answers a change of an outdated ${name} with the current one, and overwrites nothing`,
    async run({ editor }) {
      const { id, version } = await any(editor);
      const current = await rename(editor, id, { version, name: 'First' });
      const told = await expectConflict(rename(editor, id, { version, name: 'Second' }), current);
      expect(Overtaken.safeParse(told).success, 'who was first, and when');
      expect(sameInJson(await get(editor, id), current), 'the first name');
    },
  },
  {
    name: `refuses a name of a ${name} that nobody can read, by the name of the field`,
    async run({ editor }) {
      const { id, version } = await any(editor);
      for (const unreadable of [
        '',
        '  ',
        '\u200b',
        'a\nb',
        'a\u0000',
        'a\u2028b',
        'a\u2029b',
        'a\ud800',
        'x'.repeat(longestName + 1),
      ])
        expect((await refusedFields(rename(editor, id, { version, name: unreadable }))) === 'name', 'the name');
      await expectNotFound(rename(editor, crypto.randomUUID(), { version: 1, name: 'Nobody' }));
    },
  },
];

const lateCreation = ({
  name,
  get,
  make,
  remove,
}: Required<Pick<RemovableKind, 'name' | 'get' | 'make' | 'remove'>>): ConformanceCase => ({
  name: `does not bring a deleted ${name} back when the request that made it comes again`,
  async run({ editor }) {
    const id = crypto.randomUUID();
    const { version } = await make(editor, id);
    await remove(editor, id, { version, reason: 'Made by mistake.' });
    const { status, code } = await refusal(make(editor, id));
    expect(status === 409 && code === 'already_deleted', `409 already_deleted, not ${status} ${code}`);
    await expectNotFound(get(editor, id));
  },
});

/** What every record that can be deleted must do. */
export const removalConformance = ({
  name,
  any,
  get,
  make,
  deletion,
  remove,
  restore,
}: RemovableKind): readonly ConformanceCase[] => [
  ...(make ? [lateCreation({ name, get, make, remove })] : []),
  {
    name: `measures what goes with a ${name}, and takes that along`,
    async run({ editor }) {
      const { id, version } = await any(editor);
      const measured = await deletion(editor, id);
      const taken = await remove(editor, id, { version, reason: 'Asked for by email.' });
      expect(sameInJson(taken, measured), `what was measured, not ${JSON.stringify(taken)}`);
      await expectNotFound(get(editor, id));
      await expectNotFound(deletion(editor, id));
      await expectNotFound(remove(editor, id, { version, reason: 'Again.' }));
    },
  },
  {
    name: `restores a deleted ${name} once, in its next version, and none that was never deleted`,
    async run({ editor, outsider }) {
      const record = await any(editor);
      const { id, version } = record;
      await expectNotFound(restore(editor, id, {}));
      await expectNotFound(restore(editor, crypto.randomUUID(), {}));
      const removal = { version, reason: 'Deleted by mistake.' };
      const taken = await remove(editor, id, removal);
      expect((await refusal(restore(outsider, id, {}))).status === 403, 'who may not open the project to be refused');
      const restored = await restore(editor, id, { reason: 'It was the wrong one.' });
      expect(sameInJson(restored, { ...record, version: version + 1 }), `the ${name} as it was, in its next version`);
      expect(sameInJson(await get(editor, id), restored), 'to read what was answered');
      expect(sameInJson(await restore(editor, id, {}), restored), 'the same for the same request again');
      expect(sameInJson(await deletion(editor, id), taken), 'the same to go with it as before');
      await expectConflict(remove(editor, id, removal), restored);
    },
  },
  {
    name: `does not delete a ${name} of another version, nor without a reason`,
    async run({ editor }) {
      const record = await any(editor);
      const version = record.version + 1;
      await expectConflict(remove(editor, record.id, { version, reason: 'Too late.' }), record);
      const { id } = record;
      for (const reason of [' ', undefined])
        expect(
          (await refusedFields(remove(editor, id, { version: record.version, reason }))) === 'reason',
          'the reason',
        );
      expect(sameInJson(await get(editor, id), record), `the ${name} as it was`);
    },
  },
];
