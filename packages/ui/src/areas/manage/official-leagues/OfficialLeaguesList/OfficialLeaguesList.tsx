import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ExportMenu } from '../../../../components/ExportMenu/ExportMenu.tsx';
import { FilterMenu, noFilters } from '../../../../components/FilterMenu/FilterMenu.tsx';
import { readFilterValues } from '../../../../components/FilterMenu/table-filter.ts';
import { LatePart } from '../../../../components/LatePart/LatePart.tsx';
import { countOfRows } from '../../../../components/PagedList/count-of-rows.ts';
import { PagedList } from '../../../../components/PagedList/PagedList.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import { officialLeagueQueries } from '../../../../data/official-leagues.ts';
import { officialLeaguesFile } from '../../../../data/official-leagues-files.ts';
import { usePagedRows } from '../../../../data/usePagedRows.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { initialRows } from '../../list-preview.ts';
import { useRecordList } from '../../useRecordList.ts';
import { writingRefusal } from '../../writing-refusal.ts';
import {
  officialLeagueFilterMenu,
  officialLeagueFilters,
  officialLeagueSorts,
  officialLeagueWords,
} from '../official-league-words.ts';
import type { OfficialLeaguesPreview } from '../official-leagues-preview.ts';
import { officialLeagueColumns } from './official-league-columns.tsx';

const loadDialogs = () =>
  import('./OfficialLeaguesListDialogs.tsx').then((module) => module.OfficialLeaguesListDialogs);
const loadCreation = () =>
  import('./OfficialLeaguesListCreation.tsx').then((module) => module.OfficialLeaguesListCreation);

/** Props of {@link OfficialLeaguesList}. */
export interface OfficialLeaguesListProps {
  /** What the document carried; shown until somebody asks for something else. */
  readonly preview?: OfficialLeaguesPreview | undefined;
}

/** Every official league of the selected project: search, filter and order stand in the address, as does the open one. */
export function OfficialLeaguesList({ preview }: OfficialLeaguesListProps) {
  const { address, viewer } = usePort();
  const list = useRecordList('official-leagues', officialLeagueSorts, { filters: officialLeagueFilters });
  const { own, wish, stateOf, page, openId, close } = list;
  const query = useInfiniteQuery({ ...officialLeagueQueries.list(own, wish), ...initialRows(own && preview, wish) });
  const read = usePagedRows(query);
  const columns = useMemo(() => officialLeagueColumns(page.timeZone), [page.timeZone]);
  const [isCreating, setCreating] = useState(false);
  const rows = 'page' in read ? read.page : undefined;
  const filters = readFilterValues(officialLeagueFilterMenu, address.search);
  return (
    <>
      <PagedList
        {...page}
        words={officialLeagueWords}
        state={stateOf(read)}
        columns={columns}
        filters={<FilterMenu filters={officialLeagueFilterMenu} values={filters} onChange={address.update} />}
        onClearFilters={
          Object.keys(filters).length === 0 ? undefined : () => address.update(noFilters(officialLeagueFilterMenu))
        }
        tools={
          <>
            <ExportMenu
              disabled={rows === undefined || own === null}
              what={rows ? countOfRows(rows.total, officialLeagueWords) : ''}
              count={rows?.total.value ?? 0}
              fileName={`${own?.projectKey}-official-leagues`}
              source={{ columnCount: 10, file: (writing) => officialLeaguesFile(own, wish, writing) }}
            />
            <RefusableButton refusal={writingRefusal(viewer)} onClick={() => setCreating(true)}>
              New official league…
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
