export { ExpertsList, type ExpertsListProps } from './experts/ExpertsList/ExpertsList.tsx';
export { type ExpertsInitialData, prefetchExperts, readExpertsInitialData } from './experts/experts-initial-data.ts';
export { ImagesList, type ImagesListProps } from './images/ImagesList/ImagesList.tsx';
export { type ImagesInitialData, prefetchImages, readImagesInitialData } from './images/images-initial-data.ts';
export { LeaguesList, type LeaguesListProps } from './leagues/LeaguesList/LeaguesList.tsx';
export { type LeaguesInitialData, prefetchLeagues, readLeaguesInitialData } from './leagues/leagues-initial-data.ts';
export type { ListInitialData } from './list-initial-data.ts';
export { ManageTabs, type ManageTabsProps } from './ManageTabs/ManageTabs.tsx';
export {
  OfficialLeaguesList,
  type OfficialLeaguesListProps,
} from './official-leagues/OfficialLeaguesList/OfficialLeaguesList.tsx';
export {
  type OfficialLeaguesInitialData,
  prefetchOfficialLeagues,
  readOfficialLeaguesInitialData,
} from './official-leagues/official-leagues-initial-data.ts';
export { Origami } from './origami/Origami/Origami.tsx';
export { PlayersList, type PlayersListProps } from './players/PlayersList/PlayersList.tsx';
export { type PlayersInitialData, prefetchPlayers, readPlayersInitialData } from './players/players-initial-data.ts';
