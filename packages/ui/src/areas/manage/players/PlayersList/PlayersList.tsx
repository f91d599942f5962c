import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ExportMenu } from '../../../../components/ExportMenu/ExportMenu.tsx';
import { LatePart } from '../../../../components/LatePart/LatePart.tsx';
import { countOfRows } from '../../../../components/PagedList/count-of-rows.ts';
import { PagedList } from '../../../../components/PagedList/PagedList.tsx';
import { playerQueries } from '../../../../data/players.ts';
import { playersFiles } from '../../../../data/players-files.ts';
import { usePagedRows } from '../../../../data/usePagedRows.ts';
import { initialRows } from '../../list-preview.ts';
import { useRecordList } from '../../useRecordList.ts';
import { playerSorts, playerWords } from '../player-words.ts';
import type { PlayersPreview } from '../players-preview.ts';
import { playerColumns } from './player-columns.tsx';

const loadDialogs = () => import('./PlayersListDialogs.tsx').then((module) => module.PlayersListDialogs);

/** Props of {@link PlayersList}. */
export interface PlayersListProps {
  /** What the document carried; shown until somebody asks for something else. */
  readonly preview?: PlayersPreview | undefined;
}

/** Every player of the selected project: search and order stand in the address, as does the open one. */
export function PlayersList({ preview }: PlayersListProps) {
  const { own, wish, stateOf, page, openId, close } = useRecordList('players', playerSorts);
  const query = useInfiniteQuery({ ...playerQueries.list(own, wish), ...initialRows(own && preview, wish) });
  const read = usePagedRows(query);
  const columns = useMemo(() => playerColumns(page.timeZone), [page.timeZone]);
  const rows = 'page' in read ? read.page : undefined;
  return (
    <>
      <PagedList
        {...page}
        words={playerWords}
        state={stateOf(read)}
        columns={columns}
        tools={
          <ExportMenu
            disabled={rows === undefined || own === null}
            what={rows ? countOfRows(rows.total, playerWords) : ''}
            count={rows?.total.value ?? 0}
            fileName={`${own?.projectKey}-players`}
            source={{ columnCount: 6, file: (writing) => playersFiles.players(own, wish, writing) }}
          />
        }
        onRefresh={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
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
