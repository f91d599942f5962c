export { type AdminApi, type AdminApiClient, adminApi } from './admin-api.ts';
export { adminApiPath } from './admin-api-path.ts';
export type { CallMeta } from './admin-call.ts';
export { commonErrors, FieldIssue, unprocessableData, type ValidationIssue } from './api-error.ts';
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
} from './area.ts';
export { auditApi } from './audit-api.ts';
export { CatalogueError, parseCatalogue } from './catalogue.ts';
export { alreadyDeleted } from './creation.ts';
export type { CsvCell, CsvColumns } from './csv-columns.ts';
export { majorUnits, moneyHeading } from './csv-money.ts';
export {
  auditCsvColumns,
  expertCsvColumns,
  fundCsvColumns,
  grantColumns,
  identityCsvColumns,
  imageCsvColumns,
  instrumentCsvColumns,
  invitationCsvColumns,
  officialLeagueCsvColumns,
  planFileCsvColumns,
  playerCsvColumns,
} from './exports.ts';
export { foldName } from './fold-name.ts';
export { fundsApi } from './funds-api.ts';
export { type Gate, gateFor, gates } from './gate.ts';
export { grantsApi } from './grants-api.ts';
export { historyColumns } from './history-columns.ts';
export { instrumentsApi } from './instruments-api.ts';
export { invitationsApi } from './invitations-api.ts';
export { toLanguageTag } from './language-tag.ts';
export { countedTotal, mostPerPage, Total } from './list.ts';
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
} from './list-cursor.ts';
export { MarketExportQuery, RevisionExportQuery, SessionExportQuery } from './list-exports-api.ts';
export * from './manage-exports.ts';
export { isWeekend, marketClosure, nextMarketHoliday } from './market-days.ts';
export {
  type AcceptedError,
  type CheckedText,
  errorCodes,
  type UnacceptedError,
  unacceptedErrors,
} from './message-errors.ts';
export { dismissableRules, fixMessage, MessageFix, MessageIssue, messageRules, severityOf } from './message-issue.ts';
export { quotesIn } from './message-quotes.ts';
export { openIssues } from './open-issues.ts';
export {
  moverColumns,
  moverRows,
  topLeagueCsvColumns,
  topPerformerCsvColumns,
  topTradeColumns,
  topTradeRows,
} from './overview-columns.ts';
export * from './overview-exports.ts';
export { type PagedCall, pagedCall } from './paged-call.ts';
export * from './plan-exports.ts';
export { playersApi } from './players-api.ts';
export { Project, ProjectFeature, ProjectKey } from './project.ts';
export { accessibleProjects, accessTo, type ProjectParams, selectProject } from './project-access.ts';
export { environmentLabel, projectLabel, seasonLabel, statusBadge } from './project-label.ts';
export { changesIn, isVisible, LastChange, Name, Removal, Version } from './record.ts';
export { type Rename, type RenamedKind, type RenameNotice, renameNotice, undoneReason } from './rename-notice.ts';
export { safeReturnPath } from './return-path.ts';
export { revisionColumns } from './revision-columns.ts';
export * from './script-exports.ts';
export { scriptsApi } from './scripts-api.ts';
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
export { sessionColumns } from './session-columns.ts';
export { sessionsApi } from './sessions-api.ts';
export {
  LackingProjects,
  type SharedBy,
  SharedWith,
  sharedProduction,
  sharedWith,
  sharingProjects,
} from './shared-records.ts';
export {
  reachesProduction,
  type SharedRefusal,
  sharedReadingRefusal,
  sharedReadingSentence,
  sharedRefusal,
  sharedRefusalSentence,
} from './shared-refusal.ts';
export { NotedExport, StaffMember, staffApi } from './staff.ts';
export { sudoApi } from './sudo-api.ts';
export * from './sudo-exports.ts';
export { isTimeZone } from './time-zone.ts';
export {
  ChangedTranslations,
  DescribedTranslation,
  DismissedFinding,
  MessageKey,
  MessageLocale,
  MessageText,
  messageErrors,
  mostChanges,
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
} from './translation.ts';
export { type DecodedFile, decodeTextFile } from './translation-encoding.ts';
export {
  ImportedTranslation,
  ImportReport,
  mostContent,
  RejectedCell,
  TranslationImport,
} from './translation-import.ts';
export { translationsApi } from './translations-api.ts';
export { sessionFromWhoami, Whoami } from './whoami.ts';
export * from './written.ts';
