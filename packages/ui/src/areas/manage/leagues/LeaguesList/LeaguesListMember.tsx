import type { League, LeagueMember } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { undoChange } from '../../../../components/Toaster/undo-change.ts';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { orGone } from '../../../../data/change-state.ts';
import { leagueMutations, leagueQueries } from '../../../../data/leagues.ts';
import { useChange } from '../../../../data/use-change.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { isolated } from '../../../../provider/isolated.ts';
import { reachOf } from '../../reach-of.ts';
import { MemberDialog, memberFields } from '../MemberDialog/MemberDialog.tsx';
import { type MemberAct, memberMessages, ownerUndoMessages } from '../MemberDialog/member-messages.ts';

interface LeaguesListMemberProps {
  readonly act: MemberAct;
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
export function LeaguesListMember({ act, api, league, isGone, member, openAt, onClose }: LeaguesListMemberProps) {
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
                messages: ownerUndoMessages,
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
