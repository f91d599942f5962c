import { manageTabs, type OfficialLeague } from '@bullpen/contract';
import { officialLeagueMutations, officialLeagueQueries } from '../../../../data/official-leagues.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import type { RecordCreationProps } from '../../../../records/RecordList/RecordList.tsx';
import { useRecordCreation } from '../../../../records/use-record-creation.ts';
import { OfficialLeagueForm, officialLeagueFields } from '../OfficialLeagueForm/OfficialLeagueForm.tsx';
import { useSeasonDates } from '../use-season-dates.ts';

/** Makes an official league. */
export function OfficialLeaguesListCreation(props: RecordCreationProps<OfficialLeague>) {
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
    <OfficialLeagueForm
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
