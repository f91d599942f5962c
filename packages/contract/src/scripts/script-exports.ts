export {
  currencyDigits,
  idsIn,
  messageIn,
  moneyIn,
  resolveScript,
  type ScriptContext,
  type ScriptInstrument,
} from './resolve-script.ts';
export {
  ChangedScriptFigures,
  EqualScriptRuns,
  isRunOver,
  isRunWaiting,
  mostPresets,
  mostSamples,
  NewScriptPreset,
  NewScriptRun,
  ScriptCounts,
  ScriptDraft,
  ScriptDryRun,
  ScriptFigures,
  ScriptPreset,
  ScriptPresetChange,
  ScriptPresetDeletion,
  ScriptPresetQuery,
  ScriptPreview,
  ScriptRun,
  ScriptRunCancellation,
  ScriptRunConfirmation,
  ScriptRunExportQuery,
  ScriptRunInversion,
  ScriptRunPage,
  ScriptRunQuery,
  type ScriptRunSort,
  ScriptRunStatus,
  ScriptSample,
  ScriptTemplate,
  ScriptValidation,
  scriptRunPlaces,
  scriptRunSorts,
} from './script.ts';
export { scriptPresetColumns, scriptRunColumns } from './script-columns.ts';
export {
  changedFigures,
  dueNow,
  equalRuns,
  equalRunWindow,
  hasChanged,
  isEqualRun,
  isFinalScript,
  mostEqualRuns,
  scriptOfRun,
  touchTheSame,
} from './script-equal-runs.ts';
export { EventParameters, GameEvent, type ScriptTouch, scriptTouches } from './script-event.ts';
export { inverseOf, inverseOfRun } from './script-inverse.ts';
export { ScriptLogEnd, ScriptLogLine } from './script-log.ts';
export { type EventMoney, moneyIssue, mostMoney, splitPrice } from './script-money.ts';
export {
  parameterSchemaOf,
  parseScript,
  type Script,
  ScriptParameters,
  ScriptTemplateId,
  scriptTemplates,
} from './script-template.ts';
export { isHaltInForce, isLeftEmpty, isToBeHalted, type TradingHalt } from './trading-halt.ts';
