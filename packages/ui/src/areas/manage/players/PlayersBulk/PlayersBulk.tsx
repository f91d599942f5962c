import { type Player, type PlayerDeletion, playerCsvColumns } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { noteExport } from '../../../../data/exports.ts';
import { alsoInExperts, playerQueries } from '../../../../data/players.ts';
import { seasonQueries } from '../../../../data/season.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { BulkDeletion } from '../../../../records/BulkDeletion/BulkDeletion.tsx';
import type { BulkDeletionKind } from '../../../../records/BulkDeletion/BulkDeletionDialog.tsx';
import { writeCsvFile } from '../../../../records/ExportMenu/csv-file.ts';
import { download } from '../../../../records/ExportMenu/download.ts';
import type { RecordBulkProps } from '../../../../records/RecordList/RecordList.tsx';
import { playerDeletionsPreview } from '../player-deletion.ts';

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

const kind: BulkDeletionKind<PlayerDeletion> = {
  kind: 'player',
  collection: ({ orpc }) => orpc.players,
  one: playerQueries.one,
  alsoIn: alsoInExperts,
  previewOf: playerDeletionsPreview,
  stays: (count) =>
    count === 1 ? 'The player can register again, and begins anew.' : 'The players can register again, and begin anew.',
};

/** What can be done with the players that are picked: a file of them, and their deletion. */
export function PlayersBulk(props: RecordBulkProps<Player>) {
  const { api, rows } = props;
  const { notify, project, now } = usePort();
  const queryClient = useQueryClient();
  const saveFile = () =>
    void queryClient
      .ensureQueryData(seasonQueries.of({ project: project.selectedProject, api, now }))
      .then(({ season }) => fileOf(api, rows, season.currency))
      .then((file) => download(file, `${api.projectKey}-players-selected.csv`))
      .catch(() => notify.error({ title: 'The export broke off', description: 'Nothing was saved. Try again.' }));
  return (
    <BulkDeletion
      {...props}
      kind={kind}
      actions={[{ verb: 'Export', icon: <Download aria-hidden="true" />, onAct: saveFile }]}
    />
  );
}
