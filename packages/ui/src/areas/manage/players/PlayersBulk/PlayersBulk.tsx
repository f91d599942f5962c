import { type Player, playerCsvColumns } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { noteExport } from '../../../../data/exports.ts';
import { playerRemovals } from '../../../../data/player-removals.ts';
import { seasonQueries } from '../../../../data/season.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { BulkBar } from '../../../../records/BulkBar/BulkBar.tsx';
import { useBulkRun } from '../../../../records/BulkBar/use-bulk-run.ts';
import { writeCsvFile } from '../../../../records/ExportMenu/csv-file.ts';
import { download } from '../../../../records/ExportMenu/download.ts';
import type { RecordBulkProps } from '../../../../records/RecordList/RecordList.tsx';
import { sayingWhy } from '../../../../records/restoration.ts';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { PlayersBulkDeletion } from './PlayersBulkDeletion.tsx';

/** The players as a file, once it is written down that somebody takes it along. */
async function fileOf(api: ApiConnection, players: readonly Player[], currency: string): Promise<Blob> {
  const columns = playerCsvColumns(currency);
  const file = await writeCsvFile({
    headings: columns.map(([heading]) => heading),
    rows: players.map((player) => columns.map(([, cell]) => cell(player))),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  await noteExport(api, { name: 'players', rows: players.length });
  return file;
}

const restore = 'Restore';

/** What can be done with the players that are picked: a file of them, and their deletion, one by one. */
export function PlayersBulk({ api, rows, scope, matching, onSelect }: RecordBulkProps<Player>) {
  const { notify, viewer, project, now } = usePort();
  const queryClient = useQueryClient();
  const { run, start, cancel, retry, undo, close } = useBulkRun();
  const [asked, setAsked] = useState<readonly Player[] | null>(null);
  const removeAll = (act: { readonly reason?: string }, players: readonly Player[]) => {
    const removals = playerRemovals(api, queryClient, players, act);
    setAsked(null);
    start(
      {
        verb: 'Delete',
        act: ({ id }, send) => removals.remove(id, send),
        findOut: removals.findOut,
        atOnce: 1,
        onOver: removals.settle,
        undo: {
          verb: restore,
          act: ({ id }, send) =>
            removals.restore(id, send).catch((error: unknown) => {
              throw sayingWhy(error);
            }),
          findOut: removals.findRestored,
          atOnce: 1,
          onOver: removals.settle,
        },
      },
      players,
    );
  };
  return (
    <>
      <BulkBar
        scope={scope}
        matching={matching}
        run={run}
        onCancel={cancel}
        onClear={() => onSelect(new Set())}
        actions={[
          {
            verb: 'Export',
            icon: <Download aria-hidden="true" />,
            onAct: () =>
              void queryClient
                .ensureQueryData(seasonQueries.of({ project: project.selectedProject, api, now }))
                .then(({ season }) => fileOf(api, rows, season.currency))
                .then((file) => download(file, `${api.projectKey}-players-selected.csv`))
                .catch(() =>
                  notify.error({ title: 'The export broke off', description: 'Nothing was saved. Try again.' }),
                ),
          },
          {
            verb: 'Delete',
            icon: <Trash2 aria-hidden="true" />,
            isDestructive: true,
            isAsking: true,
            refusal: writingRefusal(viewer),
            onAct: () => setAsked(rows),
          },
        ]}
        onRetry={retry}
        onUndo={undo}
        onCloseRun={() => {
          // Of those that were deleted none stays picked, restored or not.
          const isUndo = run?.verb === restore;
          const over = new Set(
            run?.results.flatMap(({ id, outcome }) => (isUndo || outcome.is === 'done' ? [id] : [])),
          );
          onSelect(new Set(rows.flatMap(({ id }) => (over.has(id) ? [] : [id]))));
          close();
        }}
      />
      {asked ? (
        <PlayersBulkDeletion
          api={api}
          players={asked}
          onDelete={(act) => removeAll(act, asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
