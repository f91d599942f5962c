import type { Notice, NoticeAction, NoticeType } from './notify.ts';

/** What a toast said, kept after it has left. */
export interface Activity {
  readonly id: string;
  readonly type: NoticeType;
  readonly title: string;
  readonly description?: string | undefined;
  /** Until it has been used. */
  readonly action?: NoticeAction | undefined;
  /** See {@link Notice}. */
  readonly openAt?: string | undefined;
  /** When it was last said. */
  readonly at: Date;
  readonly isSeen: boolean;
}

/** What has been said on this page, for as long as it lives. */
export interface ActivityLog {
  /** When it began: what was done before, nothing here tells of. */
  readonly since: Date;
  /** The latest first. The same array until something changes. */
  readonly entries: () => readonly Activity[];
  /** Calls back on every change, until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** All that stands in it has been seen. */
  readonly markSeen: () => void;
  /** Says whose it is. What was said to somebody else is forgotten. */
  readonly claim: (identityId: string) => void;
}

const most = 100;

/** An empty log, and what writes into it: a notice of an id that is there takes its place, as its toast does. */
export function createActivityLog(now: () => Date = () => new Date()): ActivityLog & {
  readonly record: (type: NoticeType, id: string, notice: Notice) => void;
  /** Takes the action of a notice away. False when there is none any more. */
  readonly settle: (id: string) => boolean;
} {
  let entries: readonly Activity[] = [];
  let owner: string | undefined;
  const listeners = new Set<() => void>();
  const set = (next: readonly Activity[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    since: now(),
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    markSeen() {
      if (entries.every(({ isSeen }) => isSeen)) return;
      set(entries.map((entry) => ({ ...entry, isSeen: true })));
    },
    claim(identityId) {
      if (owner !== undefined && owner !== identityId) set([]);
      owner = identityId;
    },
    record(type, id, { title, description, action, openAt }) {
      const others = entries.filter((entry) => entry.id !== id);
      set([{ id, type, title, description, action, openAt, at: now(), isSeen: false }, ...others].slice(0, most));
    },
    settle(id) {
      if (!entries.some((entry) => entry.id === id && entry.action)) return false;
      set(entries.map((entry) => (entry.id === id ? { ...entry, action: undefined } : entry)));
      return true;
    },
  };
}
