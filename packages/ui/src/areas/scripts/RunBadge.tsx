import type { ScriptRun } from '@bullpen/contract';
import { Badge } from '../../components/Badge/Badge.tsx';
import { runStatus } from './script-labels.ts';

/** How far a run has come. */
export function RunBadge({ run, now }: { readonly run: ScriptRun; readonly now: Date }) {
  const { label, variant } = runStatus(run, now);
  return <Badge variant={variant}>{label}</Badge>;
}
