export { TranslationEditor, type TranslationEditorProps } from './TranslationEditor.tsx';
export { type TranslationActs, TranslationsGrid, type TranslationsGridProps } from './TranslationsGrid.tsx';
export { prefetchTranslations, TranslationsScreen } from './TranslationsScreen.tsx';
export type { TranslationCell, TranslationDraft, TranslationDrafts } from './translation-drafts.ts';
