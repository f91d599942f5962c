import { type League, type LeagueDeletion, type LeagueMember, manageTabs } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { orGone } from '../../../data/change-state.ts';
import { leagueMutations, leagueQueries } from '../../../data/leagues.ts';
import { playerQueries } from '../../../data/players.ts';
import { useChange } from '../../../data/use-change.ts';
import { isolated } from '../../../foundation/isolated.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import type { DeletePreview } from '../../../records/DeleteDialog/DeleteDialog.tsx';
import { DeleteRecord } from '../../../records/DeleteRecord/DeleteRecord.tsx';
import type { RecordCreationProps, RecordDialogsProps } from '../../../records/RecordList/RecordList.tsx';
import { RenameRecord, type RenameRecordProps } from '../../../records/RenameRecord/RenameRecord.tsx';
import { reachOf } from '../../../records/reach-of.ts';
import { undoChange, undoMessages } from '../../../records/undo-change.ts';
import { useOpenRecord } from '../../../records/use-open-record.ts';
import { useRecordCreation } from '../../../records/use-record-creation.ts';
import { writingRefusal } from '../../../records/writing-refusal.ts';
import { LeagueDialog, type LeagueTab } from './LeagueDialog.tsx';
import { LeagueMembers } from './LeagueMembers.tsx';
import { LeagueStandings } from './LeagueStandings.tsx';
import { type MemberAction, MemberDialog, memberFields, memberMessages } from './MemberDialog.tsx';
import { NewLeagueDialog, newLeagueFields } from './NewLeagueDialog.tsx';

type Act = { readonly is: 'look' | 'rename' | 'delete' } | { readonly is: MemberAction; readonly member: LeagueMember };

/** The dialogs of one league. They load when the first one is opened, and lead back to it. */
export function LeagueDialogs({ id, api, row, onClose }: RecordDialogsProps<League>) {
  const { timeZone, viewer } = usePort();
  const [act, setAct] = useState<Act>({ is: 'look' });
  const [tab, setTab] = useState<LeagueTab>('facts');
  const { newest, isGone, state, onRetry } = useOpenRecord(leagueQueries.one(api, id), row);
  const back = () => setAct({ is: 'look' });
  const openAt = `${manageTabs.leagues.path}?open=${id}`;

  if (act.is === 'rename' && newest) {
    return <RenameLeague league={newest} api={api} isGone={isGone} openAt={openAt} onClose={back} />;
  }
  if ('member' in act && newest) {
    const { is, member } = act;
    return (
      <MemberChange act={is} league={newest} api={api} isGone={isGone} member={member} openAt={openAt} onClose={back} />
    );
  }
  if (act.is === 'delete' && newest) {
    return (
      <DeleteRecord
        api={api}
        isGone={isGone}
        kind="league"
        record={newest}
        detail={newest.joinCode}
        undoing="This cannot be undone. The players and their funds stay."
        measure={leagueQueries.deletion(api, id)}
        previewOf={leagueDeletionPreview}
        change={leagueMutations.remove}
        onClose={back}
        onDeleted={onClose}
      />
    );
  }
  const refusal = writingRefusal(viewer);
  return (
    <LeagueDialog
      id={id}
      state={state}
      timeZone={timeZone}
      tab={tab}
      refusal={refusal}
      onRetry={onRetry}
      onClose={onClose}
      onTab={setTab}
      members={
        <LeagueMembers
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
    />
  );
}

/** What goes with a league, as the dialog says it: its members notice, all but one who is alone in it. */
export const leagueDeletionPreview = ({ members }: LeagueDeletion): DeletePreview => ({
  goes: members === 0 ? [] : [{ label: members === 1 ? 'membership ends' : 'memberships end', count: members }],
  reachesOthers: members > 1,
});

interface RenameLeagueProps extends Pick<RenameRecordProps<League>, 'api' | 'isGone' | 'openAt' | 'onClose'> {
  /** As it is now, or as it was last seen. */
  readonly league: League;
}

/** Renames a league; its owner is told, in their own language. */
function RenameLeague({ league, ...rename }: RenameLeagueProps) {
  const { owner } = league;
  const { data: player } = useQuery({ ...playerQueries.one(rename.api, owner?.id ?? ''), enabled: owner !== null });
  return (
    <RenameRecord {...rename} kind="league" record={league} locale={player?.locale} change={leagueMutations.update} />
  );
}

interface MemberChangeProps {
  readonly act: MemberAction;
  readonly api: ApiConnection;
  /** As it is now, or as it was last seen. */
  readonly league: League;
  readonly isGone: boolean;
  /** As the list of members had it. */
  readonly member: LeagueMember;
  /** Where the league stands, for a notice that leads there. */
  readonly openAt: string;
  readonly onClose: () => void;
}

/** Removes a member of a league, or makes them its owner. */
function MemberChange({ act, api, league, isGone, member, openAt, onClose }: MemberChangeProps) {
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

  const remove = (reason: string) =>
    removal.send(
      { playerId: member.id, version: (known ?? member).version, reason },
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
  const makeOwner = (reason: string) =>
    giving.send(
      { version: league.version, ownerId: member.id, reason },
      {
        onDone({ version }, isShown) {
          const before = league.owner;
          const undo = before && {
            action: undoChange(
              {
                messages: givenBack,
                description: league.name,
                openAt,
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
      onConfirm={({ reason }) => (act === 'remove' ? remove(reason) : makeOwner(reason))}
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
