import { type Identity, identityChangeRefusals, isSudo, refuseIdentityChange } from '@bullpen/contract';
import { unverifiedSentence } from '../unverified.ts';
import type { AccessColumn } from './access-columns.ts';
import { type AccessEdit, type AccessLevel, cellChange, levelOf } from './access-draft.ts';

const labels: Readonly<Record<AccessLevel, string>> = { none: 'no access', r: 'read', rw: 'read and write' };

/** A level in words. */
export const levelLabel = (level: AccessLevel): string => labels[level];
/** A level as a chip says it. */
export const levelSign = (level: AccessLevel): string => (level === 'none' ? '–' : level);

/** Why a cell cannot be changed; undefined where it can. */
export function cellRefusal(identity: Identity, { key, project }: AccessColumn, viewerId: string): string | undefined {
  const refusal = refuseIdentityChange(identity, { projects: {} }, viewerId, []);
  if (refusal === 'own_projects') return identityChangeRefusals[refusal];
  const isGrantable = project !== undefined || levelOf(identity, key) !== 'none';
  return isGrantable ? undefined : 'This cannot be granted, the catalogue does not know it.';
}

/** What access opens beside the project, of a cell that has some or gets it. */
export const cellOpens = (identity: Identity, { key, opens }: AccessColumn, edit: AccessEdit | undefined): string =>
  (cellChange(identity, key, edit)?.to ?? levelOf(identity, key)) === 'none' ? '' : opens;

/** Everything that a cell says: who, where, what they may do, what it will become and open, why it cannot or does not count. */
export function cellLabel(
  identity: Identity,
  column: AccessColumn,
  edit: AccessEdit | undefined,
  viewerId: string,
): string {
  const change = cellChange(identity, column.key, edit);
  const held = levelOf(identity, column.key);
  return [
    `${identity.traits.email}, ${column.name}: ${labels[held]}`,
    isSudo(identity) ? `sudo opens it all the same` : '',
    change ? `will become ${labels[change.to]}, not saved` : '',
    change?.isConflict ? `somebody changed it from ${labels[change.from]} in the meantime` : '',
    cellOpens(identity, column, edit),
    cellRefusal(identity, column, viewerId) ?? unverifiedSentence(identity) ?? '',
  ]
    .filter(Boolean)
    .join('; ');
}
