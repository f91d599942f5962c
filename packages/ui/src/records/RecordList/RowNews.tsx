import type { ActivityEntry } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ApiConnection } from '../../data/api-connection.ts';
import { useActsSince } from '../../data/use-acts-since.ts';
import { formatPast } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { actSentence, nameOfActor } from '../audit-acts.ts';
import { noNews, type RowNewsById } from './row-news.ts';

interface RowNewsProps {
  readonly api: ApiConnection;
  readonly onNews: (news: RowNewsById) => void;
}

/**
 * Finds out what colleagues did last to records of a project since the viewer last looked at it. Where it cannot be read
 * nothing is said: each record has its history. It comes after the rows, and shows nothing itself.
 */
export function RowNews({ api, onNews }: RowNewsProps) {
  const { now, timeZone } = usePort();
  const { state } = useActsSince(api);
  useAfterOwnChanges(api);
  const rows = 'page' in state ? state.page.rows : undefined;
  const news = useMemo((): RowNewsById => {
    const sentence = (act: ActivityEntry) =>
      `${actSentence(act.action, null).join('')} by ${nameOfActor(act)}, ${formatPast(act.at, timeZone, now())}`;
    // The latest come first. What the viewer did last to a record is no news.
    const latest = new Map((rows ?? []).toReversed().map((act) => [act.subject.id, act]));
    const news = [...latest].flatMap(([id, act]) => (act.isOwn ? [] : [[id, sentence(act)] as const]));
    return news.length === 0 ? noNews : new Map(news);
  }, [rows, now, timeZone]);
  useEffect(() => onNews(news), [news, onNews]);
  return null;
}

/** The viewer has seen the record that they changed. Of many changes the last one tells, however it ended. */
function useAfterOwnChanges({ orpc }: ApiConnection) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isChanged = false;
    return queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated') return;
      isChanged ||= mutation.state.status === 'success';
      // One that waits for the network may do so for long.
      if (!isChanged || queryClient.isMutating({ predicate: ({ state }) => !state.isPaused }) > 0) return;
      isChanged = false;
      void queryClient.invalidateQueries({ queryKey: orpc.activity.key() });
    });
  }, [queryClient, orpc]);
}
