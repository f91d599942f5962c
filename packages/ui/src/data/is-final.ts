import { type FailureKind, RequestFailure } from './failure.ts';

const finalKinds: ReadonlySet<FailureKind> = new Set(['notFound', 'forbidden', 'conflict', 'invalid']);

/** Whether the API would say no again to a change that failed so; a new log-in is not the change's own matter. */
export const isFinal = (error: unknown): boolean =>
  error instanceof RequestFailure &&
  finalKinds.has(error.facts.kind) &&
  error.facts.code !== 'reauthentication_required';
