import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deletions, images, looseFiles, planFiles, plans } from '../database/schema.ts';

/**
 * Notes the files of seasons that are about to go, with everything that refers to them. Nobody can be uploading them any
 * more: they are noted as if days had passed, so that the same start deletes them.
 */
export async function leaveFiles(transaction: Database, projectKeys: readonly string[]): Promise<void> {
  const at = sql`now() - interval '2 days'`;
  const keys = [...projectKeys];
  await transaction.execute(sql`
    insert into ${looseFiles} (project_key, kind, stored_as, at)
    select project_key, kind, stored_as, ${at}
    from (
      select ${images.projectKey}, 'media' as kind, ${images.storedAs} from ${images} where ${inArray(images.projectKey, keys)}
      union
      select ${deletions.projectKey}, 'media', ${deletions.storedAs} from ${deletions}
      where ${inArray(deletions.projectKey, keys)} and ${deletions.storedAs} is not null
      union
      select ${plans.projectKey}, 'files', ${planFiles.storedAs}
      from ${planFiles} join ${plans} on ${plans.key} = ${planFiles.planKey} where ${inArray(plans.projectKey, keys)}
    ) as left_behind
    on conflict (project_key, kind, stored_as) do update set at = excluded.at`);
}
