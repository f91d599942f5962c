import {
  changesIn,
  type Expert,
  type ExpertChange,
  type ExpertDeletion,
  foldName,
  isSameExpert,
  type NewExpert,
} from '@bullpen/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { experts } from '../../database/schema.ts';
import { changeRecord, createRecord, type Outcome, removeRecord } from '../records/records.ts';
import { requireFund, requireImage } from '../records/references.ts';
import { countOrderChange, lockExpertOrder, lockExperts, placeExperts } from './expert-order.ts';
import { expertKind } from './experts.ts';
import type { ImageHost } from './image-reference.ts';
import { imagesLeftUnused } from './image-uses.ts';

const textsOf = ({ name, title }: { readonly name: string; readonly title: string }) => ({
  foldedName: foldName(name),
  searchText: foldName(`${name} ${title}`),
});

export const createExpert = (
  database: Database,
  host: ImageHost,
  act: Act,
  input: NewExpert,
): Promise<Outcome<Expert>> =>
  createRecord(database, expertKind(host), act, {
    id: input.id,
    isSame: (expert) => isSameExpert(expert, input),
    async insert(transaction) {
      const { projectKey } = act;
      const { ids } = await lockExpertOrder(transaction, projectKey);
      await requireImage(transaction, projectKey, 'portraitId', input.portraitId);
      await requireFund(transaction, projectKey, 'fundId', input.fundId);
      const [made] = await transaction
        .insert(experts)
        .values({ ...input, ...textsOf(input), projectKey, position: ids.length + 1 })
        .onConflictDoNothing({ target: experts.id })
        .returning({ id: experts.id });
      if (made) await countOrderChange(transaction, projectKey);
      return made !== undefined;
    },
  });

export const changeExpert = (
  database: Database,
  host: ImageHost,
  id: string,
  act: Act,
  change: ExpertChange,
): Promise<Outcome<Expert>> => {
  const input = changesIn(change);
  return changeRecord(database, expertKind(host), id, act, {
    version: change.version,
    keys: Object.keys(input).map((key) => key.replace(/Id$/, '')),
    set: (current) => ({ ...input, ...textsOf({ ...current, ...input }) }),
    async check(transaction) {
      await requireImage(transaction, act.projectKey, 'portraitId', input.portraitId);
      await requireFund(transaction, act.projectKey, 'fundId', input.fundId);
    },
  });
};

/** What would follow if an expert went; undefined for one that is not there. */
export async function measureExpertDeletion(
  database: Database,
  host: ImageHost,
  projectKey: string,
  id: string,
): Promise<ExpertDeletion | undefined> {
  const expert = await expertKind(host).find(database, projectKey, id);
  return expert && measure(database, projectKey, expert);
}

const measure = async (database: Database, projectKey: string, { position, portrait }: Expert) => ({
  expertsMovingUp: await database.$count(
    experts,
    and(eq(experts.projectKey, projectKey), gt(experts.position, position)),
  ),
  imagesLeftUnused: await imagesLeftUnused(database, portrait),
});

export const removeExpert = (
  database: Database,
  host: ImageHost,
  id: string,
  act: Act,
  version: number,
): Promise<Outcome<ExpertDeletion, Expert>> =>
  database.transaction(async (transaction) => {
    const { projectKey } = act;
    // Before the expert: whoever orders them locks in that order too.
    const { ids } = await lockExpertOrder(transaction, projectKey);
    await lockExperts(transaction, projectKey);
    const outcome = await removeRecord(transaction, expertKind(host), id, act, {
      version,
      take: (within, expert) => measure(within, projectKey, expert),
    });
    if (outcome.result === 'conflict') return outcome;
    const left = ids.filter((each) => each !== id);
    await placeExperts(transaction, projectKey, left);
    await countOrderChange(transaction, projectKey);
    return outcome;
  });
