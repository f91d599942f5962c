export { ExpertsList, prefetchExperts } from './experts/ExpertsList/ExpertsList.tsx';
export { ImagesList, prefetchImages } from './images/ImagesList/ImagesList.tsx';
export { LeagueDialog, type LeagueDialogProps, type LeagueTab } from './leagues/LeagueDialog.tsx';
export { LeagueMembers, type LeagueMembersProps } from './leagues/LeagueMembers.tsx';
export { LeagueStandings, type LeagueStandingsProps } from './leagues/LeagueStandings.tsx';
export { LeaguesScreen, prefetchLeagues } from './leagues/LeaguesScreen.tsx';
export { LeaguesTable, type LeaguesTableProps } from './leagues/LeaguesTable.tsx';
export {
  type MemberAction,
  MemberDialog,
  type MemberDialogProps,
  type MemberDialogState,
} from './leagues/MemberDialog.tsx';
export {
  NewLeagueDialog,
  type NewLeagueDialogProps,
  type NewLeagueDialogState,
} from './leagues/NewLeagueDialog.tsx';
export { ManageTabs, type ManageTabsProps } from './ManageTabs/ManageTabs.tsx';
export {
  OfficialLeaguesList,
  prefetchOfficialLeagues,
} from './official-leagues/OfficialLeaguesList/OfficialLeaguesList.tsx';
export { Origami } from './origami/Origami/Origami.tsx';
export { PlayersList, prefetchPlayers } from './players/PlayersList/PlayersList.tsx';
