export { identityQueries } from '../../data/identities.ts';
export { IdentitiesScreen, type IdentitiesScreenProps } from './IdentitiesScreen/IdentitiesScreen.tsx';
export {
  type IdentitiesPreview,
  type IdentitySelection,
  previewIdentities,
  readIdentitySelection,
} from './identity-selection.ts';
