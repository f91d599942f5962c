import { useState } from 'react';
import { LazyPart } from '../../../../components/LazyPart/LazyPart.tsx';
import { askedOf, ownApi } from '../../../../data/own-api.ts';
import { playerMutations, playerQueries } from '../../../../data/players.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { useHoldUnsaved } from '../../../../provider/use-hold-unsaved.ts';
import { RestoreRecord } from '../../../../records/RestoreRecord/RestoreRecord.tsx';
import { useOpenRecord } from '../../../../records/use-open-record.ts';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import { NameDecisions } from '../../names/NameDecisions.tsx';
import { PlayerFunds } from '../PlayerFunds/PlayerFunds.tsx';
import { PlayerHistory } from '../PlayerHistory/PlayerHistory.tsx';
import { PlayerLeagues } from '../PlayerLeagues/PlayerLeagues.tsx';
import { PlayerMessages } from '../PlayerMessages/PlayerMessages.tsx';
import { noDraft, PlayerNotes } from '../PlayerNotes/PlayerNotes.tsx';
import type { PlayerAct } from '../PlayersScreen/PlayerDialog.tsx';
import { PlayerView } from '../PlayerView/PlayerView.tsx';

/** Props of {@link PlayerPage}. */
export interface PlayerPageProps {
  /** As the address has it; it may be none. */
  readonly id: string;
}

const loadActs = () => import('../PlayersScreen/PlayerDialog.tsx').then((module) => module.PlayerActDialog);

/**
 * Everything that is known of one player of the selected project, and what can be done with them.
 *
 * Use it as the page of one player, at `/manage/players/{id}`; for a look beside the list use PlayerDialog.
 */
export function PlayerPage({ id }: PlayerPageProps) {
  const { project } = usePort();
  // What was seen of one player, or begun with them, is not another's.
  return <OnePlayer key={`${project.selectedProject?.key} ${id}`} id={id} />;
}

function OnePlayer({ id }: PlayerPageProps) {
  const { api, project, timeZone, viewer } = usePort();
  const [act, setAct] = useState<PlayerAct | null>(null);
  const [note, setNote] = useState(noDraft);
  const own = ownApi(api, project.selectedProject);
  const { newest, isGone, state, onRetry } = useOpenRecord(
    askedOf(own, (of) => playerQueries.one(of, id)),
    undefined,
  );
  const refusal = writingRefusal(viewer);
  // Its field is gone while the player cannot be read, or without the right to write, and comes back.
  const isWithoutField = !own || !('page' in state) || refusal !== undefined;
  useHoldUnsaved(isWithoutField && note.text.trim() !== '' ? 'typed' : null, () => setNote(noDraft));
  return (
    <>
      <PlayerView
        id={id}
        state={own ? state : { is: project.selectedProject ? 'noApi' : 'noProject' }}
        timeZone={timeZone}
        refusal={refusal}
        note={own && newest && <NameDecisions api={own} kind="player" record={newest} />}
        onRename={() => setAct({ is: 'rename' })}
        onDelete={() => setAct({ is: 'delete' })}
        onRetry={onRetry}
        funds={
          own && (
            <PlayerFunds
              playerId={id}
              api={own}
              refusal={refusal}
              onRename={(fund) => setAct({ is: 'renameFund', fund })}
            />
          )
        }
        leagues={own && <PlayerLeagues playerId={id} api={own} />}
        notes={own && <PlayerNotes playerId={id} api={own} draft={note} onDraft={setNote} />}
        messages={own && newest && <PlayerMessages player={newest} api={own} />}
        history={own && <PlayerHistory playerId={id} api={own} />}
        restoration={
          own && (
            <RestoreRecord
              kind="player"
              api={own}
              id={id}
              name={newest?.name}
              isGone={isGone}
              change={playerMutations.restore}
            />
          )
        }
      />
      {act && own && newest ? (
        <LazyPart
          load={loadActs}
          props={{
            act,
            api: own,
            record: newest,
            isGone,
            onClose: () => setAct(null),
            onDeleted() {
              setAct(null);
              // It is not found now, and can be restored in its place.
              onRetry();
            },
          }}
        />
      ) : null}
    </>
  );
}
