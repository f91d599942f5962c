export type { RecordCreationProps, RecordDialogsProps } from '../../records/RecordList/RecordList.tsx';
export type { RecordActProps, RecordDeletionProps } from '../../records/use-record-edit.ts';
export { ExpertDialog } from './experts/ExpertsScreen/ExpertDialog.tsx';
export { ExpertsScreen } from './experts/ExpertsScreen/ExpertsScreen.tsx';
export { prefetchExperts } from './experts/ExpertsScreen/prefetch-experts.ts';
export { UpsertExpertDialog, type UpsertExpertDialogProps } from './experts/ExpertsScreen/UpsertExpertDialog.tsx';
export { FundDialog } from './funds/FundDialog.tsx';
export { FundDialogView, type FundDialogViewProps, type FundTab } from './funds/FundDialogView.tsx';
export { FundExplanation, type FundExplanationProps, type FundExplanationState } from './funds/FundExplanation.tsx';
export { FundHoldings, type FundHoldingsProps } from './funds/FundHoldings.tsx';
export { FundLedger, type FundLedgerProps } from './funds/FundLedger.tsx';
export { FundsScreen } from './funds/FundsScreen.tsx';
export { FundsTable, type FundsTableProps } from './funds/FundsTable.tsx';
export { FundValue, type FundValueProps } from './funds/FundValue.tsx';
export { prefetchFunds } from './funds/prefetch-funds.ts';
export { RenameFundDialog, type RenameFundDialogProps } from './funds/RenameFundDialog.tsx';
export { ImageDialog } from './images/ImagesScreen/ImageDialog.tsx';
export { ImagesScreen } from './images/ImagesScreen/ImagesScreen.tsx';
export { prefetchImages } from './images/ImagesScreen/prefetch-images.ts';
export { InstrumentDialog } from './instruments/InstrumentDialog.tsx';
export {
  InstrumentDialogView,
  type InstrumentDialogViewProps,
  type InstrumentTab,
} from './instruments/InstrumentDialogView.tsx';
export { InstrumentEvents, type InstrumentEventsProps } from './instruments/InstrumentEvents.tsx';
export { InstrumentPrice, type InstrumentPriceProps } from './instruments/InstrumentPrice.tsx';
export { InstrumentsScreen } from './instruments/InstrumentsScreen.tsx';
export { InstrumentsTable, type InstrumentsTableProps } from './instruments/InstrumentsTable.tsx';
export { prefetchInstruments } from './instruments/prefetch-instruments.ts';
export {
  LeagueDeleteDialog,
  LeagueDialog,
  LeagueRenameDialog,
} from './leagues/LeagueDialog.tsx';
export { LeagueDialogView, type LeagueDialogViewProps, type LeagueTab } from './leagues/LeagueDialogView.tsx';
export { LeagueMembersTable, type LeagueMembersTableProps } from './leagues/LeagueMembersTable.tsx';
export { LeagueStandings, type LeagueStandingsProps } from './leagues/LeagueStandings.tsx';
export { LeaguesScreen } from './leagues/LeaguesScreen.tsx';
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
export { prefetchLeagues } from './leagues/prefetch-leagues.ts';
export { ManageTabs, type ManageTabsProps } from './ManageTabs/ManageTabs.tsx';
export { NamesScreen } from './names/NamesScreen.tsx';
export { prefetchNames } from './names/prefetch-names.ts';
export { OfficialLeagueDialog } from './official-leagues/OfficialLeaguesScreen/OfficialLeagueDialog.tsx';
export { OfficialLeaguesScreen } from './official-leagues/OfficialLeaguesScreen/OfficialLeaguesScreen.tsx';
export { prefetchOfficialLeagues } from './official-leagues/OfficialLeaguesScreen/prefetch-official-leagues.ts';
export {
  UpsertOfficialLeagueDialog,
  type UpsertOfficialLeagueDialogProps,
} from './official-leagues/OfficialLeaguesScreen/UpsertOfficialLeagueDialog.tsx';
export { OrigamiPage } from './origami/OrigamiPage/OrigamiPage.tsx';
export { PlayerPage, type PlayerPageProps } from './players/PlayerPage/PlayerPage.tsx';
export { prefetchPlayer } from './players/PlayerPage/prefetch-player.ts';
export {
  PlayerDeleteDialog,
  PlayerDialog,
  PlayerRenameDialog,
} from './players/PlayersScreen/PlayerDialog.tsx';
export { PlayersScreen } from './players/PlayersScreen/PlayersScreen.tsx';
export { prefetchPlayers } from './players/PlayersScreen/prefetch-players.ts';
export { PlayersTable, type PlayersTableProps } from './players/PlayersTable/PlayersTable.tsx';
