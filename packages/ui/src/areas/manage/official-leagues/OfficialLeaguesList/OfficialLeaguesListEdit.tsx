import { manageTabs, type OfficialLeague } from '@bullpen/contract';
import { officialLeagueMutations } from '../../../../data/official-leagues.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { type RecordActProps, useRecordEdit } from '../../../../records/use-record-edit.ts';
import { OfficialLeagueForm, officialLeagueFields } from '../OfficialLeagueForm/OfficialLeagueForm.tsx';
import { useSeasonDates } from '../use-season-dates.ts';

/** Changes an official league. */
export function OfficialLeaguesListEdit(props: RecordActProps<OfficialLeague>) {
  const { timeZone } = usePort();
  const season = useSeasonDates();
  const form = useRecordEdit({
    ...props,
    kind: 'official league',
    tab: manageTabs.officialLeagues,
    update: officialLeagueMutations.update,
    fields: officialLeagueFields,
  });
  return <OfficialLeagueForm api={props.api} league={props.record} timeZone={timeZone} season={season} {...form} />;
}
