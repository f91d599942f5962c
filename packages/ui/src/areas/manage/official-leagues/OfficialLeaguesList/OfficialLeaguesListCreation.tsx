import { manageTabs, type OfficialLeague } from '@bullpen/contract';
import { officialLeagueMutations } from '../../../../data/official-leagues.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import type { RecordCreationProps } from '../../RecordList/RecordList.tsx';
import { useRecordCreation } from '../../useRecordCreation.ts';
import { OfficialLeagueForm, officialLeagueFields } from '../OfficialLeagueForm/OfficialLeagueForm.tsx';
import { useSeasonDates } from '../useSeasonDates.ts';

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
    fields: officialLeagueFields,
  });
  return (
    <OfficialLeagueForm
      {...{ api, onClose, timeZone, season }}
      {...form}
      league={null}
      onSave={({ wish }) => create(wish)}
    />
  );
}
