export { type DayRange, readDayRange } from './day-range.ts';
export {
  Expert,
  ExpertChange,
  ExpertDeletion,
  ExpertExportQuery,
  ExpertOrder,
  ExpertOrderChange,
  ExpertPage,
  ExpertQuery,
  type ExpertSort,
  ExpertVisibility,
  expertOrderIssues,
  expertPlaces,
  isSameExpert,
  NewExpert,
} from './expert.ts';
export { expertsApi } from './experts-api.ts';
export {
  Fund,
  FundChange,
  FundExportQuery,
  FundPage,
  FundQuery,
  type FundSort,
  fundPlaces,
  fundSorts,
} from './fund.ts';
export {
  Image,
  ImageChange,
  ImageDeletion,
  ImageExportQuery,
  ImagePage,
  ImageQuery,
  ImageReplacement,
  type ImageSort,
  type ImageType,
  ImageUse,
  imagePlaces,
  imageTypes,
  mostImageBytes,
  NewImage,
} from './image.ts';
export { ImageReference } from './image-reference.ts';
export { imagesApi } from './images-api.ts';
export {
  League,
  LeagueChange,
  LeagueDeletion,
  LeagueExportQuery,
  LeagueMember,
  LeaguePage,
  LeagueQuery,
  type LeagueSort,
  leaguePlaces,
  MemberExportQuery,
  MemberPage,
  MemberQuery,
  type MemberSort,
  memberPlaces,
  NewLeague,
  Standing,
  StandingExportQuery,
  StandingPage,
  StandingQuery,
  standingPlaces,
  standingSorts,
} from './league.ts';
export { momentsOfDays } from './local-days.ts';
export { Markdown } from './markdown.ts';
export {
  isSameOfficialLeague,
  NewOfficialLeague,
  OfficialLeague,
  OfficialLeagueChange,
  OfficialLeagueDeletion,
  OfficialLeagueExportQuery,
  OfficialLeaguePage,
  OfficialLeagueQuery,
  type OfficialLeagueSort,
  OfficialLeagueStatus,
  officialLeagueIssues,
  officialLeaguePlaces,
  Publication,
  Sponsor,
  slugIsTaken,
  toSlug,
} from './official-league.ts';
export { officialLeaguesApi } from './official-leagues-api.ts';
export {
  Player,
  PlayerChange,
  PlayerDeletion,
  PlayerExportQuery,
  PlayerPage,
  PlayerQuery,
  type PlayerSort,
  playerPlaces,
} from './player.ts';
export {
  HistoryEntry,
  HistoryExportQuery,
  HistoryPage,
  HistoryQuery,
  historyKey,
  historyPlaces,
  historySorts,
} from './player-history.ts';
export {
  expertSorts,
  imageSorts,
  leagueSorts,
  memberSorts,
  officialLeagueSorts,
  playerFilterSorts,
  playerSorts,
} from './record-sorts.ts';
