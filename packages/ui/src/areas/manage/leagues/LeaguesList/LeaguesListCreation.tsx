import { type League, manageTabs } from '@bullpen/contract';
import { leagueMutations } from '../../../../data/leagues.ts';
import type { RecordCreationProps } from '../../RecordList/RecordList.tsx';
import { useRecordCreation } from '../../use-record-creation.ts';
import { NewLeagueDialog, newLeagueFields } from '../NewLeagueDialog/NewLeagueDialog.tsx';

/** Makes a league for a player. */
export function LeaguesListCreation(props: RecordCreationProps<League>) {
  const { api, onClose } = props;
  const { create, ...form } = useRecordCreation({
    ...props,
    kind: 'league',
    tab: manageTabs.leagues,
    mutations: leagueMutations,
    fields: newLeagueFields,
  });
  return <NewLeagueDialog api={api} onClose={onClose} {...form} onCreate={create} />;
}
