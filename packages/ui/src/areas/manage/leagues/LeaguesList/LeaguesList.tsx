import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ExportMenu } from '../../../../components/ExportMenu/ExportMenu.tsx';
import { LatePart } from '../../../../components/LatePart/LatePart.tsx';
import { countOfRows } from '../../../../components/PagedList/count-of-rows.ts';
import { PagedList } from '../../../../components/PagedList/PagedList.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import { leagueQueries } from '../../../../data/leagues.ts';
import { leaguesFiles } from '../../../../data/leagues-files.ts';
import { usePagedRows } from '../../../../data/usePagedRows.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { initialRows } from '../../list-preview.ts';
import { useRecordList } from '../../useRecordList.ts';
import { writingRefusal } from '../../writing-refusal.ts';
import { leagueSorts, leagueWords } from '../league-words.ts';
import type { LeaguesPreview } from '../leagues-preview.ts';
import { leagueColumns } from './league-columns.tsx';

const loadDialogs = () => import('./LeaguesListDialogs.tsx').then((module) => module.LeaguesListDialogs);
const loadCreation = () => import('./LeaguesListCreation.tsx').then((module) => module.LeaguesListCreation);

/** Props of {@link LeaguesList}. */
export interface LeaguesListProps {
  /** What the document carried; shown until somebody asks for something else. */
  readonly preview?: LeaguesPreview | undefined;
}

/** Every league of the selected project: search and order stand in the address, as does the open one. */
export function LeaguesList({ preview }: LeaguesListProps) {
  const { viewer } = usePort();
  const { own, wish, stateOf, page, openId, close } = useRecordList('leagues', leagueSorts);
  const query = useInfiniteQuery({ ...leagueQueries.list(own, wish), ...initialRows(own && preview, wish) });
  const read = usePagedRows(query);
  const columns = useMemo(() => leagueColumns(page.timeZone), [page.timeZone]);
  const [isCreating, setCreating] = useState(false);
  const rows = 'page' in read ? read.page : undefined;
  return (
    <>
      <PagedList
        {...page}
        words={leagueWords}
        state={stateOf(read)}
        columns={columns}
        tools={
          <>
            <ExportMenu
              disabled={rows === undefined || own === null}
              what={rows ? countOfRows(rows.total, leagueWords) : ''}
              count={rows?.total.value ?? 0}
              fileName={`${own?.projectKey}-leagues`}
              source={{ columnCount: 7, file: (writing) => leaguesFiles.leagues(own, wish, writing) }}
            />
            <RefusableButton refusal={writingRefusal(viewer)} onClick={() => setCreating(true)}>
              New league…
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
