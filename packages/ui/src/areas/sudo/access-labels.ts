import { type Identity, isSudo } from '@bullpen/contract';
import type { AccessColumn } from './access-columns.ts';
import { type AccessEdit, type AccessLevel, cellChange, levelOf } from './access-draft.ts';

const labels: Readonly<Record<AccessLevel, string>> = { none: 'no access', r: 'read', rw: 'read and write' };

/** A level in words. */
export const levelLabel = (level: AccessLevel): string => labels[level];
/** A level as a chip says it. */
export const levelSign = (level: AccessLevel): string => (level === 'none' ? '–' : level);

/** Whether a cell can be changed: nobody is given a project that the catalogue does not know. */
export const isGrantable = (identity: Identity, { key, project }: AccessColumn): boolean =>
  project !== undefined || levelOf(identity, key) !== 'none';

/** Everything that a cell says: who, where, what they may do, and what it will become. */
export function cellLabel(identity: Identity, column: AccessColumn, edit: AccessEdit | undefined): string {
  const change = cellChange(identity, column.key, edit);
  const held = levelOf(identity, column.key);
  return [
    `${identity.traits.email}, ${column.name}: ${labels[held]}`,
    isSudo(identity) ? `sudo opens it all the same` : '',
    change ? `will become ${labels[change.to]}, not saved` : '',
    change?.isConflict ? `somebody changed it from ${labels[change.from]} in the meantime` : '',
    isGrantable(identity, column) ? '' : 'cannot be granted, the catalogue does not know it',
  ]
    .filter(Boolean)
    .join('; ');
}
