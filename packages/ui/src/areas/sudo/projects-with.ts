import { type Identity, type ProjectAccess, projectAccess } from '@bullpen/contract';
import type { AccessLevel } from './access/access-draft.ts';

/** The whole map of projects with some of them set. */
export function projectsWith(
  identity: Pick<Identity, 'metadata_public'>,
  cells: Iterable<readonly [projectKey: string, level: AccessLevel]>,
): Readonly<Record<string, ProjectAccess>> {
  const map = new Map(Object.entries(projectAccess(identity)));
  for (const [key, level] of cells) {
    if (level === 'none') map.delete(key);
    else map.set(key, level);
  }
  return Object.fromEntries(map);
}
