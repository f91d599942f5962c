import { useEffect, useState } from 'react';

const name = 'recent-projects';
const most = 5;

/** Storage may be blocked, full, or hold anything: then nothing is recent. */
function read(): readonly string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The projects that were last selected on this device, the latest first. None before the page runs. */
export function useRecentProjects(selectedKey: string | undefined): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>([]);
  useEffect(() => {
    if (selectedKey === undefined) return;
    const next = [selectedKey, ...read().filter((key) => key !== selectedKey)].slice(0, most);
    setKeys(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // They are recent for this page, then.
    }
  }, [selectedKey]);
  return keys;
}
