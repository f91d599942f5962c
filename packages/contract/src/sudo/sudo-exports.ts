export { type AuditSort, auditSorts, type InvitationSort, invitationSorts } from '../records/record-sorts.ts';
export {
  Authz,
  Identity,
  IdentityAddress,
  IdentityChange,
  ProjectAccess,
  Reason,
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
  AccountSession,
  EndedSessions,
  SessionEnd,
  SessionPage,
  SessionQuery,
  type SessionSort,
  sessionPlaces,
  sessionSorts,
} from './account-session.ts';
export {
  AuditEvent,
  AuditExportQuery,
  AuditPage,
  AuditQuery,
  auditPlaces,
} from './audit-event.ts';
export { auditedProjects } from './audited-projects.ts';
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
  Invitation,
  InvitationExportQuery,
  InvitationPage,
  InvitationQuery,
  InvitationResend,
  InvitationState,
  invitationLifespan,
  invitationPlaces,
  invitationStateAt,
  isSameInvitation,
  NewInvitation,
  secondsUntilResend,
} from './invitation.ts';
export { invitingNeedsRecentSignIn, isRecentSignIn, needsRecentSignIn } from './recent-sign-in.ts';
export { rightsIssues } from './rights-issues.ts';
export { isActLapsed, WaitingAct } from './waiting-act.ts';
