export { identityQueries } from '../../data/identities.ts';
export { AccessScreen, type AccessScreenProps } from './AccessScreen/AccessScreen.tsx';
export { AuditList, prefetchAudit } from './AuditList/AuditList.tsx';
export {
  type AccessInitialData,
  type AccessSelection,
  accessInitialData,
  readAccessSelection,
} from './access-selection.ts';
export { IdentitiesScreen, type IdentitiesScreenProps } from './IdentitiesScreen/IdentitiesScreen.tsx';
export { InvitationsList, prefetchInvitations } from './InvitationsList/InvitationsList.tsx';
export {
  type IdentitiesInitialData,
  type IdentitySelection,
  identitiesInitialData,
  readIdentitySelection,
} from './identity-selection.ts';
export { ReviewList, type ReviewListProps } from './ReviewList/ReviewList.tsx';
export { prefetchReview, type ReviewInitialData, readReviewInitialData } from './review-initial-data.ts';
export { SudoTabs, type SudoTabsProps } from './SudoTabs/SudoTabs.tsx';
