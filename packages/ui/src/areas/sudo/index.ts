export { type IdentitySortColumn, identitySortColumns } from '../../data/identity-order.ts';
export type { RecordDialogsProps } from '../../records/RecordList/RecordList.tsx';
export { AccessScreen, type AccessScreenProps } from './access/AccessScreen/AccessScreen.tsx';
export {
  type AccessInitialData,
  type AccessSelection,
  accessInitialData,
  readAccessSelection,
} from './access/access-selection.ts';
export { AuditScreen } from './audit/AuditScreen/AuditScreen.tsx';
export { prefetchAudit } from './audit/AuditScreen/prefetch-audit.ts';
export { IdentitiesScreen, type IdentitiesScreenProps } from './identities/IdentitiesScreen/IdentitiesScreen.tsx';
export { IdentityDialog } from './identities/IdentitiesScreen/IdentityDialog.tsx';
export { IdentitiesTable, type IdentitiesTableProps } from './identities/IdentitiesTable/IdentitiesTable.tsx';
export type {
  IdentityActDialogState,
  IdentityActProps,
} from './identities/IdentityActDialog/IdentityActDialog.tsx';
export {
  IdentityActivateDialog,
  type IdentityActivateDialogProps,
} from './identities/IdentityActivateDialog/IdentityActivateDialog.tsx';
export {
  IdentitySetSudoDialog,
  type IdentitySetSudoDialogProps,
} from './identities/IdentitySetSudoDialog/IdentitySetSudoDialog.tsx';
export {
  type IdentitiesInitialData,
  type IdentitySelection,
  identitiesInitialData,
  readIdentitySelection,
} from './identities/identity-selection.ts';
export { InvitationsScreen } from './invitations/InvitationsScreen/InvitationsScreen.tsx';
export { prefetchInvitations } from './invitations/InvitationsScreen/prefetch-invitations.ts';
export { ReviewScreen, type ReviewScreenProps } from './review/ReviewScreen/ReviewScreen.tsx';
export { prefetchReview, type ReviewInitialData, readReviewInitialData } from './review/review-initial-data.ts';
export { SudoTabs, type SudoTabsProps } from './SudoTabs/SudoTabs.tsx';
export type { WaitingActsState } from './waiting-acts.ts';
