import * as z from 'zod/mini';
import { timestamp } from '../records/timestamp.ts';
import type { Identity } from '../session/identity.ts';
import { accessOf, mayUseSudo } from '../session/identity-rights.ts';

/** Something that waits in somebody's name: an invitation that they sent, or a script run that they ordered. */
export const WaitingAct = z.looseObject({
  /** `invitation` or `script_run`. */
  kind: z.string(),
  id: z.uuid(),
  /** In whose name. */
  by: z.uuid(),
  /** Whom an invitation is for; what a run is called. */
  title: z.string(),
  /** The project of a run; null for an invitation. */
  projectKey: z.nullable(z.string()),
  /** Until when an invitation can be accepted; when a run begins. */
  at: timestamp,
});
/** See the schema. */
export type WaitingAct = z.infer<typeof WaitingAct>;

/**
 * The rule that the server, the mocks and the console share: what waits counts only while whoever gave it still may. An
 * invitation offers nothing without their sudo, and a run does nothing where they may not write. `giver` is undefined for
 * an account that is gone.
 */
export const isActLapsed = (
  { kind, projectKey }: Pick<WaitingAct, 'kind' | 'projectKey'>,
  giver: Identity | undefined,
): boolean =>
  giver === undefined || (kind === 'invitation' ? !mayUseSudo(giver) : accessOf(giver, projectKey ?? '') !== 'rw');
