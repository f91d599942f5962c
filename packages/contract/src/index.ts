export { type AdminApi, type AdminApiClient, adminApi } from './admin-api.ts';
export { adminApiPath } from './admin-api-path.ts';
export type { CallMeta } from './admin-call.ts';
export { commonErrors, FieldIssue, unprocessableData, type ValidationIssue } from './api-error.ts';
export { fundCsvColumns, fundsApi } from './manage/funds.ts';
export { instrumentCsvColumns, instrumentsApi } from './manage/instruments.ts';
export * from './manage/manage-exports.ts';
export { playerCsvColumns, playersApi } from './manage/players.ts';
export { MarketExportQuery } from './overview/market-figures.ts';
export {
  moverColumns,
  moverRows,
  topLeagueCsvColumns,
  topPerformerCsvColumns,
  topTradeColumns,
  topTradeRows,
} from './overview/overview-columns.ts';
export * from './overview/overview-exports.ts';
export * from './project/plan-exports.ts';
export { alreadyDeleted } from './records/creation.ts';
export type { CsvCell, CsvColumns } from './records/csv-columns.ts';
export { majorUnits, moneyHeading } from './records/csv-money.ts';
export { foldName } from './records/fold-name.ts';
export { historyColumns } from './records/history-columns.ts';
export { countedTotal, mostPerPage, Total } from './records/list.ts';
export {
  changeCursor,
  cursorRefusal,
  floatPlace,
  type ListPlace,
  momentPlace,
  numberPlace,
  numericPlaces,
  type PlaceKind,
  readCursor,
  textPlace,
  writeCursor,
} from './records/list-cursor.ts';
export { type PagedCall, pagedCall } from './records/paged-call.ts';
export { changesIn, isVisible, LastChange, Name, Removal, Version } from './records/record.ts';
export {
  type Rename,
  type RenamedKind,
  type RenameNotice,
  renameNotice,
  undoneReason,
} from './records/rename-notice.ts';
export { revisionColumns } from './records/revision-columns.ts';
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
export { isTimeZone } from './records/time-zone.ts';
export * from './records/written.ts';
export * from './scripts/script-exports.ts';
export { scriptsApi } from './scripts/scripts-api.ts';
export { isWeekend, marketClosure, nextMarketHoliday } from './season/market-days.ts';
export { MarketHoliday, Season, seasonApi } from './season/season.ts';
export {
  dayIn,
  type SeasonPhase,
  seasonDay,
  seasonPhaseAt,
  seasonPhases,
} from './season/season-calendar.ts';
export {
  type Area,
  type AreaName,
  areaAt,
  areas,
  hasArea,
  hasCalls,
  manageTabs,
  scriptTabs,
  sudoTabs,
} from './session/area.ts';
export { CatalogueError, parseCatalogue } from './session/catalogue.ts';
export { type Gate, gateFor, gates } from './session/gate.ts';
export { Project, ProjectFeature, ProjectKey } from './session/project.ts';
export { accessibleProjects, accessTo, type ProjectParams, selectProject } from './session/project-access.ts';
export { environmentLabel, projectLabel, seasonLabel, statusBadge } from './session/project-label.ts';
export { safeReturnPath } from './session/return-path.ts';
export type { SessionData, SignedInSession, UnauthenticatedCause } from './session/session.ts';
export { sessionFromWhoami, Whoami } from './session/whoami.ts';
export { auditApi } from './sudo/audit.ts';
export { grantsApi } from './sudo/grants.ts';
export { sudoApi } from './sudo/identities.ts';
export { invitationsApi } from './sudo/invitations.ts';
export { SessionExportQuery, sessionColumns, sessionsApi } from './sudo/sessions.ts';
export { NotedExport, StaffMember, staffApi } from './sudo/staff.ts';
export * from './sudo/sudo-exports.ts';
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
export { quotesIn } from './translations/message-quotes.ts';
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
  RevisionExportQuery,
  RevisionPage,
  RevisionQuery,
  revisionPlaces,
  revisionSorts,
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
  TranslationRevision,
  type TranslationSort,
  TranslationStatus,
  translationPlaces,
  translationSorts,
  translationStatus,
} from './translations/translation.ts';
export { type DecodedFile, decodeTextFile } from './translations/translation-encoding.ts';
export {
  ImportedTranslation,
  ImportReport,
  mostContent,
  RejectedCell,
  TranslationImport,
} from './translations/translation-import.ts';
export { translationsApi } from './translations/translations-api.ts';
