export { AlertDialogQueue, type AlertDialogQueueProps } from './components/AlertDialogQueue/AlertDialogQueue.tsx';
export {
  type AlertMessage,
  type AlertMessages,
  createAlertDialogQueue,
} from './components/AlertDialogQueue/create-alert-queue.ts';
export { Avatar, type AvatarProps, type AvatarSize } from './components/Avatar/Avatar.tsx';
export { Badge, type BadgeProps, type BadgeVariant } from './components/Badge/Badge.tsx';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './components/Button/Button.tsx';
export { Callout, type CalloutProps } from './components/Callout/Callout.tsx';
export { Card, type CardProps } from './components/Card/Card.tsx';
export { DataTable, type DataTableProps, type DataTableSort } from './components/DataTable/DataTable.tsx';
export type { DataTableColumn, DataTablePriority } from './components/DataTable/place-columns.ts';
export type { DataTableSelection } from './components/DataTable/selection.ts';
export { Dialog, type DialogProps } from './components/Dialog/Dialog.tsx';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState.tsx';
export { GenericErrorPage, type GenericErrorPageProps } from './components/GenericErrorPage/GenericErrorPage.tsx';
export { ListPage, type ListPageProps } from './components/ListPage/ListPage.tsx';
export { LoadingSpinner, type LoadingSpinnerProps } from './components/LoadingSpinner/LoadingSpinner.tsx';
export { MarkdownRenderer, type MarkdownRendererProps } from './components/MarkdownRenderer/MarkdownRenderer.tsx';
export { NotFoundPage, type NotFoundPageProps } from './components/NotFoundPage/NotFoundPage.tsx';
export { SearchField, type SearchFieldProps } from './components/SearchField/SearchField.tsx';
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx';
export { type Tab, Tabs, type TabsProps } from './components/Tabs/Tabs.tsx';
export { AutosizingTextArea, type AutosizingTextAreaProps } from './components/TextArea/AutosizingTextArea.tsx';
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx';
export type { TextFieldTexts } from './components/TextField/TextFieldFrame.tsx';
export { Theme, type ThemeProps } from './components/Theme/Theme.tsx';
export type { Activity, ActivityLog } from './components/Toaster/activity-log.ts';
export {
  activity,
  type Notice,
  type NoticeAction,
  type NoticeType,
  type Notify,
  notify,
  type PromiseNotices,
  type ShowNotice,
} from './components/Toaster/notify.ts';
export { Toaster, type ToasterProps } from './components/Toaster/Toaster.tsx';
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip.tsx';
export { addressOf } from './foundation/address-of.ts';
export type { LinkProps } from './foundation/link.ts';
export { mayFetchAhead } from './foundation/load-ahead.ts';
export {
  createUnsavedChanges,
  type LeavingAttempt,
  type Unsaved,
  type UnsavedChanges,
  type UnsavedHold,
  type UnsavedSources,
  type UnsavedStanding,
  type UnsavedTabs,
} from './foundation/unsaved-changes.ts';
export { DeactivatedGate, type DeactivatedGateProps } from './gates/DeactivatedGate/DeactivatedGate.tsx';
export type { GateFacts } from './gates/GateDiagnostic/GateDiagnostic.tsx';
export { LoadingGate } from './gates/LoadingGate/LoadingGate.tsx';
export { NoProjectsGate, type NoProjectsGateProps } from './gates/NoProjectsGate/NoProjectsGate.tsx';
export { type Resend, UnverifiedGate, type UnverifiedGateProps } from './gates/UnverifiedGate/UnverifiedGate.tsx';
export { type FlowLink, WelcomeGate, type WelcomeGateProps } from './gates/WelcomeGate/WelcomeGate.tsx';
export { Bullpen, type BullpenProps } from './provider/Bullpen.tsx';
export { BullpenProvider, usePort } from './provider/BullpenProvider.tsx';
export {
  type AddressLinkProps,
  browserAddress,
  type ConsoleAddress,
  memoryAddress,
} from './provider/console-address.ts';
export { createPort, type PortDescription, type PortOptions, type PortSession } from './provider/create-port.ts';
export type { Port, PortAddress, ProjectModel, ThemeChoice, Viewer } from './provider/port.ts';
export { usePortAddress } from './provider/use-port-address.ts';
export { type PortSources, usePortFrom } from './provider/use-port-from.tsx';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  type ConfirmDialogState,
} from './records/ConfirmDialog/ConfirmDialog.tsx';
export type { Consequence } from './records/ConfirmDialog/ConfirmDialogConsequences.tsx';
export { FailureState, type FailureStateProps } from './records/FailureState/FailureState.tsx';
export { FormDialog, type FormDialogProps, type FormDialogState } from './records/FormDialog/FormDialog.tsx';
export { AvatarMenu, type AvatarMenuProps } from './shell/AvatarMenu/AvatarMenu.tsx';
export { ConsoleShell, type ConsoleShellProps } from './shell/ConsoleShell/ConsoleShell.tsx';
export { ProjectSelector } from './shell/ProjectSelector/ProjectSelector.tsx';
export {
  type Interruption,
  SessionInterruption,
  type SessionInterruptionProps,
} from './shell/SessionInterruption/SessionInterruption.tsx';
export { TopBar } from './shell/TopBar/TopBar.tsx';
