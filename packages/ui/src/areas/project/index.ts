export type { FileUpload, FileUploadStep } from '../../data/uploads.ts';
export { CustomNode, type CustomNodeProps } from './CustomNode.tsx';
export { FileUploadDialog, type FileUploadDialogProps } from './FileUploadDialog.tsx';
export { NodeDialog, type NodeDialogProps } from './NodeDialog.tsx';
export { NodeDialogView, type NodeDialogViewProps } from './NodeDialogView.tsx';
export { PlanOutline, type PlanOutlineProps } from './PlanOutline.tsx';
export {
  type PlanPart,
  PlanSaveDialog,
  type PlanSaveDialogProps,
  type PlanSaveDialogState,
} from './PlanSaveDialog.tsx';
export { ProjectScreen } from './ProjectScreen.tsx';
export type { EdgeContent, NodeContent, NodeField, PlanAct, PlanContent } from './plan-content.ts';
export type { PlanDifference } from './plan-difference.ts';
export type { NodeConflict } from './plan-editing.ts';
export type { OutlineMove, OutlineRow } from './plan-outline.ts';
export { prefetchProject } from './prefetch-project.ts';
