import { namesOnDevice, readDevice, writeDevice } from './device-storage.ts';

/** A change that was asked for, and that had not ended or had failed when its page was left. */
export interface LeftChange {
  /** When its page was left, RFC 3339. */
  readonly at: string;
  /** What is known of it, such as "A change was not sent". Never the name of a record: it may be a player's. */
  readonly title: string;
  /** Where its record is, a path of the console. */
  readonly openAt: string;
  /** In which project; null where none was selected. */
  readonly projectKey: string | null;
}

// By hand: every page reads it first, and schemas would come before anything is seen.
function isLeftChange(kept: unknown): kept is LeftChange {
  const { at, title, openAt, projectKey }: Partial<Record<keyof LeftChange, unknown>> = Object(kept);
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof title === 'string' &&
    typeof openAt === 'string' &&
    /^\/(?!\/)/.test(openAt) &&
    (projectKey === null || typeof projectKey === 'string')
  );
}

const week = 7 * 86_400_000;
const most = 20;

const beginning = 'left-changes:';

/** Under which name a device keeps those of a person. */
export const leftChangesOf = (identityId: string): string => beginning + identityId;

/** Reads what the device kept, the latest first; after a week it is none any more, as whatever is no list of them. */
export function readLeftChanges(stored: string | null, now: Date): readonly LeftChange[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(kept)) return [];
    // A clock may have been ahead when it was kept.
    return kept.filter(isLeftChange).filter(({ at }) => Math.abs(now.getTime() - Date.parse(at)) < week);
  } catch {
    return [];
  }
}

/** Who has ended their session on this page, and not begun another: nothing of theirs is kept as it goes. */
const ended = new Set<string>();

/** A session begins: also of somebody who has ended one before, on a page that was not loaded anew since. */
export function beginLeftChanges(identityId: string, now: Date): void {
  ended.delete(identityId);
  sweepLeftChanges(now);
}

/** Keeps the changes of a page beside those of the pages before. */
export function keepLeftChanges(identityId: string, changes: readonly LeftChange[], now: Date): void {
  if (changes.length === 0 || ended.has(identityId)) return;
  const all = new Map([...changes, ...read(identityId, now)].map((change) => [JSON.stringify(change), change]));
  write(identityId, [...all.values()].slice(0, most));
}

/** Forgets everything of a person who ends their session. */
export function endLeftChanges(identityId: string): void {
  ended.add(identityId);
  write(identityId, []);
}

/** Deletes what is older than a week, whose ever it is. */
function sweepLeftChanges(now: Date): void {
  for (const name of namesOnDevice(beginning)) {
    const stored = readDevice(name);
    const young = readLeftChanges(stored, now);
    // A list that is as it was is not written: whoever listens would read it again.
    if (JSON.stringify(young) !== stored) write(name.slice(beginning.length), young);
  }
}

/** Forgets changes that were kept. */
export function forgetLeftChanges(identityId: string, changes: readonly LeftChange[], now: Date): void {
  const gone = new Set(changes.map((change) => JSON.stringify(change)));
  write(
    identityId,
    read(identityId, now).filter((change) => !gone.has(JSON.stringify(change))),
  );
}

const read = (identityId: string, now: Date) => readLeftChanges(readDevice(leftChangesOf(identityId)), now);

const write = (identityId: string, changes: readonly LeftChange[]) =>
  writeDevice(leftChangesOf(identityId), changes.length === 0 ? null : JSON.stringify(changes));
