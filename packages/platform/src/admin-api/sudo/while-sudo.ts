import type { StaffAct } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { holdLock } from '../../database/hold-lock.ts';
import type { IdentityStore } from '../call-context.ts';
import { loadActor, requireSudo } from '../http/authenticate.ts';

/** Changes one thing after the other, and never in the name of somebody who has lost sudo meanwhile. */
export const whileSudo = <Outcome>(
  { database, identityUrl }: Pick<IdentityStore, 'database' | 'identityUrl'>,
  { actorId }: Pick<StaffAct, 'actorId'>,
  change: (transaction: Database) => Promise<Outcome>,
): Promise<Outcome> =>
  database.transaction(async (transaction) => {
    await holdLock(transaction, 'rights');
    requireSudo(await loadActor(transaction, actorId, identityUrl));
    return change(transaction);
  });
