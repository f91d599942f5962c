import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { identityQueries } from '../../../data/identities.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../../provider/useAddressText.ts';
import { IdentitiesView } from '../IdentitiesView/IdentitiesView.tsx';
import {
  type IdentitiesPreview,
  type IdentitySelection,
  isSameSelection,
  readIdentitySelection,
  selectIdentities,
} from '../identity-selection.ts';
import { identitiesStateOf } from './identitiesStateOf.ts';
import { useIsSlow } from './useIsSlow.ts';

const IdentitiesScreenDialogs = lazy(() => import('./IdentitiesScreenDialogs.tsx'));

/** Props of {@link IdentitiesScreen}. */
export interface IdentitiesScreenProps {
  /** What the document carried; shown until the whole list has come. */
  readonly preview?: IdentitiesPreview | undefined;
}

/** Sudo's list of identities: search and order stand in the address, as does the open one. */
export function IdentitiesScreen({ preview }: IdentitiesScreenProps) {
  const { address, api, project, timeZone, viewer } = usePort();
  const [search, setSearch] = useAddressText('search');
  const { sort, order } = readIdentitySelection(address.search);
  const selection = useMemo((): IdentitySelection => ({ search, sort, order }), [search, sort, order]);
  const settled = useDeferredValue(selection);

  const list = useQuery(identityQueries.list(api));
  const isSlow = useIsSlow(list.isLoading);
  const selected = useMemo(() => list.data && selectIdentities(list.data, settled), [list.data, settled]);
  const usablePreview = preview && isSameSelection(preview.selection, selection) ? preview : undefined;

  const known = list.data ?? preview?.rows;
  const openId = address.search.get('open');
  const opened = known?.find((identity) => identity.id === openId);
  return (
    <>
      <IdentitiesView
        state={identitiesStateOf({ list, selected, preview: usablePreview, isSlow, project, api })}
        selection={selection}
        onSelect={(change) => {
          if (change.search !== undefined) setSearch(change.search);
          if (change.sort && change.order) address.update({ sort: change.sort, order: change.order });
        }}
        onOpen={(id) => address.update({ open: id })}
        openId={openId}
        onRefresh={() => void list.refetch()}
        projects={project.hasAccessProjects}
        viewerId={viewer.identityId}
        timeZone={timeZone}
      />
      {opened ? (
        <Suspense>
          <IdentitiesScreenDialogs
            key={opened.id}
            identity={opened}
            everyone={list.data}
            onClose={() => address.update({ open: null })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
