import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useColumnLayout } from '../../../../components/ColumnMenu/use-column-layout.ts';
import type { FilterValues } from '../../../../components/FilterMenu/table-filter.ts';
import { LazyPart } from '../../../../components/LazyPart/LazyPart.tsx';
import { identityQueries } from '../../../../data/identities.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../../../provider/use-address-text.ts';
import { IdentitiesView } from '../IdentitiesView/IdentitiesView.tsx';
import {
  areSameFilters,
  boundSearch,
  type IdentitiesInitialData,
  type IdentitySelection,
  isSameSelection,
  readIdentitySelection,
  selectIdentities,
} from '../identity-selection.ts';
import { identitiesStateOf } from './identities-state-of.ts';
import { useOpenIdentity } from './use-open-identity.ts';

const loadBulk = () => import('../IdentitiesBulk/IdentitiesBulk.tsx').then((module) => module.IdentitiesBulk);
const loadDialogs = () => import('./IdentitiesScreenDialogs.tsx').then((module) => module.IdentitiesScreenDialogs);

/** Props of {@link IdentitiesScreen}. */
export interface IdentitiesScreenProps {
  /** Initial data of the document; shown until the whole list has come. */
  readonly initialData?: IdentitiesInitialData | undefined;
}

/** Sudo's list of identities: search, filters and order stand in the address, as does the open one. */
export function IdentitiesScreen({ initialData }: IdentitiesScreenProps) {
  const { address, api, project, timeZone, viewer } = usePort();
  const [typed, setSearch] = useAddressText('search');
  const search = boundSearch(typed);
  const { sort, order, filters: inAddress } = readIdentitySelection(address.search, project.hasAccessProjects);
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
    () => initialData && { ...initialData, rows: initialData.rows.map((row) => newer[row.id] ?? row) },
    [initialData, newer],
  );
  const isSlow = useIsSlow(list.isFetching);
  const selected = useMemo(
    () => list.data && selectIdentities(list.data, settled, timeZone),
    [list.data, settled, timeZone],
  );
  const usable = document && isSameSelection(document.selection, selection) ? document : undefined;

  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const openId = address.search.get('open');
  const open = useOpenIdentity({ openId, list: list.data, initialData: document?.rows });
  return (
    <>
      <IdentitiesView
        state={identitiesStateOf({ list, selected, initialData: usable, isSlow, project, api })}
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
            <LazyPart
              load={loadBulk}
              props={{ api, matching: selected, everyone: list.data, selection: chosen, onSelect: setChosen }}
            />
          ) : null
        }
      />
      {openId !== null && open && api ? (
        <LazyPart
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
