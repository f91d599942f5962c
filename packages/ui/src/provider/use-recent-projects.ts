import { startTransition, useEffect, useMemo, useState } from 'react';
import { readDevice, subscribeDevice, writeDevice } from '../foundation/device-storage.ts';

const name = 'recent-projects';
const most = 5;

/** A device may hold anything: then nothing is recent. */
function keysIn(text: string | null): readonly string[] {
  try {
    const keys: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The projects that were last selected on this device, the latest first. None before the page runs. */
export function useRecentProjects(selectedKey: string | undefined): readonly string[] {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    // Every page is below: it is rendered again in slices, and not in one piece as with `useSyncExternalStore`.
    const read = () => startTransition(() => setText(readDevice(name)));
    read();
    return subscribeDevice(read);
  }, []);
  useEffect(() => {
    if (selectedKey === undefined) return;
    const others = keysIn(readDevice(name)).filter((key) => key !== selectedKey);
    writeDevice(name, JSON.stringify([selectedKey, ...others].slice(0, most)));
  }, [selectedKey]);
  return useMemo(() => keysIn(text), [text]);
}
