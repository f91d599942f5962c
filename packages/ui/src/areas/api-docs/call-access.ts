import type { Viewer } from '../../provider/port.ts';
import type { ApiAccess, ApiCall } from './api-document.ts';

type Rights = Pick<Viewer, 'access' | 'isSudo'>;

const isReading = ({ method }: Pick<ApiCall, 'method'>) => method === 'GET' || method === 'HEAD';

/** What it takes to make a call. A document that says nothing of it is taken at its method: a `GET` reads. */
export const neededAccess = (call: Pick<ApiCall, 'access' | 'method'>): ApiAccess =>
  call.access ?? (isReading(call) ? 'r' : 'rw');

/**
 * Whether a call may change something: it is asked before it is made in production. Its method alone says so, for whoever
 * writes a document may say of a deletion that it reads.
 */
export const isWriting = (call: Pick<ApiCall, 'method'>): boolean => !isReading(call);

const names: Readonly<Record<ApiAccess, string>> = { r: 'Read access', rw: 'Write access', sudo: 'Sudo' };

/** What it takes, in words. */
export const accessName = (access: ApiAccess): string => names[access];

/** Why somebody may not make a call; undefined when they may. Only shown: the API refuses by itself. */
export function callRefusal(
  call: Pick<ApiCall, 'access' | 'method' | 'isWebhook'>,
  { access, isSudo }: Rights,
): string | undefined {
  if (call.isWebhook) return 'This is a webhook: the API makes this call, and you receive it.';
  if (isSudo) return undefined;
  const needed = neededAccess(call);
  if (needed === 'sudo') return 'This call is for sudo people alone.';
  if (access === undefined) return 'You have no access to this project. Ask a sudo person for it.';
  if (needed === 'r' || access === 'rw') return undefined;
  return 'You may only read in this project. Ask a sudo person for write access.';
}
