import { VisuallyHidden } from '@radix-ui/themes';
import {
  Ban,
  Circle,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  ClipboardCheck,
  FileText,
  Flag,
  Handshake,
  type LucideIcon,
  Megaphone,
  RefreshCw,
  SquareCheck,
} from 'lucide-react';
import { kindLabel, statusLabel } from './plan-labels.ts';
import classes from './project.module.css';

const kindIcons: Readonly<Record<string, LucideIcon>> = {
  milestone: Flag,
  task: SquareCheck,
  campaign: Megaphone,
  sponsor: Handshake,
  editorial: FileText,
  review: ClipboardCheck,
};
const statusIcons: Readonly<Record<string, LucideIcon>> = {
  planned: Circle,
  active: RefreshCw,
  blocked: Ban,
  done: CircleCheck,
  dropped: CircleSlash,
};

/** What a node stands for. */
export function KindMark({ kind }: { readonly kind: string }) {
  const Icon = kindIcons[kind] ?? CircleDashed;
  return (
    <span className={classes.kind}>
      <Icon aria-hidden="true" />
      {kindLabel(kind)}
    </span>
  );
}

/** How far a node has come; without words where they stand beside it. */
export function StatusMark({ status, isIcon = false }: { readonly status: string; readonly isIcon?: boolean }) {
  const Icon = statusIcons[status] ?? CircleDashed;
  return (
    <span className={classes.status} data-status={status}>
      <Icon aria-hidden="true" />
      {isIcon ? <VisuallyHidden>{statusLabel(status)}</VisuallyHidden> : statusLabel(status)}
    </span>
  );
}
