export { identityQueries } from '../../data/identities.ts';
export { AccessScreen, type AccessScreenProps } from './AccessScreen/AccessScreen.tsx';
export { AuditList, type AuditListProps } from './AuditList/AuditList.tsx';
export {
  type AccessInitialData,
  type AccessSelection,
  accessInitialData,
  readAccessSelection,
} from './access-selection.ts';
export { type AuditInitialData, prefetchAudit, readAuditInitialData } from './audit-initial-data.ts';
export { IdentitiesScreen, type IdentitiesScreenProps } from './IdentitiesScreen/IdentitiesScreen.tsx';
export { InvitationsList, type InvitationsListProps } from './InvitationsList/InvitationsList.tsx';
export {
  type IdentitiesInitialData,
  type IdentitySelection,
  identitiesInitialData,
  readIdentitySelection,
} from './identity-selection.ts';
export {
  type InvitationsInitialData,
  prefetchInvitations,
  readInvitationsInitialData,
} from './invitations-initial-data.ts';
export { ReviewList, type ReviewListProps } from './ReviewList/ReviewList.tsx';
export { prefetchReview, type ReviewInitialData, readReviewInitialData } from './review-initial-data.ts';
export { SudoTabs, type SudoTabsProps } from './SudoTabs/SudoTabs.tsx';
