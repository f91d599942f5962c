import { manageTabs, type OfficialLeague } from '@bullpen/contract';
import { officialLeagueMutations, officialLeagueQueries } from '../../../../data/official-leagues.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import type { RecordCreationProps } from '../../../../records/RecordList/RecordList.tsx';
import { useRecordCreation } from '../../../../records/use-record-creation.ts';
import { type RecordActProps, useRecordEdit } from '../../../../records/use-record-edit.ts';
import {
  officialLeagueFields,
  UpsertOfficialLeagueDialogView,
} from '../UpsertOfficialLeagueDialogView/UpsertOfficialLeagueDialogView.tsx';
import { useSeasonDates } from '../use-season-dates.ts';

/** Makes an official league. */
function NewOfficialLeague(props: RecordCreationProps<OfficialLeague>) {
  const { api, onClose } = props;
  const { timeZone } = usePort();
  const season = useSeasonDates();
  const { create, ...form } = useRecordCreation({
    ...props,
    kind: 'official league',
    tab: manageTabs.officialLeagues,
    mutations: officialLeagueMutations,
    read: officialLeagueQueries.one,
    fields: officialLeagueFields,
  });
  return (
    <UpsertOfficialLeagueDialogView
      api={api}
      onClose={onClose}
      timeZone={timeZone}
      season={season}
      {...form}
      league={null}
      onSave={({ input }) => create(input)}
    />
  );
}

/** Changes an official league. */
function ChangedOfficialLeague(props: RecordActProps<OfficialLeague>) {
  const { timeZone } = usePort();
  const season = useSeasonDates();
  const form = useRecordEdit({
    ...props,
    kind: 'official league',
    tab: manageTabs.officialLeagues,
    update: officialLeagueMutations.update,
    fields: officialLeagueFields,
  });
  return (
    <UpsertOfficialLeagueDialogView
      api={props.api}
      league={props.record}
      timeZone={timeZone}
      season={season}
      {...form}
    />
  );
}

/** Props of {@link UpsertOfficialLeagueDialog}: of the one that is changed, or of one that is to be made. */
export type UpsertOfficialLeagueDialogProps = RecordActProps<OfficialLeague> | RecordCreationProps<OfficialLeague>;

/**
 * Makes an official league, or changes one, and offers to take that back.
 *
 * Use it to make or edit an official league from any page; publishing it is an act of its own.
 */
export const UpsertOfficialLeagueDialog = (props: UpsertOfficialLeagueDialogProps) =>
  'record' in props ? <ChangedOfficialLeague {...props} /> : <NewOfficialLeague {...props} />;
