import type { HistoryEntry, Removal } from '@bullpen/contract';
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
  /** None for what is about people. */
  readonly projectKey?: string;
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
    ...{ action, before, after, reason },
  };
  world.audit.push({ subjectId, projectKey: projectKey ?? null, entry });
}

/** The record of that id, if it is still of that version. */
export function current<Item extends Kept>(
  records: ReadonlyMap<string, Item>,
  id: string,
  version: number,
  errors: Refusals<Item>,
): Item {
  const item = records.get(id);
  if (!item) throw errors.not_found();
  if (item.version !== version) throw errors.conflict({ data: { current: item } });
  return item;
}

/** Changes a record and writes it down, as the server does. */
export function changeRecord<Item extends Kept>(
  act: Act,
  records: Map<string, Item>,
  id: string,
  { version, reason, changes }: { version: number; reason?: string | undefined; changes: Partial<Item> },
  errors: Refusals<Item>,
): Item {
  const before = current(records, id, version, errors);
  const after = { ...before, ...changes, version: version + 1 };
  records.set(id, after);
  const pick = (item: Item) => Object.fromEntries(Object.keys(changes).map((key) => [key, item[key as keyof Item]]));
  writeAudit(act, id, { before: pick(before), after: pick(after), reason });
  return after;
}

/** Removes a record and writes it down, as the server does. */
export function removeRecord<Item extends Kept>(
  act: Act,
  records: Map<string, Item>,
  id: string,
  { version, reason }: Removal,
  errors: Refusals<Item>,
): void {
  const before = current(records, id, version, errors);
  records.delete(id);
  writeAudit(act, id, { before, after: null, reason });
}
