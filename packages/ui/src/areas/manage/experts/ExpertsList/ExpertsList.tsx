import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportMenu } from '../../../../components/ExportMenu/ExportMenu.tsx';
import { FilterMenu, noFilters } from '../../../../components/FilterMenu/FilterMenu.tsx';
import { readFilterValues } from '../../../../components/FilterMenu/table-filter.ts';
import { LatePart } from '../../../../components/LatePart/LatePart.tsx';
import { countOfRows } from '../../../../components/PagedList/count-of-rows.ts';
import { PagedList } from '../../../../components/PagedList/PagedList.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import { expertQueries } from '../../../../data/experts.ts';
import { expertsFile } from '../../../../data/experts-files.ts';
import { usePagedRows } from '../../../../data/usePagedRows.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { initialRows } from '../../list-preview.ts';
import { useRecordList } from '../../useRecordList.ts';
import { writingRefusal } from '../../writing-refusal.ts';
import { expertFilterMenu, expertFilters, expertSorts, expertWords } from '../expert-words.ts';
import type { ExpertsPreview } from '../experts-preview.ts';
import { expertColumns } from './expert-columns.tsx';

const loadDialogs = () => import('./ExpertsListDialogs.tsx').then((module) => module.ExpertsListDialogs);
const loadOrder = () => import('./ExpertsListOrder.tsx').then((module) => module.ExpertsListOrder);
const loadCreation = () => import('./ExpertsListCreation.tsx').then((module) => module.ExpertsListCreation);

/** Props of {@link ExpertsList}. */
export interface ExpertsListProps {
  /** What the document carried; shown until somebody asks for something else. */
  readonly preview?: ExpertsPreview | undefined;
}

/** Every expert of the selected project: search, filter and order stand in the address, as does the open one. */
export function ExpertsList({ preview }: ExpertsListProps) {
  const { address, viewer } = usePort();
  const list = useRecordList('experts', expertSorts, { filters: expertFilters });
  const { own, wish, stateOf, page, openId, close } = list;
  const query = useInfiniteQuery({ ...expertQueries.list(own, wish), ...initialRows(own && preview, wish) });
  const read = usePagedRows(query);
  const [isCreating, setCreating] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  const rows = 'page' in read ? read.page : undefined;
  const filters = readFilterValues(expertFilterMenu, address.search);
  return (
    <>
      <PagedList
        {...page}
        words={expertWords}
        state={stateOf(read)}
        columns={expertColumns}
        filters={<FilterMenu filters={expertFilterMenu} values={filters} onChange={address.update} />}
        onClearFilters={
          Object.keys(filters).length === 0 ? undefined : () => address.update(noFilters(expertFilterMenu))
        }
        tools={
          <>
            <ExportMenu
              disabled={rows === undefined || own === null}
              what={rows ? countOfRows(rows.total, expertWords) : ''}
              count={rows?.total.value ?? 0}
              fileName={`${own?.projectKey}-experts`}
              source={{ columnCount: 9, file: (writing) => expertsFile(own, wish, writing) }}
            />
            <RefusableButton variant="outline" refusal={writingRefusal(viewer)} onClick={() => setOrdering(true)}>
              Change order…
            </RefusableButton>
            <RefusableButton refusal={writingRefusal(viewer)} onClick={() => setCreating(true)}>
              New expert…
            </RefusableButton>
          </>
        }
        onRefresh={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
      {isCreating && own ? (
        <LatePart
          load={loadCreation}
          props={{
            api: own,
            onClose: () => setCreating(false),
            onCreated(created) {
              setCreating(false);
              page.onOpen(created);
            },
          }}
        />
      ) : null}
      {isOrdering && own ? <LatePart load={loadOrder} props={{ api: own, onClose: () => setOrdering(false) }} /> : null}
      {openId !== null && own ? (
        <LatePart
          key={openId}
          load={loadDialogs}
          props={{ id: openId, api: own, row: rows?.rows.find(({ id }) => id === openId), onClose: close }}
        />
      ) : null}
    </>
  );
}
