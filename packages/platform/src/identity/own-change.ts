import { and, eq, ne } from 'drizzle-orm';
import { writeAudit } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { endSessions, type OpenSession } from './session.ts';

/** A change by which somebody logs in otherwise than before. */
export interface OwnChange {
  readonly action: keyof typeof reasons;
  readonly at: Date;
  readonly requestId: string | undefined;
  readonly before?: object;
  readonly after?: object;
}

/** Whoever changes accounts says why; of one's own there is nobody to ask. */
const reasons = {
  'identity.change_email': 'Changed in their own settings.',
  'identity.change_password': 'Changed in their own settings.',
  'identity.recover': 'Logged in by the code of a mail.',
} as const;

/** Ends what is open of the account in other browsers, where somebody else may be in it, and writes down both. */
export async function noteOwnChange(
  transaction: Database,
  { id, identityId }: OpenSession['session'],
  { action, at, requestId, before, after = {} }: OwnChange,
): Promise<void> {
  const others = and(eq(sessions.identityId, identityId), ne(sessions.id, id));
  const ended = await endSessions(transaction, others, 'revoked', at.getTime());
  await writeAudit(
    transaction,
    { actorId: identityId, projectKey: null, at, requestId, reason: reasons[action] },
    { action, subjectId: identityId, before: { ...before, sessions: ended.map((one) => one.id).sort() }, after },
  );
}
