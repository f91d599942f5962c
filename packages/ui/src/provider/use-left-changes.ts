import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { readDevice, subscribeDevice } from '../foundation/device-storage.ts';
import {
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
  unfinished: 'Of several changes the rest was not sent',
};

interface PageSources extends Pick<Port, 'activity' | 'address' | 'now' | 'unsaved'> {
  readonly identityId: string;
  readonly projectKey: string | undefined;
}

function leftBy({ activity, address, now, unsaved, ...of }: PageSources): readonly LeftChange[] {
  const projectKey = of.projectKey ?? null;
  const at = now().toISOString();
  const open = address.search.get('open');
  const here = `${address.pathname}${open === null ? '' : `?${new URLSearchParams({ open })}`}`;
  const underWay = unsaved.standing().flatMap(({ unsaved, openAt = here }) => {
    const title = titles[unsaved];
    return title === undefined ? [] : [{ at, title, openAt, projectKey }];
  });
  const failed = activity.entries().flatMap(({ title, action, at: saidAt, openAt }) => {
    return openAt === undefined || !action ? [] : [{ at: saidAt.toISOString(), title, openAt, projectKey }];
  });
  return [...underWay, ...failed];
}

/** The device keeps what of the page has not ended when it goes, and forgets it should the page come back as it was. */
export function useKeepLeftChanges(sources: PageSources): void {
  const { identityId, now } = sources;
  const collect = useEffectEvent(() => leftBy(sources));
  useEffect(() => {
    let left: readonly LeftChange[] = [];
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
