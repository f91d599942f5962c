export { ExpertsList, type ExpertsListProps } from './experts/ExpertsList/ExpertsList.tsx';
export { type ExpertsPreview, prefetchExperts, readExpertsPreview } from './experts/experts-preview.ts';
export { ImagesList, type ImagesListProps } from './images/ImagesList/ImagesList.tsx';
export { type ImagesPreview, prefetchImages, readImagesPreview } from './images/images-preview.ts';
export { LeaguesList, type LeaguesListProps } from './leagues/LeaguesList/LeaguesList.tsx';
export { type LeaguesPreview, prefetchLeagues, readLeaguesPreview } from './leagues/leagues-preview.ts';
export type { ListPreview } from './list-preview.ts';
export { ManageTabs, type ManageTabsProps } from './ManageTabs/ManageTabs.tsx';
export {
  OfficialLeaguesList,
  type OfficialLeaguesListProps,
} from './official-leagues/OfficialLeaguesList/OfficialLeaguesList.tsx';
export {
  type OfficialLeaguesPreview,
  prefetchOfficialLeagues,
  readOfficialLeaguesPreview,
} from './official-leagues/official-leagues-preview.ts';
export { Origami } from './origami/Origami/Origami.tsx';
export { PlayersList, type PlayersListProps } from './players/PlayersList/PlayersList.tsx';
export { type PlayersPreview, prefetchPlayers, readPlayersPreview } from './players/players-preview.ts';
