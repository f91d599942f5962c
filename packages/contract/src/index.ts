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
export { CatalogueError, parseCatalogue } from './catalogue.ts';
export type { CsvCell, CsvColumns } from './csv-columns.ts';
export { fundColumns, leagueColumns, playerColumns, scriptRunColumns } from './exports.ts';
export { foldName } from './fold-name.ts';
export { Fund, FundChange, FundPage, FundQuery, type FundSort, fundPlaces, fundSorts } from './fund.ts';
export { type Gate, gateFor, gates } from './gate.ts';
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
export { toLanguageTag } from './language-tag.ts';
export {
  League,
  LeagueChange,
  LeagueDeletion,
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
export { marketClosure, nextMarketHoliday } from './market-days.ts';
export {
  mostNotes,
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
  PlanNotes,
  PlanPosition,
} from './plan.ts';
export { mostPlanChanges, PlanChanged, PlanChanges, PlanConflict } from './plan-changes.ts';
export {
  Player,
  PlayerChange,
  PlayerDeletion,
  PlayerPage,
  PlayerQuery,
  type PlayerSort,
  playerPlaces,
  playerSorts,
} from './player.ts';
export { HistoryEntry, HistoryPage, HistoryQuery, historyPlaces, historySorts } from './player-history.ts';
export { Project, ProjectFeature, ProjectKey } from './project.ts';
export { accessibleProjects, accessTo, type ProjectWish, selectProject } from './project-access.ts';
export { environmentLabel, projectLabel, seasonLabel, statusBadge } from './project-label.ts';
export { Name, Removal, Version } from './record.ts';
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
export { isTimeZone } from './time-zone.ts';
export { sessionFromWhoami, Whoami } from './whoami.ts';
