export { prefetchTranslations } from './prefetch-translations.ts';
export type { AcceptedText, DismissableRule } from './TranslationEditor.tsx';
export {
  type TranslationActs,
  type TranslationGridActs,
  TranslationsGrid,
  type TranslationsGridProps,
} from './TranslationsGrid.tsx';
export { TranslationsScreen } from './TranslationsScreen.tsx';
export type { TranslationCell, TranslationDraft, TranslationDrafts } from './translation-drafts.ts';
