import { manageTabs, type OfficialLeague } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orGone } from '../../../../data/change-state.ts';
import { officialLeagueMutations, officialLeagueQueries } from '../../../../data/official-leagues.ts';
import { useChange } from '../../../../data/use-change.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../../../records/DeleteRecord/DeleteRecord.tsx';
import { useRecordTab } from '../../../../records/RecordDialog/RecordSteps.tsx';
import type { RecordDialogsProps } from '../../../../records/RecordList/RecordList.tsx';
import { RestoreRecord } from '../../../../records/RestoreRecord/RestoreRecord.tsx';
import { reachOf } from '../../../../records/reach-of.ts';
import { undoChange, undoMessages } from '../../../../records/undo-change.ts';
import { useOpenRecord } from '../../../../records/use-open-record.ts';
import type { RecordActProps } from '../../../../records/use-record-edit.ts';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import {
  OfficialLeagueDialogView,
  type OfficialLeagueTab,
} from '../OfficialLeagueDialogView/OfficialLeagueDialogView.tsx';
import { OfficialLeagueMembers } from '../OfficialLeagueMembers.tsx';
import { OfficialLeagueStandings } from '../OfficialLeagueStandings.tsx';
import { officialLeagueDeletionPreview } from '../official-league-deletion.ts';
import { PublishDialog } from '../PublishDialog/PublishDialog.tsx';
import { WithdrawDialog } from '../WithdrawDialog/WithdrawDialog.tsx';
import { UpsertOfficialLeagueDialog } from './UpsertOfficialLeagueDialog.tsx';

/**
 * One official league, and what can be done with it: each act has a dialog of its own, and leads back to this one.
 *
 * Use it by `id` over any page that names an official league.
 */
export function OfficialLeagueDialog({ id, api, row, onClose }: RecordDialogsProps<OfficialLeague>) {
  const { timeZone, viewer } = usePort();
  const [act, setAct] = useState<'look' | 'edit' | 'publish' | 'withdraw' | 'delete'>('look');
  const [tab, setTab] = useRecordTab<OfficialLeagueTab>('facts');
  const { newest, isGone, state, onRetry } = useOpenRecord(officialLeagueQueries.one(api, id), row);
  const back = () => setAct('look');

  if (act === 'edit' && newest)
    return <UpsertOfficialLeagueDialog record={newest} api={api} isGone={isGone} onClose={back} />;
  if (act === 'publish' && newest) return <Publication record={newest} api={api} isGone={isGone} onClose={back} />;
  if (act === 'withdraw' && newest) return <Withdrawal record={newest} api={api} isGone={isGone} onClose={back} />;
  if (act === 'delete' && newest) {
    return (
      <DeleteRecord
        api={api}
        isGone={isGone}
        kind="official league"
        record={newest}
        detail={newest.slug}
        stays="The players, their funds and the image stay."
        measure={officialLeagueQueries.deletion(api, id)}
        previewOf={officialLeagueDeletionPreview(newest)}
        change={officialLeagueMutations.remove}
        restore={officialLeagueMutations.restore}
        openAt={`${manageTabs.officialLeagues.path}?open=${id}`}
        onClose={back}
        onDeleted={onClose}
      />
    );
  }
  return (
    <OfficialLeagueDialogView
      id={id}
      state={state}
      timeZone={timeZone}
      tab={tab}
      onRetry={onRetry}
      onClose={onClose}
      refusal={writingRefusal(viewer)}
      onTab={setTab}
      onEdit={() => setAct('edit')}
      members={<OfficialLeagueMembers api={api} leagueId={id} />}
      standings={<OfficialLeagueStandings api={api} leagueId={id} />}
      onPublish={() => setAct('publish')}
      onWithdraw={() => setAct('withdraw')}
      onDelete={() => setAct('delete')}
      restoration={
        <RestoreRecord
          kind="official league"
          api={api}
          id={id}
          name={newest?.name}
          isGone={isGone}
          change={officialLeagueMutations.restore}
        />
      }
    />
  );
}

/** Puts a draft before the players, as it stands in the version that the person sees. */
function Publication({ api, record: league, isGone, onClose }: RecordActProps<OfficialLeague>) {
  const port = usePort();
  const { notify, now, project, timeZone } = port;
  const queryClient = useQueryClient();
  const { id, name, version } = league;
  const publication = useChange<typeof league, { readonly version: number }, never>(
    officialLeagueMutations.publish(api, id, queryClient),
    [],
  );
  return (
    <PublishDialog
      league={league}
      timeZone={timeZone}
      now={now()}
      reach={reachOf(project.selectedProject)}
      state={orGone(publication.state, isGone)}
      onConfirm={() =>
        publication.send(
          { version },
          {
            onDone(published, isShown) {
              notify.success({
                title: 'Official league published',
                description: name,
                action: undoChange(
                  {
                    messages: undoMessages('official league', 'Withdrawing the official league', 'withdrawn'),
                    description: name,
                    openAt: `${manageTabs.officialLeagues.path}?open=${id}`,
                    change: officialLeagueMutations.withdraw(api, id, queryClient),
                    input: { version: published.version, reason: 'Publication undone.' },
                  },
                  { ...port, queryClient },
                ),
              });
              if (isShown) onClose();
            },
            onUnknownUnseen: () =>
              notify.warning({ title: 'Official league may have been published', description: name }),
          },
        )
      }
      onCancel={publication.cancel}
      onCheck={publication.checkAgain}
      onClose={onClose}
    />
  );
}

const withdrawalFields = ['reason'] as const;

/** Takes what is published back from the players, as it stands in the version that the person sees. */
function Withdrawal({ api, record: league, isGone, onClose }: RecordActProps<OfficialLeague>) {
  const port = usePort();
  const { notify, now, project, timeZone } = port;
  const queryClient = useQueryClient();
  const { id, name, version } = league;
  const withdrawal = useChange(officialLeagueMutations.withdraw(api, id, queryClient), withdrawalFields);
  return (
    <WithdrawDialog
      league={league}
      timeZone={timeZone}
      now={now()}
      reach={reachOf(project.selectedProject)}
      state={orGone(withdrawal.state, isGone)}
      onConfirm={({ reason }) =>
        withdrawal.send(
          { version, reason },
          {
            onDone(draft, isShown) {
              notify.success({
                title: 'Official league withdrawn',
                description: name,
                action: undoChange(
                  {
                    messages: undoMessages(
                      'official league',
                      'Publishing the official league again',
                      'published again',
                    ),
                    description: name,
                    openAt: `${manageTabs.officialLeagues.path}?open=${id}`,
                    change: officialLeagueMutations.publish(api, id, queryClient),
                    input: { version: draft.version, reason: 'Withdrawal undone.' },
                  },
                  { ...port, queryClient },
                ),
              });
              if (isShown) onClose();
            },
            onUnknownUnseen: () =>
              notify.warning({ title: 'Official league may have been withdrawn', description: name }),
          },
        )
      }
      onCancel={withdrawal.cancel}
      onCheck={withdrawal.checkAgain}
      onClose={onClose}
    />
  );
}
