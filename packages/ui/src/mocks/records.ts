import { commonErrors, type HistoryEntry, hoursToRestore } from '@bullpen/contract';
import { ORPCError } from '@orpc/server';
import type { World } from './world.ts';

interface Kept {
  readonly id: string;
  readonly version: number;
}

interface Refusals<Item> {
  readonly not_found: () => Error;
  readonly conflict: (options: { data: { current: Item } }) => Error;
}

interface Act {
  readonly world: World;
  readonly viewer: { readonly id: string; readonly traits: { readonly email: string } };
  readonly action: string;
  /** Null for what is about people. */
  readonly projectKey: string | null;
}

/** Writes down what was done to a record. */
export function writeAudit(
  { world, viewer, action, projectKey }: Act,
  subjectId: string,
  { before, after, reason = null }: { before: unknown; after: unknown; reason?: string | null | undefined },
): void {
  const entry: Extract<HistoryEntry, { event: 'changed' }> = {
    id: crypto.randomUUID(),
    at: world.now().toISOString(),
    event: 'changed',
    actor: { id: viewer.id, email: viewer.traits.email },
    action,
    before,
    after,
    reason,
  };
  world.audit.push({ subjectId, projectKey, entry });
}

/** What was looked for; refuses the call when it is not there. */
export function found<Item>(item: Item | undefined, { not_found }: Pick<Refusals<Item>, 'not_found'>): Item {
  if (item === undefined) throw not_found();
  return item;
}

/** The record of that id, if it is still of that version. */
export function current<Item extends Kept>(
  records: ReadonlyMap<string, Item>,
  id: string,
  version: number,
  errors: Refusals<Item>,
): Item {
  const item = found(records.get(id), errors);
  if (item.version !== version) throw errors.conflict({ data: { current: item } });
  return item;
}

/** The refusal of a field, as the server words it. */
export const refusedField = (field: string, message: string) =>
  new ORPCError('unprocessable', {
    ...commonErrors.unprocessable,
    defined: true,
    data: { fields: [{ path: [field], message }] },
  });

/** Takes a record out of the map in which it stands, and keeps it for a day. */
export function deleteRecord<Item extends Kept>(
  { deletions, now }: Pick<World, 'deletions' | 'now'>,
  records: Map<string, Item>,
  record: Item,
): void {
  records.delete(record.id);
  deletions.set(record.id, { at: now(), record });
}

/** Whether an event is the deletion of a record that can still be restored. */
export function isRestorable(
  { deletions, audit, now }: World,
  { action, subjectId, id }: { readonly action: string; readonly subjectId: string; readonly id: string },
): boolean {
  const kept = deletions.get(subjectId);
  if (!kept || !action.endsWith('.delete') || !isKept(kept, now)) return false;
  const last = audit.findLast((event) => event.subjectId === subjectId && event.entry.action === action);
  return last?.entry.id === id;
}

const isKept = ({ at }: { readonly at: Date }, now: World['now']): boolean =>
  now().getTime() - at.getTime() < hoursToRestore * 3_600_000;

/** Puts a record back that was deleted within a day, in its next version. */
export function restoreRecord<Item extends Kept>(
  { deletions, now }: Pick<World, 'deletions' | 'now'>,
  records: Map<string, Item>,
  id: string,
  errors: Pick<Refusals<Item>, 'not_found'>,
): Item {
  const kept = deletions.get(id);
  const before = found(kept && isKept(kept, now) ? (kept.record as Item) : undefined, errors);
  const record = { ...before, version: before.version + 1 };
  deletions.delete(id);
  records.set(id, record);
  return record;
}
