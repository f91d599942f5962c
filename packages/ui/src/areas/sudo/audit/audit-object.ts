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
  const isAccountGone = (kind === 'identity' || kind === 'sign-in') && subject.email === null;
  const comings = [`${kind}.delete`, `${kind}.restore`];
  const last = [event, ...since]
    .filter((each) => comings.includes(each.action))
    .reduce<AuditEvent | undefined>((later, each) => (later && later.at >= each.at ? later : each), undefined);
  if (isAccountGone || last?.action === comings[0]) return { is: 'gone' };
  // Its deletion leads to what was restored since as any other event does.
  const to = auditAddress(last === undefined || last === event ? event : { ...event, action: last.action });
  return to === undefined ? { is: 'none' } : { is: 'page', to, projectKey: projectKey ?? undefined };
}
