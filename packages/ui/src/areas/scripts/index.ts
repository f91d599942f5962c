export { EventSystemTemplate, type EventSystemTemplateProps } from './EventSystemTemplate.tsx';
export { prefetchScriptCompose } from './prefetch-script-compose.ts';
export { prefetchScriptRuns } from './prefetch-script-runs.ts';
export { prefetchScripts } from './prefetch-scripts.ts';
export { ScriptComposeScreen } from './ScriptComposeScreen.tsx';
export { ScriptRunsScreen } from './ScriptRunsScreen.tsx';
export { ScriptsScreen } from './ScriptsScreen.tsx';
export { ScriptTabs, type ScriptTabsProps } from './ScriptTabs.tsx';
