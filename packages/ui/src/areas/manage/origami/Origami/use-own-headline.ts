import { useState } from 'react';
import { useHoldUnsaved } from '../../../../provider/use-hold-unsaved.ts';

interface OwnHeadline {
  readonly text: string;
  readonly writtenFor: string;
  /** A file has it. */
  readonly isTaken: boolean;
}

/**
 * What somebody wrote for each project; undefined while it is the one that follows from the figures. Nobody leaves it
 * unasked before there is a file with it. `artwork` says what it is written for.
 */
export function useOwnHeadline(projectKey: string, suggested: string | undefined, artwork: string) {
  const [all, setAll] = useState<Readonly<Record<string, OwnHeadline | undefined>>>({});
  const set = (next: (own: OwnHeadline | undefined) => OwnHeadline | undefined) =>
    setAll((others) => ({ ...others, [projectKey]: next(others[projectKey]) }));
  const write = (text: string | undefined) =>
    set(() => (text === undefined ? text : { text, writtenFor: artwork, isTaken: false }));
  const own = all[projectKey];
  useHoldUnsaved(own && !own.isTaken && own.text !== suggested ? 'typed' : null, () => write(undefined));
  return {
    headline: own?.text,
    /** Another artwork than the one that it stands on. */
    writtenFor: own && own.writtenFor !== artwork ? own.writtenFor : undefined,
    write,
    /** A file has been made with a headline: of a later one it says nothing. */
    taken: (text: string) => set((now) => now && { ...now, isTaken: now.text === text }),
  };
}
