import type { Project } from '@bullpen/contract';
import type { PortAddress } from '@bullpen/ui';
import { useEffect } from 'react';
import { writeDocumentCookie } from './cookies.ts';

const name = 'selected-project';

/** Storage may be blocked; the console does without. */
function readStorage(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function writeStorage(key: string): void {
  try {
    localStorage.setItem(name, key);
  } catch {
    // Blocked or full: address and cookie remember as well.
  }
}

export interface RememberedProject {
  readonly project: Project | null;
  readonly projects: readonly Project[];
  readonly remembered: string | null;
  readonly onRemember: (key: string) => void;
  readonly address: PortAddress;
}

/** Writes the project of the page to the address, the cookie and local storage; the last one is asked when neither of the others knows. */
export function useRememberedProject({ project, projects, remembered, onRemember, address }: RememberedProject): void {
  const { search, update } = address;
  const isNamed = Boolean(search.get('project'));
  const key = project?.key;
  useEffect(() => {
    if (key === undefined) return;
    const stored = isNamed || remembered !== null ? null : readStorage();
    const wanted = projects.find((candidate) => candidate.key === stored)?.key ?? key;
    writeDocumentCookie(name, wanted);
    writeStorage(wanted);
    if (remembered !== wanted) onRemember(wanted);
    if (!isNamed) update({ project: wanted }, { replace: true });
  }, [key, isNamed, projects, remembered, onRemember, update]);
}
