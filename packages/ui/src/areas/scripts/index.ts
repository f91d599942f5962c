export { DryRunResult, type DryRunResultProps } from './DryRunResult.tsx';
export { EventSystemTemplate, type EventSystemTemplateProps } from './EventSystemTemplate.tsx';
export { RunScriptDialog, type RunScriptDialogProps, type RunScriptDialogState } from './RunScriptDialog.tsx';
export { prefetchScriptCompose, ScriptComposeScreen } from './ScriptComposeScreen.tsx';
export { prefetchScriptRuns, ScriptRunsScreen } from './ScriptRunsScreen.tsx';
export { prefetchScripts, ScriptsScreen } from './ScriptsScreen.tsx';
export { ScriptTabs, type ScriptTabsProps } from './ScriptTabs.tsx';
export type { ToldParameter } from './script-schema.ts';
