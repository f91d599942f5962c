export { identityQueries } from '../../data/identities.ts';
export { AccessScreen, type AccessScreenProps } from './access/AccessScreen/AccessScreen.tsx';
export {
  type AccessInitialData,
  type AccessSelection,
  accessInitialData,
  readAccessSelection,
} from './access/access-selection.ts';
export { AuditList, prefetchAudit } from './audit/AuditList/AuditList.tsx';
export { IdentitiesScreen, type IdentitiesScreenProps } from './identities/IdentitiesScreen/IdentitiesScreen.tsx';
export {
  type IdentitiesInitialData,
  type IdentitySelection,
  identitiesInitialData,
  readIdentitySelection,
} from './identities/identity-selection.ts';
export { InvitationsList, prefetchInvitations } from './invitations/InvitationsList/InvitationsList.tsx';
export { ReviewList, type ReviewListProps } from './review/ReviewList/ReviewList.tsx';
export { prefetchReview, type ReviewInitialData, readReviewInitialData } from './review/review-initial-data.ts';
export { SudoTabs, type SudoTabsProps } from './SudoTabs/SudoTabs.tsx';
