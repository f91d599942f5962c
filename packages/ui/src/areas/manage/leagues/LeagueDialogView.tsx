import { type League, manageTabs } from '@bullpen/contract';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/CopyButton/CopyButton.tsx';
import { Note } from '../../../components/Note/Note.tsx';
import type { ReadResult } from '../../../data/read-state.ts';
import { formatCount, formatMoment } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { type NamedRecordActs, RecordDialog } from '../../../records/RecordDialog/RecordDialog.tsx';
import { RecordDialogFacts } from '../../../records/RecordDialog/RecordDialogFacts.tsx';
import classes from './leagues.module.css';

/** A view of a league. */
export type LeagueTab = 'facts' | 'members' | 'standings';

/** Props of {@link LeagueDialogView}. */
export interface LeagueDialogViewProps extends NamedRecordActs {
  readonly state: ReadResult<League>;
  /** IANA name. */
  readonly timeZone: string;
  readonly tab: LeagueTab;
  readonly onTab: (tab: LeagueTab) => void;
  readonly members: ReactNode;
  readonly standings: ReactNode;
}

/**
 * One league: how it is joined and whose it is, who is in it, and where they stand.
 *
 * Use it where the league has been read; LeagueDialog reads it by itself.
 */
export function LeagueDialogView({
  state,
  timeZone,
  tab,
  onTab,
  members,
  standings,
  onRename,
  ...acts
}: LeagueDialogViewProps) {
  const league = 'page' in state ? state.page : undefined;
  return (
    <RecordDialog<LeagueTab>
      {...acts}
      acts={[{ label: 'Rename', onPress: onRename }]}
      kind="league"
      isWide
      state={state}
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'facts', label: 'Facts', content: league && <Facts league={league} timeZone={timeZone} /> },
        { value: 'members', label: 'Members', content: members },
        { value: 'standings', label: 'Standings', content: standings },
      ]}
    />
  );
}

interface FactsProps {
  readonly league: League;
  readonly timeZone: string;
}

function Facts({ league: { joinCode, owner, memberCount, createdAt }, timeZone }: FactsProps) {
  const { Link } = usePort();
  return (
    <RecordDialogFacts
      facts={[
        {
          term: 'Join code',
          value: (
            <span className={classes.joinCode}>
              <code>{joinCode}</code>
              <CopyButton text={joinCode} label="Copy join code" />
            </span>
          ),
        },
        {
          term: 'Owner',
          value: owner ? (
            <Link to={`${manageTabs.players.path}?open=${owner.id}`} className={classes.owner}>
              <bdi>{owner.name}</bdi>
            </Link>
          ) : (
            <Note as="span">Nobody: whoever it was has been deleted.</Note>
          ),
        },
        { term: 'Members', value: formatCount(memberCount) },
        { term: 'Created', value: formatMoment(createdAt, timeZone) },
      ]}
    />
  );
}
