export { type AdminApi, type AdminApiClient, adminApi } from './admin-api.ts';
export { adminApiPath } from './admin-api-path.ts';
export { accessToCall, type CallAccess, type CallMeta, lacksReason } from './admin-call.ts';
export { commonErrors, FieldIssue, unprocessableData, type ValidationIssue } from './api-error.ts';
export { concentratedShare } from './manage/concentrated-share.ts';
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
  expertCsvColumns,
  expertOrderIssues,
  expertPlaces,
  expertsApi,
  isSameExpert,
  NewExpert,
} from './manage/experts.ts';
export {
  ComparedFund,
  ComparedHolding,
  ComparedHoldings,
  ComparedPart,
  ComparedValue,
  FundComparison,
  FundComparisonQuery,
  FundParting,
} from './manage/fund-comparison.ts';
export { ExplanationKind, ExplanationPart, ExplanationQuery, FundExplanation } from './manage/fund-explanation.ts';
export { FundHolding, FundHoldings, StaleReason } from './manage/fund-holdings.ts';
export {
  LedgerBalance,
  LedgerCause,
  LedgerEntry,
  LedgerExportQuery,
  LedgerIssue,
  LedgerKind,
  LedgerPage,
  LedgerQuery,
  ledgerCsvColumns,
  ledgerPlaces,
  ledgerSorts,
} from './manage/fund-ledger.ts';
export { FundNeighbours, RankedFund } from './manage/fund-neighbours.ts';
export { FundMark, FundMarkKind, FundValue, FundValues, FundValuesQuery } from './manage/fund-values.ts';
export {
  Fund,
  FundChange,
  FundExportQuery,
  FundFlag,
  FundPage,
  FundQuery,
  FundReturn,
  fundCsvColumns,
  fundPlaces,
  fundsApi,
} from './manage/funds.ts';
export { ImageReference } from './manage/image-reference.ts';
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
  imageCsvColumns,
  imagePlaces,
  imagesApi,
  imageTypes,
  mostImageBytes,
  NewImage,
} from './manage/images.ts';
export {
  InstrumentEvent,
  InstrumentEventKind,
  InstrumentPrice,
  InstrumentPrices,
  InstrumentPricesQuery,
  mostInstrumentEvents,
} from './manage/instrument-details.ts';
export {
  Instrument,
  InstrumentDetails,
  InstrumentExportQuery,
  InstrumentPage,
  InstrumentQuery,
  instrumentCsvColumns,
  instrumentPlaces,
  instrumentsApi,
  TradingStatus,
} from './manage/instruments.ts';
export {
  League,
  LeagueChange,
  LeagueDeletion,
  LeagueExportQuery,
  LeagueMember,
  LeaguePage,
  LeagueQuery,
  type LeagueSort,
  leagueCsvColumns,
  leaguePlaces,
  leaguesApi,
  MemberExportQuery,
  MemberPage,
  MemberQuery,
  type MemberSort,
  memberCsvColumns,
  memberPlaces,
  NewLeague,
  Standing,
  StandingExportQuery,
  StandingPage,
  StandingQuery,
  standingCsvColumns,
  standingPlaces,
  standingSorts,
} from './manage/leagues.ts';
export {
  mostNameWords,
  NameCause,
  NameCauseKind,
  NameDecision,
  NameDecisionRemoval,
  NameExportQuery,
  NameKind,
  NamePage,
  NameQuery,
  NameState,
  NameVerdict,
  NameWords,
  NameWordsChange,
  NewNameDecision,
  nameCsvColumns,
  namePlaces,
  namesApi,
  WrittenName,
} from './manage/names.ts';
export {
  isSameOfficialLeague,
  NewOfficialLeague,
  OfficialLeague,
  OfficialLeagueChange,
  OfficialLeagueDeletion,
  OfficialLeagueExportQuery,
  OfficialLeagueMemberExportQuery,
  OfficialLeagueMemberQuery,
  OfficialLeaguePage,
  OfficialLeagueQuery,
  type OfficialLeagueSort,
  OfficialLeagueStatus,
  OfficialLeagueWithdrawal,
  officialLeagueCsvColumns,
  officialLeagueIssues,
  officialLeaguePlaces,
  officialLeaguesApi,
  Publication,
  Sponsor,
  slugIsTaken,
  toSlug,
} from './manage/official-leagues.ts';
export {
  HistoryEntry,
  HistoryExportQuery,
  HistoryPage,
  HistoryQuery,
  historyColumns,
  historyKey,
  historyPlaces,
  historySorts,
} from './manage/player-history.ts';
export {
  mostNoteCharacters,
  mostPlayerNotes,
  NewPlayerNote,
  NoteText,
  PlayerNote,
} from './manage/player-notes.ts';
export {
  Player,
  PlayerChange,
  PlayerDeletion,
  PlayerExportQuery,
  PlayerPage,
  PlayerQuery,
  type PlayerSort,
  playerCsvColumns,
  playerPlaces,
  playersApi,
} from './manage/players.ts';
export {
  ActivityEntry,
  ActivityExportQuery,
  ActivityPage,
  ActivityQuery,
  activityApi,
  activityCsvColumns,
  activityPlaces,
  Visit,
  visitEndsAfterMinutes,
  visitsApi,
} from './overview/activity.ts';
export { type ChartPlan, type ChartSpan, type PlannedBucket, planChart } from './overview/chart-plan.ts';
export { FundUpdatePoint, FundUpdateRate, toFundUpdateRate } from './overview/fund-update-rate.ts';
export {
  byFunds,
  MarketExportQuery,
  MarketQuery,
  Mover,
  Movers,
  mostInstruments,
  moverColumns,
  moverRows,
  splitMovers,
  TopTrades,
  TradedInstrument,
  topTradeColumns,
  topTradeRows,
} from './overview/market-figures.ts';
export { overviewApi } from './overview/overview.ts';
export {
  type ActivityCounts,
  type ChartCounts,
  ChartQuery,
  isoOf,
  OverviewQuery,
  spanOf,
} from './overview/overview-figures.ts';
export {
  type BucketChoice,
  type BucketSize,
  bucketSizes,
  bucketsOfCustomRange,
  bucketsOfRange,
  type OverviewChartRange,
  type OverviewRange,
  type OverviewSeason,
  overviewChartRanges,
  overviewRanges,
} from './overview/overview-range.ts';
export { type OverviewWindow, overviewWindow } from './overview/overview-window.ts';
export {
  PlayerRegistrationPoint,
  PlayerRegistrationRate,
  toPlayerRegistrationRate,
} from './overview/player-registration-rate.ts';
export {
  meanReturn,
  membersShown,
  TopLeague,
  TopLeagueExportQuery,
  TopLeaguePage,
  TopLeagueQuery,
  topLeagueCsvColumns,
  topLeaguePlaces,
  topLeagueSorts,
} from './overview/top-leagues.ts';
export {
  performerPlaces,
  performerSorts,
  returnOn,
  TopPerformer,
  TopPerformerExportQuery,
  TopPerformerPage,
  TopPerformerQuery,
  topPerformerCsvColumns,
  trendLength,
  trendMoments,
} from './overview/top-performers.ts';
export {
  daysAhead,
  type Finding,
  fewestExpectedChanges,
  fewestRegistrationsBefore,
  findFailedRuns,
  findHolidays,
  findNames,
  findNodes,
  findQueuedRuns,
  findStaleFunds,
  findStoppedRegistrations,
  findTexts,
  findUnusualUpdates,
  isAhead,
  lateAfterMinutes,
} from './overview/verdict.ts';
export {
  applyPlanChanges,
  mostPlanEdges,
  mostPlanNodes,
  type PlanOutcome,
  type PlanState,
} from './project/apply-plan-changes.ts';
export {
  mostPlanChanges,
  NewPlanEdge,
  NewPlanNode,
  Plan,
  PlanChanged,
  PlanChanges,
  PlanConflict,
  PlanEdge,
  PlanEdgeChange,
  PlanNode,
  PlanNodeChange,
  PlanNodeDeletion,
  PlanNodeKind,
  PlanNodeStatus,
  PlanPosition,
  planApi,
} from './project/plan.ts';
export { type AuditedPlanFile, type PlanAuditEntry, planAudit } from './project/plan-audit.ts';
export { edgeRefusal } from './project/plan-edge-issues.ts';
export {
  mostPlanBytes,
  mostPlanFileBytes,
  mostPlanFiles,
  mostProjectBytes,
  NewPlanFile,
  PlanFile,
  PlanFileChange,
  PlanFileLink,
  planFileCsvColumns,
} from './project/plan-files.ts';
export { alreadyDeleted } from './records/creation.ts';
export type { CsvCell, CsvColumns } from './records/csv-columns.ts';
export { majorUnits, moneyHeading } from './records/csv-money.ts';
export { type DayRange, readDayRange } from './records/day-range.ts';
export { foldName } from './records/fold-name.ts';
export { countedTotal, mostPerPage, Total } from './records/list.ts';
export {
  changeCursor,
  cursorRefusal,
  floatPlace,
  ListPlace,
  momentPlace,
  numberPlace,
  numericPlaces,
  type PlaceKind,
  readCursor,
  textPlace,
  writeCursor,
} from './records/list-cursor.ts';
export { momentsOfDays } from './records/local-days.ts';
export { Markdown } from './records/markdown.ts';
export { type NumberRange, readNumberRange } from './records/number-range.ts';
export { type PagedCall, pagedCall } from './records/paged-call.ts';
export {
  type ChangedFields,
  changesIn,
  isVisible,
  LastChange,
  Name,
  noReason,
  Reason,
  Removal,
  Version,
} from './records/record.ts';
export {
  type AuditSort,
  auditSorts,
  expertSorts,
  type FundSort,
  fundFilterSorts,
  fundSorts,
  type InstrumentSort,
  type InvitationSort,
  imageSorts,
  instrumentSorts,
  invitationSorts,
  leagueFilterSorts,
  leagueSorts,
  memberSorts,
  type NameSort,
  nameSorts,
  officialLeagueSorts,
  playerFilterSorts,
  playerSorts,
} from './records/record-sorts.ts';
export {
  type Rename,
  type RenamedKind,
  type RenameNotice,
  renameNotice,
  undoneReason,
} from './records/rename-notice.ts';
export {
  hoursToRestore,
  mostObstacles,
  Restoration,
  RestorationObstacle,
  restorationRefusal,
} from './records/restoration.ts';
export {
  LackingProjects,
  type SharedBy,
  SharedWith,
  sharedProduction,
  sharedWith,
  sharingProjects,
} from './records/shared-records.ts';
export {
  reachesProduction,
  type SharedRefusal,
  sharedReadingRefusal,
  sharedReadingSentence,
  sharedRefusal,
  sharedRefusalSentence,
} from './records/shared-refusal.ts';
export { bucketsBetween, type TimeBucket } from './records/time-buckets.ts';
export { isTimeZone } from './records/time-zone.ts';
export * from './records/written.ts';
export {
  idsIn,
  messageIn,
  resolveScript,
  type ScriptContext,
  type ScriptFund,
  type ScriptInstrument,
} from './scripts/resolve-script.ts';
export { FundCorrection } from './scripts/script-correction.ts';
export {
  changedFigures,
  dueNow,
  equalRuns,
  equalRunWindow,
  hasChanged,
  isEqualRun,
  isToRunOnce,
  mostEqualRuns,
  scriptOfRun,
  touchTheSame,
} from './scripts/script-equal-runs.ts';
export { EventParameters, GameEvent, type ScriptTouch, scriptTouches } from './scripts/script-event.ts';
export { inverseOf, inverseOfRun } from './scripts/script-inverse.ts';
export { ScriptLogEnd, ScriptLogLine } from './scripts/script-log.ts';
export {
  type CorrectedFund,
  correctionEffect,
  correctionIssue,
  currencyDigits,
  type EventMoney,
  moneyIn,
  moneyIssue,
  mostMoney,
  mostShares,
  splitPrice,
  withSign,
} from './scripts/script-money.ts';
export {
  mostPresets,
  NewScriptPreset,
  ScriptPreset,
  ScriptPresetChange,
  ScriptPresetDeletion,
  ScriptPresetQuery,
  scriptPresetColumns,
} from './scripts/script-presets.ts';
export {
  ChangedScriptFigures,
  EqualScriptRuns,
  isRunOver,
  isRunWaiting,
  mostSamples,
  NewScriptRun,
  ScriptCounts,
  ScriptDryRun,
  ScriptFigures,
  ScriptPreview,
  ScriptRun,
  ScriptRunCancellation,
  ScriptRunConfirmation,
  ScriptRunExportQuery,
  ScriptRunInversion,
  ScriptRunPage,
  ScriptRunQuery,
  type ScriptRunSort,
  ScriptRunStatus,
  ScriptSample,
  scriptRunColumns,
  scriptRunPlaces,
  scriptRunSorts,
} from './scripts/script-runs.ts';
export {
  parameterSchemaOf,
  parseScript,
  type Script,
  ScriptParameters,
  ScriptTemplateId,
  scriptTemplates,
} from './scripts/script-template.ts';
export { ScriptDraft, ScriptTemplate, ScriptValidation, scriptsApi } from './scripts/scripts.ts';
export { isHaltInForce, isLeftEmpty, isToBeHalted, type TradingHalt } from './scripts/trading-halt.ts';
export { isWeekend, marketClosure, nextMarketHoliday } from './season/market-days.ts';
export { MarketHoliday, Season, seasonApi } from './season/season.ts';
export { dayIn, type SeasonPhase, seasonDay, seasonPhaseAt, seasonPhases } from './season/season-calendar.ts';
export {
  type Area,
  type AreaName,
  areaAt,
  areas,
  hasArea,
  hasCalls,
  type ManageTab,
  manageTabs,
  pageAt,
  scriptTabs,
  sudoTabs,
} from './session/area.ts';
export { CatalogueError, parseCatalogue } from './session/catalogue.ts';
export { type Gate, gateFor, gates } from './session/gate.ts';
export {
  Authz,
  Identity,
  IdentityAddress,
  IdentityChange,
  ProjectAccess,
  SettableIdentityState,
} from './session/identity.ts';
export {
  accessOf,
  askedRights,
  changedKeys,
  type IdentityChangeRefusal,
  type IdentityInput,
  identityChangeRefusals,
  isActiveState,
  isEmailVerified,
  isSudo,
  mayUseSudo,
  projectAccess,
  refuseIdentityChange,
  stateSince,
} from './session/identity-rights.ts';
export { Project, ProjectFeature, ProjectKey } from './session/project.ts';
export {
  accessibleProjects,
  accessTo,
  type ProjectParams,
  projectWithApi,
  selectProject,
} from './session/project-access.ts';
export { environmentLabel, projectLabel, seasonLabel, statusBadge } from './session/project-label.ts';
export { safeReturnPath } from './session/return-path.ts';
export type { SessionData, SignedInSession, UnauthenticatedCause } from './session/session.ts';
export { sessionFromWhoami, Whoami } from './session/whoami.ts';
export {
  AuditEvent,
  AuditExportQuery,
  AuditPage,
  AuditQuery,
  auditApi,
  auditCsvColumns,
  auditPlaces,
} from './sudo/audit.ts';
export { auditedProjects } from './sudo/audited-projects.ts';
export {
  Grant,
  GrantExportQuery,
  GrantedAccess,
  GrantPage,
  GrantQuery,
  type GrantSort,
  grantChanges,
  grantColumns,
  grantPlaces,
  grantSorts,
  grantsApi,
} from './sudo/grants.ts';
export { identityCsvColumns, sudoApi } from './sudo/identities.ts';
export {
  Invitation,
  InvitationExportQuery,
  InvitationPage,
  InvitationQuery,
  InvitationResend,
  InvitationState,
  InvitationWithdrawal,
  invitationCsvColumns,
  invitationLifespan,
  invitationPlaces,
  invitationStateAt,
  invitationsApi,
  isSameInvitation,
  NewInvitation,
  secondsUntilResend,
} from './sudo/invitations.ts';
export { invitingNeedsRecentSignIn, isRecentSignIn, needsRecentSignIn } from './sudo/recent-sign-in.ts';
export { rightsIssues } from './sudo/rights-issues.ts';
export {
  AccountSession,
  EndedSessions,
  SessionEnd,
  SessionExportQuery,
  SessionPage,
  SessionQuery,
  type SessionSort,
  sessionColumns,
  sessionErrors,
  sessionPlaces,
  sessionSorts,
  sessionsApi,
} from './sudo/sessions.ts';
export { NotedExport, StaffMember, staffApi, staffMemberFor } from './sudo/staff.ts';
export { isActLapsed, WaitingAct } from './sudo/waiting-act.ts';
export { toLanguageTag } from './translations/language-tag.ts';
export {
  type AcceptedError,
  type CheckedText,
  errorCodes,
  type UnacceptedError,
  unacceptedErrors,
} from './translations/message-errors.ts';
export {
  dismissableRules,
  fixMessage,
  MessageFix,
  MessageIssue,
  messageRules,
  severityOf,
} from './translations/message-issue.ts';
export { type MessageQuote, quotesIn } from './translations/message-quotes.ts';
export { openIssues } from './translations/open-issues.ts';
export {
  ChangedTranslations,
  DescribedTranslation,
  DismissedFinding,
  MessageKey,
  MessageLocale,
  MessageText,
  messageErrors,
  mostChanges,
  StaleTranslation,
  sourceLocale,
  Translation,
  TranslationBatch,
  TranslationChange,
  TranslationEntry,
  TranslationExportQuery,
  TranslationFormat,
  TranslationNotes,
  TranslationPage,
  TranslationProgress,
  TranslationQuery,
  type TranslationSort,
  TranslationStatus,
  translationPlaces,
  translationSorts,
  translationStatus,
} from './translations/translation.ts';
export { type DecodedFile, decodeTextFile } from './translations/translation-encoding.ts';
export {
  RevisionExportQuery,
  RevisionPage,
  RevisionQuery,
  revisionColumns,
  revisionPlaces,
  revisionSorts,
  TranslationRevision,
} from './translations/translation-history.ts';
export {
  ImportedTranslation,
  ImportReport,
  mostContent,
  RejectedCell,
  TranslationImport,
} from './translations/translation-import.ts';
export { translationsApi } from './translations/translations.ts';
