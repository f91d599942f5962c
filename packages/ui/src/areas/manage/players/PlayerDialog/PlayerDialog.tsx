import type { Player } from '@bullpen/contract';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/Button/Button.tsx';
import { Dialog } from '../../../../components/Dialog/Dialog.tsx';
import { EmptyState } from '../../../../components/EmptyState/EmptyState.tsx';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { FailureNotice } from '../../../../components/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../../../components/FailureState/FailureState.tsx';
import { Tabs } from '../../../../components/Tabs/Tabs.tsx';
import type { ReadResult } from '../../../../data/read-state.ts';
import { formatMoment } from '../../../../provider/format.ts';
import { localeName } from '../locale-name.ts';
import classes from './PlayerDialog.module.css';
import { PlayerDialogHead } from './PlayerDialogHead.tsx';
import { PlayerDialogSkeleton } from './PlayerDialogSkeleton.tsx';

/** What the dialog can be in; `notFound` is a player who is gone, or never was. */
export type PlayerDialogState = ReadResult<Player>;

/** A view of a player. */
export type PlayerTab = 'profile' | 'funds' | 'leagues' | 'history';

/** Props of {@link PlayerDialog}. */
export interface PlayerDialogProps {
  readonly id: string;
  readonly state: PlayerDialogState;
  /** IANA name. */
  readonly timeZone: string;
  readonly tab: PlayerTab;
  readonly onTab: (tab: PlayerTab) => void;
  readonly funds: ReactNode;
  readonly leagues: ReactNode;
  readonly history: ReactNode;
  /** Why nothing can be changed by this person; undefined when it can. */
  readonly refusal: string | undefined;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const failureTitle = 'Failed to fetch the player';

/** One player: who it is, what they own, where they play along, and what has happened. */
export function PlayerDialog(props: PlayerDialogProps) {
  const { id, state, refusal, onRename, onDelete, onClose } = props;
  const player = 'page' in state ? state.page : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Player"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {player ? (
            <>
              <Button variant="outline" disabled={refusal !== undefined} onClick={onRename}>
                Rename…
              </Button>
              <Button variant="destructive" disabled={refusal !== undefined} onClick={onDelete}>
                Delete…
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <div className={classes.body} aria-busy={state.is === 'loading' || state.is === 'refetching'}>
        {player && refusal !== undefined ? <p className={classes.refusal}>{refusal}</p> : null}
        {player ? <Known {...props} player={player} /> : <Unknown {...{ id, state }} onRetry={props.onRetry} />}
      </div>
    </Dialog>
  );
}

function Known({
  player,
  state,
  timeZone,
  tab,
  onTab,
  onRetry,
  ...views
}: PlayerDialogProps & { readonly player: Player }) {
  const facts = [
    { term: 'E-mail', value: player.email },
    { term: 'Locale', value: localeName(player.locale) },
    { term: 'Registered', value: formatMoment(player.registeredAt, timeZone) },
    { term: 'Last active', value: formatMoment(player.lastActiveAt, timeZone) },
  ];
  return (
    <>
      {state.is === 'stale' ? (
        <FailureNotice
          failure={state.failure}
          title={failureTitle}
          meaning="What stands below may be out of date."
          onRetry={onRetry}
        />
      ) : null}
      <PlayerDialogHead player={player} />
      <Tabs<PlayerTab>
        label="Player"
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'profile',
            label: 'Profile',
            content: (
              <div className={classes.facts}>
                <FactList facts={facts} />
              </div>
            ),
          },
          { value: 'funds', label: 'Funds', content: views.funds },
          { value: 'leagues', label: 'Leagues', content: views.leagues },
          { value: 'history', label: 'History', content: views.history },
        ]}
      />
    </>
  );
}

function Unknown({ id, state, onRetry }: Pick<PlayerDialogProps, 'id' | 'state' | 'onRetry'>) {
  switch (state.is) {
    case 'loading':
    case 'slow':
      return <PlayerDialogSkeleton isSlow={state.is === 'slow'} />;
    case 'default':
    case 'refetching':
    case 'stale':
      return null;
    case 'notFound':
      return (
        <EmptyState icon={<UserRoundX />} title="No player has this id, or not any more" headingLevel={3}>
          <code className={classes.id}>{id}</code>
        </EmptyState>
      );
    default:
      return <FailureState failure={state} title={failureTitle} onRetry={onRetry} />;
  }
}
