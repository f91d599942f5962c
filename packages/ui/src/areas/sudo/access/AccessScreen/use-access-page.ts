import type { Identity } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { identityQueries } from '../../../../data/identities.ts';
import { readStateOf } from '../../../../data/read-state.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../../../provider/use-address-text.ts';
import { identitiesPageOf } from '../../identities/identity-page.ts';
import type { AccessTurn } from '../AccessMatrix/AccessMatrix.tsx';
import { accessColumns, countGranted } from '../access-columns.ts';
import { type AccessDraft, withEdited } from '../access-draft.ts';
import {
  type AccessInitialData,
  type AccessSelection,
  boundSearch,
  isSameAccess,
  readAccessSelection,
  selectPeople,
} from '../access-selection.ts';

const nobody: readonly Identity[] = [];

/** The same object while it selects the same: nothing is selected anew because something else of the address changed. */
function useSame(selection: AccessSelection): AccessSelection {
  const [held, setHeld] = useState(selection);
  if (isSameAccess(held, selection)) return held;
  setHeld(selection);
  return selection;
}

/** Which people and which projects the address asks for, and what is known of them. */
export function useAccessPage(
  initialData: AccessInitialData | undefined,
  draft: AccessDraft,
  edited: ReadonlyMap<string, Identity>,
  /** A person who stays, though they do not pass the filters any more, as long as these are the same. */
  stays: { readonly id: string; readonly selection: AccessSelection } | null,
) {
  const { address, api, project } = usePort();
  const projects = project.hasAccessProjects;
  const [typed, setSearch] = useAddressText('search');
  const by: AccessTurn = address.search.get('by') === 'project' ? 'project' : 'person';
  const selection = useSame({ ...readAccessSelection(address.search, projects), search: boundSearch(typed) });
  const settled = useDeferredValue(selection);
  const kept = stays?.selection === selection ? stays.id : undefined;

  const list = useQuery(identityQueries.list(api));
  const { data: newer } = useQuery(identityQueries.newer());
  const isSlow = useIsSlow(list.isFetching);
  const document = useMemo(
    () => initialData && { ...initialData, rows: initialData.rows.map((row) => newer[row.id] ?? row) },
    [initialData, newer],
  );
  const usable = document && isSameAccess(document.selection, selection) ? document : undefined;
  const rows = usable?.rows ?? nobody;
  const known = useMemo(
    () => list.data ?? withEdited(rows, draft, edited, newer),
    [list.data, rows, draft, edited, newer],
  );
  const groups = useMemo(() => accessColumns(projects, known, settled.filters), [projects, known, settled]);
  const selected = useMemo(
    () => list.data && selectPeople(list.data, settled, groups, draft, kept),
    [list.data, settled, groups, draft, kept],
  );
  const counts = useMemo(() => (by === 'project' && list.data ? countGranted(list.data) : undefined), [by, list.data]);
  const gone = useMemo(() => {
    const there = draft.size > 0 && list.data && new Set(list.data.map(({ id }) => id));
    return there ? [...edited.values()].filter(({ id }) => draft.has(id) && !there.has(id)) : nobody;
  }, [list.data, draft, edited]);
  return {
    state: readStateOf({
      query: list,
      page: identitiesPageOf({ list, selected, initialData: usable }),
      isSlow,
      project,
      api,
    }),
    by,
    counts,
    selection,
    setSearch: (search: string) => setSearch(boundSearch(search)),
    known,
    /** Whom the list does not have any more, of those whose cells are changed. */
    gone,
    groups,
    refresh: () => void list.refetch(),
  };
}
