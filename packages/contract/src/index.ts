export {
  AccountSession,
  EndedSessions,
  SessionEnd,
  SessionPage,
  SessionQuery,
  type SessionSort,
  sessionPlaces,
  sessionSorts,
} from './account-session.ts';
export { type AdminApi, type AdminApiClient, adminApi } from './admin-api.ts';
export { adminApiPath } from './admin-api-path.ts';
export { commonErrors, FieldIssue, unprocessableData, type ValidationIssue } from './api-error.ts';
export {
  applyPlanChanges,
  mostPlanEdges,
  mostPlanNodes,
  type PlanOutcome,
  type PlanState,
} from './apply-plan-changes.ts';
export { type Area, type AreaName, areaAt, areas, hasArea } from './area.ts';
export {
  AuditEvent,
  AuditExportQuery,
  AuditPage,
  AuditQuery,
  type AuditSort,
  auditPlaces,
  auditSorts,
} from './audit-event.ts';
export { CatalogueError, parseCatalogue } from './catalogue.ts';
export { type ChartPlan, type PlannedBucket, planChart } from './chart-plan.ts';
export type { CsvCell, CsvColumns } from './csv-columns.ts';
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
  expertSorts,
  isExpertAsWished,
  NewExpert,
} from './expert.ts';
export {
  auditColumns,
  expertColumns,
  fundColumns,
  grantColumns,
  imageColumns,
  invitationColumns,
  leagueColumns,
  officialLeagueColumns,
  playerColumns,
  scriptRunColumns,
} from './exports.ts';

export { foldName } from './fold-name.ts';
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
export { FundUpdatePoint, FundUpdateRate, toFundUpdateRate } from './fund-update-rate.ts';
export { type Gate, gateFor, gates } from './gate.ts';
export {
  Grant,
  GrantExportQuery,
  GrantedAccess,
  GrantPage,
  GrantQuery,
  type GrantSort,
  grantChanges,
  grantPlaces,
  grantSorts,
} from './grant.ts';
export {
  Authz,
  Identity,
  IdentityAddress,
  IdentityChange,
  ProjectAccess,
  Reason,
  SettableIdentityState,
} from './identity.ts';
export {
  accessOf,
  askedRights,
  changedKeys,
  type IdentityChangeRefusal,
  type IdentityWish,
  identityChangeRefusals,
  isActiveState,
  isEmailVerified,
  isSudo,
  mayUseSudo,
  projectAccess,
  refuseIdentityChange,
  stateSince,
} from './identity-rights.ts';
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
  imageSorts,
  imageTypes,
  mostImageBytes,
  NewImage,
} from './image.ts';
export { ImageReference } from './image-reference.ts';
export {
  Instrument,
  InstrumentPage,
  InstrumentQuery,
  type InstrumentSort,
  instrumentPlaces,
  instrumentSorts,
} from './instrument.ts';
export {
  Invitation,
  InvitationExportQuery,
  InvitationPage,
  InvitationQuery,
  InvitationResend,
  type InvitationSort,
  InvitationState,
  invitationLifespan,
  invitationPlaces,
  invitationSorts,
  invitationStateAt,
  isSameInvitation,
  NewInvitation,
  secondsUntilResend,
} from './invitation.ts';
export { toLanguageTag } from './language-tag.ts';
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
  leagueSorts,
  MemberPage,
  MemberQuery,
  type MemberSort,
  memberPlaces,
  memberSorts,
  NewLeague,
  Standing,
  StandingPage,
  StandingQuery,
  standingPlaces,
  standingSorts,
} from './league.ts';
export { countedTotal, mostPerPage, Total } from './list.ts';
export { cursorRefusal, type ListPlace, numberPlace, readCursor, writeCursor } from './list-cursor.ts';
export { Markdown } from './markdown.ts';
export { marketClosure, nextMarketHoliday } from './market-days.ts';
export {
  byFunds,
  MarketQuery,
  Mover,
  Movers,
  splitMovers,
  TopTrades,
  TradedInstrument,
} from './market-figures.ts';
export {
  isOfficialLeagueAsWished,
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
  officialLeagueSorts,
  Publication,
  Sponsor,
  slugIsTaken,
  toSlug,
} from './official-league.ts';
export {
  type ActivityCounts,
  bucketOf,
  type ChartCounts,
  ChartQuery,
  isoOf,
  OverviewQuery,
} from './overview-figures.ts';
export {
  type BucketSize,
  bucketSizes,
  bucketsOfRange,
  type OverviewRange,
  type OverviewSeason,
  overviewRanges,
} from './overview-range.ts';
export { type OverviewWindow, overviewWindow } from './overview-window.ts';
export {
  NewPlanEdge,
  NewPlanNode,
  Plan,
  PlanEdge,
  PlanEdgeChange,
  PlanNode,
  PlanNodeChange,
  PlanNodeDeletion,
  PlanNodeKind,
  PlanNodeStatus,
  PlanPosition,
} from './plan.ts';
export { mostPlanChanges, PlanChanged, PlanChanges, PlanConflict } from './plan-changes.ts';
export {
  Player,
  PlayerChange,
  PlayerDeletion,
  PlayerExportQuery,
  PlayerPage,
  PlayerQuery,
  type PlayerSort,
  playerPlaces,
  playerSorts,
} from './player.ts';
export { HistoryEntry, HistoryPage, HistoryQuery, historyPlaces, historySorts } from './player-history.ts';
export {
  PlayerRegistrationPoint,
  PlayerRegistrationRate,
  toPlayerRegistrationRate,
} from './player-registration-rate.ts';
export { Project, ProjectFeature, ProjectKey } from './project.ts';
export { accessibleProjects, accessTo, type ProjectWish, selectProject } from './project-access.ts';
export { environmentLabel, projectLabel, seasonLabel, statusBadge } from './project-label.ts';
export { isRecentSignIn } from './recent-sign-in.ts';
export { changesIn, Name, Removal, Version } from './record.ts';
export {
  idsIn,
  messageIn,
  resolveScript,
  type ScriptInstrument,
  type ScriptSurroundings,
  splitPrice,
} from './resolve-script.ts';
export { safeReturnPath } from './return-path.ts';
export {
  isRunOver,
  mostPresets,
  NewScriptPreset,
  NewScriptRun,
  ScriptCounts,
  ScriptDraft,
  ScriptDryRun,
  ScriptLogLine,
  ScriptPreset,
  ScriptPresetChange,
  ScriptPreview,
  ScriptRun,
  ScriptRunCancellation,
  ScriptRunPage,
  ScriptRunQuery,
  type ScriptRunSort,
  ScriptRunStatus,
  ScriptTemplate,
  ScriptValidation,
  scriptRunPlaces,
  scriptRunSorts,
} from './script.ts';
export { EventParameters, GameEvent } from './script-event.ts';
export {
  parameterSchemaOf,
  parseScript,
  type Script,
  ScriptParameters,
  ScriptTemplateId,
  scriptTemplates,
} from './script-template.ts';
export { MarketHoliday, Season } from './season.ts';
export { seasonApi } from './season-api.ts';
export {
  dayIn,
  type SeasonPhase,
  seasonDay,
  seasonPhaseAt,
  seasonPhases,
} from './season-calendar.ts';
export type { SessionData, SignedInSession, UnauthenticatedCause } from './session.ts';
export { sudoApi } from './sudo-api.ts';
export { bucketsBetween, type TimeBucket } from './time-buckets.ts';
export { isTimeZone } from './time-zone.ts';
export {
  meanReturn,
  membersShown,
  TopLeague,
  TopLeaguePage,
  TopLeagueQuery,
  topLeaguePlaces,
  topLeagueSorts,
} from './top-leagues.ts';
export {
  performerPlaces,
  performerSorts,
  returnOn,
  TopPerformer,
  TopPerformerPage,
  TopPerformerQuery,
  trendLength,
  trendMoments,
} from './top-performers.ts';
export { sessionFromWhoami, Whoami } from './whoami.ts';
