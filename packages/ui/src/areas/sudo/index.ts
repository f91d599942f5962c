export { identityQueries } from '../../data/identities.ts';
export { AccessScreen, type AccessScreenProps } from './AccessScreen/AccessScreen.tsx';
export { AuditList, type AuditListProps } from './AuditList/AuditList.tsx';
export {
  type AccessPreview,
  type AccessSelection,
  previewAccess,
  readAccessSelection,
} from './access-selection.ts';
export { type AuditPreview, prefetchAudit, readAuditPreview } from './audit-preview.ts';
export { IdentitiesScreen, type IdentitiesScreenProps } from './IdentitiesScreen/IdentitiesScreen.tsx';
export { InvitationsList, type InvitationsListProps } from './InvitationsList/InvitationsList.tsx';
export {
  type IdentitiesPreview,
  type IdentitySelection,
  previewIdentities,
  readIdentitySelection,
} from './identity-selection.ts';
export { type InvitationsPreview, prefetchInvitations, readInvitationsPreview } from './invitations-preview.ts';
export { ReviewList, type ReviewListProps } from './ReviewList/ReviewList.tsx';
export { prefetchReview, type ReviewPreview, readReviewPreview } from './review-preview.ts';
export { SudoTabs, type SudoTabsProps } from './SudoTabs/SudoTabs.tsx';
