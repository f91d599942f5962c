import { type League, type LeagueMember, manageTabs } from '@bullpen/contract';
import { useState } from 'react';
import { leagueMutations, leagueQueries } from '../../../../data/leagues.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { DeleteRecord } from '../../DeleteRecord/DeleteRecord.tsx';
import type { RecordDialogsProps } from '../../RecordList/RecordList.tsx';
import { useOpenRecord } from '../../use-open-record.ts';
import { writingRefusal } from '../../writing-refusal.ts';
import { LeagueDialog, type LeagueTab } from '../LeagueDialog/LeagueDialog.tsx';
import { LeagueMembers } from '../LeagueMembers/LeagueMembers.tsx';
import { LeagueStandings } from '../LeagueStandings/LeagueStandings.tsx';
import { leagueDeletionPreview } from '../league-deletion.ts';
import type { MemberAct } from '../MemberDialog/member-messages.ts';
import { LeaguesListMember } from './LeaguesListMember.tsx';
import { LeaguesListRename } from './LeaguesListRename.tsx';

type Act = { readonly is: 'look' | 'rename' | 'delete' } | { readonly is: MemberAct; readonly member: LeagueMember };

/** The dialogs of one league. They load when the first one is opened, and lead back to it. */
export function LeaguesListDialogs({ id, api, row, onClose }: RecordDialogsProps<League>) {
  const { timeZone, viewer } = usePort();
  const [act, setAct] = useState<Act>({ is: 'look' });
  const [tab, setTab] = useState<LeagueTab>('facts');
  const { newest, isGone, state, onRetry } = useOpenRecord(leagueQueries.one(api, id), row);
  const back = () => setAct({ is: 'look' });
  const openAt = `${manageTabs.leagues.path}?open=${id}`;

  if (act.is === 'rename' && newest) {
    return <LeaguesListRename league={newest} api={api} isGone={isGone} openAt={openAt} onClose={back} />;
  }
  if ('member' in act && newest) {
    const { is, member } = act;
    return (
      <LeaguesListMember
        act={is}
        league={newest}
        api={api}
        isGone={isGone}
        member={member}
        openAt={openAt}
        onClose={back}
      />
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
          isReadOnly={refusal !== undefined}
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
