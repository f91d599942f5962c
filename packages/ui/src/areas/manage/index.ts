export { ManageTabs, type ManageTabsProps } from './ManageTabs/ManageTabs.tsx';
export { type ManageTab, manageTabAt, manageTabs } from './manage-tabs.ts';
export { PlayersList, type PlayersListProps } from './players/PlayersList/PlayersList.tsx';
export { type PlayersPreview, prefetchPlayers, readPlayersPreview } from './players/players-preview.ts';
