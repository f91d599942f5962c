import * as z from 'zod/mini';
import { readDevice, writeDevice } from './device-storage.ts';

const LeftChange = z.object({
  /** When its page was left, RFC 3339. */
  at: z.iso.datetime(),
  /** What is known of it, such as "A change was not sent". Never the name of a record: it may be a player's. */
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Where its record is, a path of the console. */
  openAt: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(500)),
  /** In which project; null where none was selected. */
  projectKey: z.nullable(z.string()),
});
/** A change that was asked for, and that had not ended or had failed when its page was left. */
export type LeftChange = Readonly<z.infer<typeof LeftChange>>;

const LeftChanges = z.array(LeftChange);

const week = 7 * 86_400_000;
const most = 20;

/** Under which name a device keeps those of a person. */
export const leftChangesOf = (identityId: string): string => `left-changes:${identityId}`;

/** Reads what the device kept, the latest first; after a week it is none any more, as whatever is no list of them. */
export function readLeftChanges(stored: string | null, now: Date): readonly LeftChange[] {
  try {
    const kept = LeftChanges.safeParse(JSON.parse(stored ?? '[]')).data ?? [];
    return kept.filter(({ at }) => now.getTime() - Date.parse(at) < week);
  } catch {
    return [];
  }
}

/** Keeps the changes of a page beside those of the pages before. */
export function keepLeftChanges(identityId: string, changes: readonly LeftChange[], now: Date): void {
  if (changes.length > 0) write(identityId, [...changes, ...read(identityId, now)].slice(0, most));
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
