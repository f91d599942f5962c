import { type HistoryEntry, type Player, type RenameNotice, renameNotice } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { playerQueries } from '../../../../data/players.ts';
import { mapRead } from '../../../../data/read-state.ts';
import { usePagedRows } from '../../../../data/use-paged-rows.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RowList } from '../../../../records/RowList/RowList.tsx';
import { actorOf, renameIn } from '../PlayerHistory/history-labels.ts';
import { historyRowId } from '../PlayerHistory/PlayerHistory.tsx';
import classes from './PlayerMessages.module.css';

/** Props of {@link PlayerMessages}. */
export interface PlayerMessagesProps {
  readonly api: ApiConnection;
  readonly player: Pick<Player, 'id' | 'locale'>;
}

interface Message {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly notice: RenameNotice;
  /** Whether the notice gave a reason. */
  readonly hasReason: boolean;
}

/** What staff wrote to one player, as it was read: every rename tells the player of it. The latest first. */
export function PlayerMessages({ api, player: { id, locale } }: PlayerMessagesProps) {
  const { timeZone } = usePort();
  const query = useInfiniteQuery(playerQueries.history(api, id, 'changed'));
  const changes = usePagedRows(query, historyRowId);
  return (
    <RowList
      label="Messages sent"
      state={mapRead(changes, (page) => ({ ...page, rows: page.rows.flatMap((entry) => messageOf(entry, locale)) }))}
      rowId={(message) => message.id}
      row={({ at, by, notice, hasReason }) => (
        <div className={classes.message}>
          <blockquote lang={notice.language} dir="auto">
            <p>{notice.sentence}</p>
            {hasReason ? <p>{notice.reason}</p> : null}
          </blockquote>
          <span className={classes.when}>
            {formatMoment(at, timeZone)} · {by}
          </span>
        </div>
      )}
      empty="Nothing was written to this player alone."
      failureTitle="Failed to fetch the messages"
      onRetry={() => void query.refetch()}
      onMore={() => void query.fetchNextPage()}
    />
  );
}

/** The history keeps names and reason; the sentence follows from them, and from the player's language. */
function messageOf(entry: HistoryEntry, locale: string): readonly Message[] {
  const rename = renameIn(entry);
  if (entry.event !== 'changed' || !rename) return [];
  const { id, at, reason } = entry;
  const notice = renameNotice({ ...rename, locale, reason: reason ?? '' });
  return [{ id, at, by: actorOf(entry), notice, hasReason: reason !== null && reason !== '' }];
}
