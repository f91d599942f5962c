import { type League, type LeagueMember, manageTabs } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { orGone } from '../../../data/change-state.ts';
import { leagueMutations, leagueQueries } from '../../../data/leagues.ts';
import { playerQueries } from '../../../data/players.ts';
import { useChange } from '../../../data/use-change.ts';
import { isolated } from '../../../foundation/isolated.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../../records/DeleteRecord/DeleteRecord.tsx';
import { useRecordTab } from '../../../records/RecordDialog/RecordSteps.tsx';
import type { RecordCreationProps, RecordDialogsProps } from '../../../records/RecordList/RecordList.tsx';
import { RenameRecord } from '../../../records/RenameRecord/RenameRecord.tsx';
import { RestoreRecord } from '../../../records/RestoreRecord/RestoreRecord.tsx';
import { reachOf } from '../../../records/reach-of.ts';
import { undoChange, undoMessages } from '../../../records/undo-change.ts';
import { useOpenRecord } from '../../../records/use-open-record.ts';
import { useRecordCreation } from '../../../records/use-record-creation.ts';
import type { RecordActProps, RecordDeletionProps } from '../../../records/use-record-edit.ts';
import { writingRefusal } from '../../../records/writing-refusal.ts';
import { NameDecisions } from '../names/NameDecisions.tsx';
import { LeagueDialogView, type LeagueTab } from './LeagueDialogView.tsx';
import { LeagueMembersTable } from './LeagueMembersTable.tsx';
import { LeagueStandings } from './LeagueStandings.tsx';
import { leagueDeletionPreview, playersStay } from './league-deletion.ts';
import { type MemberAction, MemberDialog, memberFields, memberMessages } from './MemberDialog.tsx';
import { NewLeagueDialog, newLeagueFields } from './NewLeagueDialog.tsx';

type Act = { readonly is: 'look' | 'rename' | 'delete' } | { readonly is: MemberAction; readonly member: LeagueMember };

/**
 * One league, and what can be done with it: each act has a dialog of its own, and leads back to this one.
 *
 * Use it by `id` over any page that names a league; who has the league already shows a LeagueDialogView.
 */
export function LeagueDialog({ id, api, row, onClose }: RecordDialogsProps<League>) {
  const { timeZone, viewer } = usePort();
  const [act, setAct] = useState<Act>({ is: 'look' });
  const [tab, setTab] = useRecordTab<LeagueTab>('facts');
  const { newest, isGone, state, onRetry } = useOpenRecord(leagueQueries.one(api, id), row);
  const back = () => setAct({ is: 'look' });

  if (act.is === 'rename' && newest) {
    return <LeagueRenameDialog api={api} record={newest} isGone={isGone} onClose={back} />;
  }
  if ('member' in act && newest) {
    const { is, member } = act;
    return <MemberChange act={is} league={newest} api={api} isGone={isGone} member={member} onClose={back} />;
  }
  if (act.is === 'delete' && newest) {
    return <LeagueDeleteDialog api={api} record={newest} isGone={isGone} onClose={back} onDeleted={onClose} />;
  }
  const refusal = writingRefusal(viewer);
  return (
    <LeagueDialogView
      id={id}
      state={state}
      timeZone={timeZone}
      tab={tab}
      refusal={refusal}
      note={newest && <NameDecisions api={api} kind="league" record={newest} />}
      onRetry={onRetry}
      onClose={onClose}
      onTab={setTab}
      members={
        <LeagueMembersTable
          leagueId={id}
          api={api}
          refusal={refusal}
          onMakeOwner={(member) => setAct({ is: 'makeOwner', member })}
          onRemove={(member) => setAct({ is: 'remove', member })}
        />
      }
      standings={<LeagueStandings leagueId={id} api={api} />}
      onRename={() => setAct({ is: 'rename' })}
      onDelete={() => setAct({ is: 'delete' })}
      restoration={
        <RestoreRecord
          kind="league"
          api={api}
          id={id}
          name={newest?.name}
          isGone={isGone}
          change={leagueMutations.restore}
        />
      }
    />
  );
}

/** Where the dialog of a league is open. */
const addressOf = (id: string) => `${manageTabs.leagues.path}?open=${id}`;

/** Renames a league; its owner is told, in their own language. */
export function LeagueRenameDialog({ record, ...dialog }: RecordActProps<League>) {
  const { owner } = record;
  const { data: player } = useQuery({ ...playerQueries.one(dialog.api, owner?.id ?? ''), enabled: owner !== null });
  return (
    <RenameRecord
      {...dialog}
      kind="league"
      record={record}
      locale={player?.locale}
      change={leagueMutations.update}
      openAt={addressOf(record.id)}
    />
  );
}

/** Deletes a league, once it is known what goes along. */
export const LeagueDeleteDialog = ({ record, ...dialog }: RecordDeletionProps<League>) => (
  <DeleteRecord
    {...dialog}
    kind="league"
    record={record}
    detail={record.joinCode}
    stays={playersStay}
    measure={leagueQueries.deletion(dialog.api, record.id)}
    previewOf={leagueDeletionPreview}
    change={leagueMutations.remove}
    restore={leagueMutations.restore}
    openAt={addressOf(record.id)}
  />
);

interface MemberChangeProps {
  readonly act: MemberAction;
  readonly api: ApiConnection;
  /** As it is now, or as it was last seen. */
  readonly league: League;
  readonly isGone: boolean;
  /** As the list of members had it. */
  readonly member: LeagueMember;
  readonly onClose: () => void;
}

/** Removes a member of a league, or makes them its owner. */
function MemberChange({ act, api, league, isGone, member, onClose }: MemberChangeProps) {
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const { data: known = member } = useQuery(leagueQueries.member(api, league.id, member.id));
  const removal = useChange(leagueMutations.removeMember(api, league.id, queryClient), memberFields);
  const update = leagueMutations.update(api, league.id, queryClient);
  const giving = useChange(update, memberFields);
  const change = act === 'remove' ? removal : giving;
  const messages = memberMessages[act];
  const onUnknownUnseen = () => notify.warning({ title: messages.unknown, description: member.name });

  const remove = (why: { readonly reason?: string }) =>
    removal.send(
      { playerId: member.id, version: (known ?? member).version, ...why },
      {
        onDone(_league, isShown) {
          notify.success({
            title: messages.notice,
            description: `${isolated(member.name)} · ${isolated(league.name)}`,
          });
          if (isShown) onClose();
        },
        onUnknownUnseen,
      },
    );
  const makeOwner = (why: { readonly reason?: string }) =>
    giving.send(
      { version: league.version, ownerId: member.id, ...why },
      {
        onDone({ version }, isShown) {
          const before = league.owner;
          const undo = before && {
            action: undoChange(
              {
                messages: givenBack,
                description: league.name,
                openAt: addressOf(league.id),
                change: update,
                input: { version, ownerId: before.id, reason: 'Change of owner undone.' },
              },
              { ...port, queryClient },
            ),
          };
          notify.success({
            title: messages.notice,
            description: `${isolated(league.name)} · ${isolated(member.name)}`,
            ...undo,
          });
          if (isShown) onClose();
        },
        onUnknownUnseen,
      },
    );
  return (
    <MemberDialog
      act={act}
      league={league}
      onClose={onClose}
      reach={reachOf(project.selectedProject)}
      member={known ?? member}
      state={orGone(change.state, isGone || known === null)}
      onConfirm={act === 'remove' ? remove : makeOwner}
      onCancel={change.cancel}
      onCheck={change.checkAgain}
    />
  );
}

/** What the undo of a change of owner says. */
const givenBack = undoMessages('league', 'Giving the league back', 'given back', [
  'has its former owner back',
  'have its former owner back',
]);

/** Makes a league for a player. */
export function LeagueCreation(props: RecordCreationProps<League>) {
  const { api, onClose } = props;
  const { create, ...form } = useRecordCreation({
    ...props,
    kind: 'league',
    tab: manageTabs.leagues,
    mutations: leagueMutations,
    read: leagueQueries.one,
    fields: newLeagueFields,
  });
  return <NewLeagueDialog api={api} onClose={onClose} {...form} onCreate={create} />;
}
