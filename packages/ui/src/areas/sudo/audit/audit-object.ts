import type { AuditEvent } from '@bullpen/contract';
import { auditAddress } from './audit-labels.ts';

/** Where the console shows what an event was about. */
export type AuditObject =
  | { readonly is: 'page'; readonly to: string; readonly projectKey: string | undefined }
  /** It was deleted, then or since. */
  | { readonly is: 'gone' }
  /** Of a kind that this console does not know. */
  | { readonly is: 'none' };

/** Where to look at what an event was about. `since` is what has happened to it, as far as that is known. */
export function auditObject(event: AuditEvent, since: readonly AuditEvent[]): AuditObject {
  const { action, subject, projectKey } = event;
  const [kind] = action.split('.');
  const isAccountGone = kind === 'identity' && subject.email === null;
  if (isAccountGone || [event, ...since].some((each) => each.action === `${kind}.delete`)) return { is: 'gone' };
  const to = auditAddress(event);
  return to === undefined ? { is: 'none' } : { is: 'page', to, projectKey: projectKey ?? undefined };
}
