import { type HistoryEntry, historyKey } from '@bullpen/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { playerQueries } from '../../../../data/players.ts';
import { seasonQueries } from '../../../../data/season.ts';
import { usePagedRows } from '../../../../data/use-paged-rows.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RowList } from '../../../../records/RowList/RowList.tsx';
import { historyLabels } from './history-labels.ts';
import classes from './PlayerHistory.module.css';

/** Props of {@link PlayerHistory}. */
export interface PlayerHistoryProps {
  readonly api: ApiConnection;
  readonly playerId: string;
}

/** What one player did and what staff did to them, the latest first. */
export function PlayerHistory({ api, playerId }: PlayerHistoryProps) {
  const { project, now, timeZone } = usePort();
  const query = useInfiniteQuery(playerQueries.history(api, playerId));
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = known?.season?.currency;
  return (
    <RowList
      label="History"
      state={usePagedRows(query, historyRowId)}
      rowId={historyRowId}
      row={(entry) => <Entry entry={entry} currency={currency} timeZone={timeZone} />}
      empty="Nothing has happened yet."
      failureTitle="Failed to fetch the history"
      onRetry={() => void query.refetch()}
      onMore={() => void query.fetchNextPage()}
    />
  );
}

/** The id alone is that of the player, the fund or the league, which may come twice. */
export const historyRowId = (entry: HistoryEntry) => `${entry.event} ${historyKey(entry)} ${entry.at}`;

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly currency: string | undefined;
  readonly timeZone: string;
}

function Entry({ entry, currency, timeZone }: EntryProps) {
  const { sentence, by, reason } = historyLabels(entry, currency);
  return (
    <div className={classes.entry}>
      <span>
        {sentence.map((word, place) =>
          typeof word === 'string' ? (
            word
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fund may be called like what it bought.
            <bdi key={place} className={classes.name}>
              {word.name}
            </bdi>
          ),
        )}
      </span>
      {reason === undefined ? null : <span dir="auto">“{reason}”</span>}
      <span className={classes.when}>
        {formatMoment(entry.at, timeZone)}
        {by === undefined ? null : ` · ${by}`}
      </span>
    </div>
  );
}
