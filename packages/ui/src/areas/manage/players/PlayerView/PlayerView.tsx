import type { Player } from '@bullpen/contract';
import { PlugZap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../components/Avatar/Avatar.tsx';
import { Card } from '../../../../components/Card/Card.tsx';
import { EmptyState } from '../../../../components/EmptyState/EmptyState.tsx';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { Note } from '../../../../components/Note/Note.tsx';
import type { ReadResult } from '../../../../data/read-state.ts';
import type { NamedRecordActs } from '../../../../records/RecordDialog/RecordDialog.tsx';
import { RecordDialogAbsence, RecordDialogStale } from '../../../../records/RecordDialog/RecordDialogAbsence.tsx';
import { RecordDialogActs, RecordDialogHead } from '../../../../records/RecordDialog/RecordDialogHead.tsx';
import { playerFacts } from '../player-facts.ts';
import classes from './PlayerView.module.css';

/** Everything that the page can be in. */
export type PlayerState = { readonly is: 'noProject' } | { readonly is: 'noApi' } | ReadResult<Player>;

/** Props of {@link PlayerView}. */
export interface PlayerViewProps extends Omit<NamedRecordActs, 'onClose'> {
  readonly state: PlayerState;
  /** IANA name. */
  readonly timeZone: string;
  readonly funds: ReactNode;
  readonly leagues: ReactNode;
  readonly notes: ReactNode;
  readonly messages: ReactNode;
  readonly history: ReactNode;
}

/** The page of one player: who it is, what they own, where they play along, what staff wrote, what has happened. */
export function PlayerView({ state, ...page }: PlayerViewProps) {
  return (
    <main className={classes.view}>
      {state.is === 'noProject' || state.is === 'noApi' ? (
        <>
          <h1 className={classes.title}>Player</h1>
          <EmptyState icon={<PlugZap />} title={state.is === 'noApi' ? 'This project has no API' : 'No project'}>
            {state.is === 'noApi'
              ? 'Its players are read through an API, and the catalogue names none for it.'
              : 'The catalogue has no project that you may open.'}
          </EmptyState>
        </>
      ) : (
        <Read {...page} state={state} />
      )}
    </main>
  );
}

type ReadProps = PlayerViewProps & { readonly state: ReadResult<Player> };

function Read({ id, state, refusal, onRename, onDelete, onRetry, restoration, timeZone, note, ...parts }: ReadProps) {
  const read = { id, kind: 'player', state, onRetry };
  if (!('page' in state))
    return (
      <>
        <h1 className={classes.title}>Player</h1>
        <div className={classes.absence} aria-busy={state.is === 'loading' || state.is === 'slow'}>
          <RecordDialogAbsence {...read} headingLevel={2} />
          {restoration}
        </div>
      </>
    );
  const player = state.page;
  return (
    <div className={classes.known} aria-busy={state.is === 'refetching'}>
      <RecordDialogStale {...read} />
      <RecordDialogHead id={id} name={player.name} avatar={<Avatar email={player.email} size="lg" />} isTitle>
        <RecordDialogActs
          kind="player"
          acts={[{ label: 'Rename', onPress: onRename }]}
          refusal={refusal}
          onDelete={onDelete}
        />
      </RecordDialogHead>
      {note}
      {refusal === undefined ? null : <Note>{refusal}</Note>}
      <div className={classes.columns}>
        <div className={classes.column}>
          <Part title="Profile">
            <FactList facts={playerFacts(player, timeZone)} />
          </Part>
          <Part title="Funds">{parts.funds}</Part>
          <Part title="Leagues">{parts.leagues}</Part>
        </div>
        <div className={classes.column}>
          <Part title="Notes">{parts.notes}</Part>
          <Part title="Messages sent">{parts.messages}</Part>
          <Part title="History">{parts.history}</Part>
        </div>
      </div>
    </div>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card title={title}>
    <div className={classes.part}>{children}</div>
  </Card>
);
