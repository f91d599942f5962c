export {
  applyPlanChanges,
  mostPlanEdges,
  mostPlanNodes,
  type PlanOutcome,
  type PlanState,
} from './apply-plan-changes.ts';
export {
  NewPlanEdge,
  NewPlanNode,
  Plan,
  PlanEdge,
  PlanEdgeChange,
  PlanNode,
  PlanNodeChange,
  PlanNodeDeletion,
  PlanNodeKind,
  PlanNodeStatus,
  PlanPosition,
} from './plan.ts';
export { planApi } from './plan-api.ts';
export { type AuditedPlanFile, type PlanAuditEntry, planAudit } from './plan-audit.ts';
export { mostPlanChanges, PlanChanged, PlanChanges, PlanConflict } from './plan-changes.ts';
export { edgeRefusal } from './plan-edge-issues.ts';
export {
  mostPlanFileBytes,
  mostPlanFiles,
  NewPlanFile,
  PlanFile,
  PlanFileChange,
  PlanFileLink,
  planFileCsvColumns,
} from './plan-files.ts';
