import {
  type Grant,
  type GrantedAccess,
  type Identity,
  identityChangeRefusals,
  isActiveState,
  isSudo,
  refuseIdentityChange,
} from '@bullpen/contract';
import { type GrantLabels, grantLabels, unwrittenLabels } from '../grant-labels.ts';
import { unverifiedSentence } from '../unverified.ts';
import type { AccessColumn } from './access-columns.ts';
import { type AccessDraft, type AccessEdit, type AccessLevel, cellChange, levelOf } from './access-draft.ts';
import type { AccessCell } from './access-span.ts';

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
const cellOpens = (identity: Identity, { key, opens }: AccessColumn, edit: AccessEdit | undefined): string =>
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

/** What opens a project to a person: what they were given there, and sudo. */
export interface AccessRight {
  /** Null is sudo. */
  readonly projectKey: string | null;
  readonly access: GrantedAccess;
}

/** See {@link AccessRight}; empty where nothing does. */
export function rightsIn(identity: Identity, projectKey: string): readonly AccessRight[] {
  const held = levelOf(identity, projectKey);
  return [
    ...(held === 'none' ? [] : [{ projectKey, access: held }]),
    ...(isSudo(identity) ? [{ projectKey: null, access: 'sudo' } as const] : []),
  ];
}

/** The grant of a right, of those that are known. */
export const grantOf = ({ projectKey, access }: AccessRight, grants: readonly Grant[]): Grant | undefined =>
  grants.find((grant) => grant.projectKey === projectKey && grant.access === access);

/** Why a person may do what they may in a project, a right after the other. `timeZone` is an IANA name. */
export const whyLabels = (
  rights: readonly AccessRight[],
  grants: readonly Grant[],
  timeZone: string,
): readonly GrantLabels[] =>
  rights.map((right) => {
    const grant = grantOf(right, grants);
    return grant ? grantLabels(grant, timeZone) : unwrittenLabels(right.access);
  });

/** What else is to be known of a cell, a sentence each: what it opens, why it opens nothing, why it cannot be changed. */
export function cellNotes(
  identity: Identity,
  column: AccessColumn,
  edit: AccessEdit | undefined,
  viewerId: string,
): readonly string[] {
  const opens = cellOpens(identity, column, edit);
  const change = cellChange(identity, column.key, edit);
  const isOpen = rightsIn(identity, column.key).length > 0;
  return [
    change ? `Will become ${labels[change.to]}, not saved.` : '',
    opens && `${isOpen ? 'It' : 'Saved, it'} ${opens}.`,
    isActiveState(identity.state) ? '' : 'The account is not active: nothing is open to it.',
    unverifiedSentence(identity) ?? '',
    cellRefusal(identity, column, viewerId) ?? '',
  ].filter(Boolean);
}

/** Those of some cells that can be changed. */
export const changeable = (cells: readonly AccessCell[], viewerId: string): readonly AccessCell[] =>
  cells.filter(({ identity, column }) => cellRefusal(identity, column, viewerId) === undefined);

/** What a cell will be once it is saved. */
export const levelToBe = ({ identity, column }: AccessCell, draft: AccessDraft): AccessLevel =>
  cellChange(identity, column.key, draft.get(identity.id)?.get(column.key))?.to ?? levelOf(identity, column.key);

/** What becomes of several cells, counted: "3 will become read, not saved", and those that cannot be changed, with the reason. */
export function rangeLabels(cells: readonly AccessCell[], draft: AccessDraft, viewerId: string): readonly string[] {
  const results = Map.groupBy(cells, ({ identity, column }) => {
    const refusal = cellRefusal(identity, column, viewerId);
    if (refusal !== undefined) return `cannot be changed: ${refusal}`;
    const change = cellChange(identity, column.key, draft.get(identity.id)?.get(column.key));
    return change ? `will become ${labels[change.to]}, not saved` : '';
  });
  return [...results].flatMap(([result, { length }]) => (result === '' ? [] : [`${length} ${result}`]));
}
