import {
  changesIn,
  foldName,
  isSameOfficialLeague,
  type NewOfficialLeague,
  type OfficialLeague,
  type OfficialLeagueChange,
  type OfficialLeagueDeletion,
  officialLeagueIssues,
  type Publication,
  type Sponsor,
  slugIsTaken,
} from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { officialLeagues, seasons } from '../../database/schema.ts';
import { fieldErrors } from '../http/api-error.ts';
import { changeRecord, createRecord, type Outcome, removeRecord } from '../records/records.ts';
import { requireImage } from '../records/references.ts';
import { refuseTaken } from '../records/unique-violation.ts';
import type { ImageHost } from './image-reference.ts';
import { imagesLeftUnused } from './image-uses.ts';
import { officialLeagueKind } from './official-leagues.ts';

const taken = { constraint: 'official_leagues_slug', field: 'slug', message: slugIsTaken };

interface Searched {
  readonly name: string;
  readonly slug: string;
  readonly sponsor: { readonly name: string } | null;
}

const textsOf = ({ name, slug, sponsor }: Searched) => ({
  foldedName: foldName(name),
  searchText: foldName(`${name} ${slug} ${sponsor?.name ?? ''}`),
});

const sponsorColumns = (sponsor: Sponsor | null | undefined) =>
  sponsor === undefined ? {} : { sponsorName: sponsor?.name ?? null, sponsorLink: sponsor?.link ?? null };

interface Times {
  readonly start: string;
  readonly end: string;
}

async function requireTimes(transaction: Database, { projectKey }: Act, times: Times, before?: Times): Promise<void> {
  const ofProject = eq(seasons.projectKey, projectKey);
  const { startsAt, endsAt } = seasons;
  const [season] = await transaction.select({ startsAt, endsAt }).from(seasons).where(ofProject);
  if (!season) throw new Error(`No season of ${projectKey} is laid out.`);
  const start = season.startsAt.toISOString();
  const end = season.endsAt.toISOString();
  const issues = officialLeagueIssues(times, { start, end }, before);
  if (issues.length > 0) throw fieldErrors(issues);
}

export const createOfficialLeague = (
  database: Database,
  host: ImageHost,
  act: Act,
  input: NewOfficialLeague,
): Promise<Outcome<OfficialLeague>> => {
  const created = createRecord(database, officialLeagueKind(host), act, {
    id: input.id,
    isSame: (league) => isSameOfficialLeague(league, input),
    async insert(transaction) {
      await requireImage(transaction, act.projectKey, 'imageId', input.imageId);
      await requireTimes(transaction, act, input);
      const { sponsor, start, end, ...columns } = input;
      const times = { startsAt: new Date(start), endsAt: new Date(end) };
      const [made] = await transaction
        .insert(officialLeagues)
        .values({
          ...columns,
          ...sponsorColumns(sponsor),
          ...times,
          ...textsOf(input),
          projectKey: act.projectKey,
          status: 'draft',
        })
        .onConflictDoNothing({ target: officialLeagues.id })
        .returning({ id: officialLeagues.id });
      return made !== undefined;
    },
  });
  return refuseTaken(created, taken);
};

export const changeOfficialLeague = (
  database: Database,
  host: ImageHost,
  id: string,
  act: Act,
  change: OfficialLeagueChange,
): Promise<Outcome<OfficialLeague>> => {
  const input = changesIn(change);
  const changed = changeRecord(database, officialLeagueKind(host), id, act, {
    version: change.version,
    keys: Object.keys(input).map((key) => key.replace(/Id$/, '')),
    set(current) {
      const { sponsor, start, end, ...columns } = input;
      return {
        ...columns,
        ...sponsorColumns(sponsor),
        ...textsOf({ ...current, ...input }),
        ...(start === undefined ? {} : { startsAt: new Date(start) }),
        ...(end === undefined ? {} : { endsAt: new Date(end) }),
      };
    },
    async check(transaction, current) {
      await requireImage(transaction, act.projectKey, 'imageId', input.imageId);
      const times = { start: input.start ?? current.start, end: input.end ?? current.end };
      await requireTimes(transaction, act, times, current);
    },
  });
  return refuseTaken(changed, taken);
};

/** A draft is published once; whoever comes second is told what is published. */
export const publishOfficialLeague = (
  database: Database,
  host: ImageHost,
  id: string,
  act: Act,
  { version }: Publication,
): Promise<Outcome<OfficialLeague>> =>
  changeRecord(database, officialLeagueKind(host), id, act, {
    version,
    action: 'publish',
    keys: ['status'],
    set: () => ({ status: 'published' as const }),
    where: eq(officialLeagues.status, 'draft'),
  });

/** What would follow if an official league went; undefined for one that is not there. */
export async function measureOfficialLeagueDeletion(
  database: Database,
  host: ImageHost,
  projectKey: string,
  id: string,
): Promise<OfficialLeagueDeletion | undefined> {
  const league = await officialLeagueKind(host).find(database, projectKey, id);
  return league && measure(database, league);
}

const measure = async (database: Database, { image }: OfficialLeague): Promise<OfficialLeagueDeletion> => ({
  imagesLeftUnused: await imagesLeftUnused(database, image),
});

export const removeOfficialLeague = (
  database: Database,
  host: ImageHost,
  id: string,
  act: Act,
  version: number,
): Promise<Outcome<OfficialLeagueDeletion, OfficialLeague>> =>
  removeRecord(database, officialLeagueKind(host), id, act, { version, take: measure });
