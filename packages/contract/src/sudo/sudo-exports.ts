export { Reason } from '../records/record.ts';
export { type AuditSort, auditSorts, type InvitationSort, invitationSorts } from '../records/record-sorts.ts';
export {
  Authz,
  Identity,
  IdentityAddress,
  IdentityChange,
  ProjectAccess,
  SettableIdentityState,
} from '../session/identity.ts';
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
} from '../session/identity-rights.ts';
export {
  AuditEvent,
  AuditExportQuery,
  AuditPage,
  AuditQuery,
  auditCsvColumns,
  auditPlaces,
} from './audit.ts';
export { auditedProjects } from './audited-projects.ts';
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
} from './grants.ts';
export { identityCsvColumns } from './identities.ts';
export {
  Invitation,
  InvitationExportQuery,
  InvitationPage,
  InvitationQuery,
  InvitationResend,
  InvitationState,
  invitationCsvColumns,
  invitationLifespan,
  invitationPlaces,
  invitationStateAt,
  isSameInvitation,
  NewInvitation,
  secondsUntilResend,
} from './invitations.ts';
export { invitingNeedsRecentSignIn, isRecentSignIn, needsRecentSignIn } from './recent-sign-in.ts';
export { rightsIssues } from './rights-issues.ts';
export {
  AccountSession,
  EndedSessions,
  SessionEnd,
  SessionPage,
  SessionQuery,
  type SessionSort,
  sessionPlaces,
  sessionSorts,
} from './sessions.ts';
export { isActLapsed, WaitingAct } from './waiting-act.ts';
