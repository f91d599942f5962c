export { type ActivityListQuery, activityQueries, visitQueries } from './activity.ts';
export { type ApiConnection, type ApiConnectionOptions, connectApi } from './api-connection.ts';
export { type AuditFilters, type AuditListQuery, auditFile, auditQueries } from './audit.ts';
export type { CallContext } from './called-api.ts';
export type { ChangeAttempt, ChangeQuestion } from './change-question.ts';
export type { ChangeFailure, ChangeState } from './change-state.ts';
export { type ExpertListQuery, expertMutations, expertQueries, expertsFile, type OrderedExperts } from './experts.ts';
export {
  type Failure,
  type FailureFacts,
  type FailureKind,
  failureKindOf,
  NotAuthenticatedError,
  RequestFailure,
} from './failure.ts';
export { type FundListQuery, fundMutations, fundQueries } from './funds.ts';
export { identityQueries } from './identities.ts';
export { identityMutations } from './identity-mutations.ts';
export { type ImageListQuery, imageMutations, imageQueries, imagesFile, type Sending } from './images.ts';
export { type InstrumentListQuery, instrumentQueries, instrumentsFile } from './instruments.ts';
export { type InvitationListQuery, invitationMutations, invitationQueries, invitationsFile } from './invitations.ts';
export { type LeagueListQuery, leagueFiles, leagueMutations, leagueQueries } from './leagues.ts';
export type { ListOptions, ListQuery } from './list-options.ts';
export { type NameWithdrawal, nameMutations } from './name-decisions.ts';
export { type NameListQuery, nameQueries, namesFile } from './names.ts';
export {
  type OfficialLeagueListQuery,
  officialLeagueFiles,
  officialLeagueMutations,
  officialLeagueQueries,
} from './official-leagues.ts';
export { type ChartRangeQuery, type OverviewListQuery, overviewFiles, overviewQueries } from './overview.ts';
export type { OwnAccount, OwnSession } from './own-account.ts';
export { ownApi } from './own-api.ts';
export { planMutations, planQueries, type SentPlanFile, staffQueries } from './plan.ts';
export { type PlayerListQuery, playerMutations, playerQueries, playersFile } from './players.ts';
export { createQueryClient, queryDefaults, retryDelay } from './query-client.ts';
export { type ReadFacts, type ReadResult, readResultOf } from './read-state.ts';
export { type ScriptRunFilters, scriptMutations, scriptQueries, scriptRunsFile } from './scripts.ts';
export { type KnownSeason, knownSeason, seasonQueries } from './season.ts';
export type { FileOptions } from './server-file.ts';
export { sessionMutations, sessionQueries } from './sessions.ts';
export {
  type TranslationFilters,
  translationFile,
  translationMutations,
  translationQueries,
} from './translations.ts';
export { type Change, type ChangeCall, type ChangeOptions, type ChangeOutcomes, useChange } from './use-change.ts';
