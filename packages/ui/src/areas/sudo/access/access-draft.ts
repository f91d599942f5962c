import { type Identity, type ProjectAccess, projectAccess } from '@bullpen/contract';

/** What somebody may do in one project, as the matrix says it. */
export type AccessLevel = ProjectAccess | 'none';

/** A change of one cell, not saved yet. */
export interface AccessEdit {
  /** What stood there when it was made. */
  readonly from: AccessLevel;
  readonly to: AccessLevel;
}

/** The changes of one person, by project key. */
export type AccessEdits = ReadonlyMap<string, AccessEdit>;

/** Every change that is not saved yet, by identity id. */
export type AccessDraft = ReadonlyMap<string, AccessEdits>;

/** A changed cell as it stands now. */
export interface AccessCellChange extends AccessEdit {
  readonly projectKey: string;
  /** What stands there now: what somebody else has made of it where that is not `from`. */
  readonly held: AccessLevel;
  /** Somebody else changed it to something else in the meantime. */
  readonly isConflict: boolean;
}

/** What is to be changed for one person: one request. */
export interface AccessChange {
  readonly identity: Identity;
  readonly cells: readonly AccessCellChange[];
}

const levels: readonly AccessLevel[] = ['none', 'r', 'rw'];
/** More rights, or fewer. */
export const compareLevels = (a: AccessLevel, b: AccessLevel): number => levels.indexOf(a) - levels.indexOf(b);

/** What is granted to somebody in a project, whatever sudo opens. */
export function levelOf(identity: Pick<Identity, 'metadata_public'>, projectKey: string): AccessLevel {
  const access = projectAccess(identity);
  return (Object.hasOwn(access, projectKey) ? access[projectKey] : undefined) ?? 'none';
}

/** A cell's change as it stands now; undefined where nothing is left to change. */
export function cellChange(
  identity: Pick<Identity, 'metadata_public'>,
  projectKey: string,
  edit: AccessEdit | undefined,
): AccessCellChange | undefined {
  const held = levelOf(identity, projectKey);
  if (!edit || edit.to === held) return undefined;
  return { ...edit, projectKey, held, isConflict: edit.from !== held };
}

function withEdits(draft: AccessDraft, id: string, edits: AccessEdits): AccessDraft {
  const next = new Map(draft);
  if (edits.size === 0) next.delete(id);
  else next.set(id, edits);
  return next;
}

/** The draft with a cell that is to become `to`; made from what stands there now, which settles a conflict. */
export function setCell(draft: AccessDraft, identity: Identity, projectKey: string, to: AccessLevel): AccessDraft {
  const from = levelOf(identity, projectKey);
  const before = draft.get(identity.id)?.get(projectKey);
  if (from === to ? !before : before?.from === from && before.to === to) return draft;
  const edits = new Map(draft.get(identity.id));
  if (from === to) edits.delete(projectKey);
  else edits.set(projectKey, { from, to });
  return withEdits(draft, identity.id, edits);
}

/** The draft without some cells of one person. */
export function withoutCells(draft: AccessDraft, id: string, projectKeys: readonly string[]): AccessDraft {
  const before = draft.get(id);
  if (!projectKeys.some((key) => before?.has(key))) return draft;
  const edits = new Map(before);
  for (const key of projectKeys) edits.delete(key);
  return withEdits(draft, id, edits);
}

/** People, and those whose cells are changed whom they do not name: as they were then, or as a save was answered. */
export function withEdited(
  people: readonly Identity[],
  draft: AccessDraft,
  edited: ReadonlyMap<string, Identity>,
  newer: Readonly<Record<string, Identity>>,
): readonly Identity[] {
  const known = new Set(people.map(({ id }) => id));
  const others = [...draft.keys()].filter((id) => !known.has(id)).map((id) => newer[id] ?? edited.get(id));
  return [...people, ...others.filter((identity) => identity !== undefined)];
}

/** What is left to change, person by person in the order of their e-mail. */
export function changesOf(draft: AccessDraft, identities: readonly Identity[]): readonly AccessChange[] {
  if (draft.size === 0) return [];
  return identities
    .flatMap((identity) => {
      const cells = [...(draft.get(identity.id) ?? [])].flatMap(([key, edit]) => cellChange(identity, key, edit) ?? []);
      return cells.length > 0 ? [{ identity, cells }] : [];
    })
    .sort((a, b) => (a.identity.traits.email.toLowerCase() < b.identity.traits.email.toLowerCase() ? -1 : 1));
}

/** Those of these changes that a newer record has come to: what nobody knew went through. */
export const savedSince = (changes: readonly AccessChange[], known: readonly Identity[]): readonly AccessChange[] =>
  changes.flatMap(({ identity: before, cells }) => {
    const identity = known.find(({ id, updated_at }) => id === before.id && updated_at !== before.updated_at);
    const isSaved = identity && cells.every(({ projectKey, to }) => levelOf(identity, projectKey) === to);
    return isSaved ? [{ identity, cells }] : [];
  });
