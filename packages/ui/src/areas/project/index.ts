export type { FileUpload, FileUploadStep, UploadFailure, UploadsPause } from '../../data/uploads.ts';
export { CustomNode, type CustomNodeProps } from './CustomNode.tsx';
export { FileUploadDialog, type FileUploadDialogProps } from './FileUploadDialog.tsx';
export { NodeDialog, type NodeDialogProps } from './NodeDialog.tsx';
export { NodeDialogView, type NodeDialogViewProps } from './NodeDialogView.tsx';
export { ProjectScreen } from './ProjectScreen.tsx';
export type { EdgeContent, NodeContent, PlanContent } from './plan-content.ts';
export { prefetchProject } from './prefetch-project.ts';
