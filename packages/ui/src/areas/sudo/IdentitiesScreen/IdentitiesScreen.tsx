import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useColumnLayout } from '../../../components/ColumnMenu/useColumnLayout.ts';
import type { FilterValues } from '../../../components/FilterMenu/table-filter.ts';
import { LatePart } from '../../../components/LatePart/LatePart.tsx';
import { identityQueries } from '../../../data/identities.ts';
import { useIsSlow } from '../../../data/useIsSlow.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../../provider/useAddressText.ts';
import { IdentitiesView } from '../IdentitiesView/IdentitiesView.tsx';
import {
  areSameFilters,
  boundSearch,
  type IdentitiesPreview,
  type IdentitySelection,
  isSameSelection,
  readIdentitySelection,
  selectIdentities,
} from '../identity-selection.ts';
import { identitiesStateOf } from './identitiesStateOf.ts';
import { useOpenIdentity } from './useOpenIdentity.ts';

const loadBulk = () => import('../IdentitiesBulk/IdentitiesBulk.tsx').then((module) => module.IdentitiesBulk);
const loadDialogs = () => import('./IdentitiesScreenDialogs.tsx').then((module) => module.IdentitiesScreenDialogs);

/** Props of {@link IdentitiesScreen}. */
export interface IdentitiesScreenProps {
  /** What the document carried; shown until the whole list has come. */
  readonly preview?: IdentitiesPreview | undefined;
}

/** Sudo's list of identities: search, filters and order stand in the address, as does the open one. */
export function IdentitiesScreen({ preview }: IdentitiesScreenProps) {
  const { address, api, project, timeZone, viewer } = usePort();
  const [typed, setSearch] = useAddressText('search');
  const search = boundSearch(typed);
  const { sort, order, filters: inAddress } = readIdentitySelection(address.search);
  const filters = useSameFilters(inAddress);
  const selection = useMemo(
    (): IdentitySelection => ({ search, sort, order, filters }),
    [search, sort, order, filters],
  );
  const [layout, setLayout] = useColumnLayout('identities');
  const settled = useDeferredValue(selection);

  const list = useQuery(identityQueries.list(api));
  const { data: newer } = useQuery(identityQueries.newer());
  const document = useMemo(
    () => preview && { ...preview, rows: preview.rows.map((row) => newer[row.id] ?? row) },
    [preview, newer],
  );
  const isSlow = useIsSlow(list.isFetching);
  const selected = useMemo(() => list.data && selectIdentities(list.data, settled), [list.data, settled]);
  const usable = document && isSameSelection(document.selection, selection) ? document : undefined;

  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const openId = address.search.get('open');
  const open = useOpenIdentity({ openId, list: list.data, preview: document?.rows });
  return (
    <>
      <IdentitiesView
        state={identitiesStateOf({ list, selected, preview: usable, isSlow, project, api })}
        selection={selection}
        onSelect={(change) => {
          if (change.search !== undefined) setSearch(boundSearch(change.search));
          if (change.sort && change.order) address.update({ sort: change.sort, order: change.order });
        }}
        onFilter={address.update}
        layout={layout}
        onLayout={setLayout}
        onOpen={(id) => address.update({ open: id })}
        addressOf={(id) => {
          const search = new URLSearchParams(address.search);
          search.set('open', id);
          return `${address.pathname}?${search}`;
        }}
        openId={openId}
        onRefresh={() => void list.refetch()}
        projects={project.hasAccessProjects}
        viewerId={viewer.identityId}
        timeZone={timeZone}
        selected={chosen ?? nobody}
        onSelectRows={selected && setChosen}
        bar={
          chosen && selected && list.data && api ? (
            <LatePart
              load={loadBulk}
              props={{ api, matching: selected, everyone: list.data, selection: chosen, onSelect: setChosen }}
            />
          ) : null
        }
      />
      {openId !== null && open && api ? (
        <LatePart
          key={openId}
          load={loadDialogs}
          props={{ id: openId, open, api, everyone: list.data, onClose: () => address.update({ open: null }) }}
        />
      ) : null}
    </>
  );
}

const nobody: ReadonlySet<string> = new Set();

/** The same object while the filters are the same: nothing is selected anew because something else of the address changed. */
function useSameFilters(filters: FilterValues): FilterValues {
  const [held, setHeld] = useState(filters);
  if (areSameFilters(held, filters)) return held;
  setHeld(filters);
  return filters;
}
