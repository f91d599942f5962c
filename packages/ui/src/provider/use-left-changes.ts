import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { readDevice, subscribeDevice } from '../foundation/device-storage.ts';
import { isRecordId } from '../foundation/is-record-id.ts';
import {
  beginLeftChanges,
  forgetLeftChanges,
  keepLeftChanges,
  type LeftChange,
  leftChangesOf,
  readLeftChanges,
} from '../foundation/left-changes.ts';
import type { Unsaved } from '../foundation/unsaved-changes.ts';
import { usePort } from './BullpenProvider.tsx';
import type { Port } from './port.ts';

/** What is known of a change whose page was left. What is typed alone was never asked for. */
const titles: Readonly<Partial<Record<Unsaved, string>>> = {
  unsent: 'A change was not sent',
  unanswered: 'A change may not have been made',
  unfinished: 'Not all of it was sent',
};

interface PageSources extends Pick<Port, 'activity' | 'address' | 'now' | 'unsaved'> {
  readonly identityId: string;
  readonly projectKey: string | undefined;
}

/** An address without what was typed, which may be of a player: ids stay, and the two words that tell names apart. */
function placeOf(address: string, project: string | undefined): Pick<LeftChange, 'openAt' | 'projectKey'> {
  const { pathname, searchParams } = new URL(address, 'http://console.invalid');
  const kept = [...searchParams].filter(([name, value]) => isRecordId(value) || name === 'state' || name === 'kind');
  const search = new URLSearchParams(kept).toString();
  return {
    openAt: search === '' ? pathname : `${pathname}?${search}`,
    projectKey: searchParams.get('project') ?? project ?? null,
  };
}

function leftBy({ activity, address, now, unsaved, projectKey }: PageSources): readonly LeftChange[] {
  const here = `${address.pathname}?${address.search}`;
  const underWay = unsaved.standing().flatMap(({ unsaved, openAt = here }) => {
    const title = titles[unsaved];
    return title === undefined ? [] : [{ at: now().toISOString(), title, ...placeOf(openAt, projectKey) }];
  });
  const failed = activity.entries().flatMap(({ title, action, at, openAt }) => {
    return openAt === undefined || !action ? [] : [{ at: at.toISOString(), title, ...placeOf(openAt, projectKey) }];
  });
  return [...underWay, ...failed];
}

/** The device keeps what of the page has not ended when it goes, and forgets it should the page come back as it was. */
export function useKeepLeftChanges(sources: PageSources): void {
  const { identityId, now } = sources;
  const collect = useEffectEvent(() => leftBy(sources));
  useEffect(() => {
    let left: readonly LeftChange[] = [];
    beginLeftChanges(identityId, now());
    const keep = () => {
      left = collect();
      keepLeftChanges(identityId, left, now());
    };
    const forget = ({ persisted }: PageTransitionEvent) => {
      if (persisted) forgetLeftChanges(identityId, left, now());
    };
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', forget);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', forget);
    };
  }, [identityId, now]);
}

/** What the viewer's pages left on this device. None before the page runs. */
export function useLeftChanges(): readonly LeftChange[] {
  const { now, viewer } = usePort();
  const name = leftChangesOf(viewer.identityId);
  const stored = useSyncExternalStore(
    subscribeDevice,
    () => readDevice(name),
    () => null,
  );
  return useMemo(() => readLeftChanges(stored, now()), [stored, now]);
}
