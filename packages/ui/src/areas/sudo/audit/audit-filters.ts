import { type AuditSort, auditSorts, type Project, projectLabel, readDayRange } from '@bullpen/contract';
import { knownIn, type TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import type { AuditFilters } from '../../../data/audit.ts';
import type { ListQuery } from '../../../data/list-options.ts';
import { startOfDay } from '../../../foundation/local-time.ts';
import { auditActs } from '../../../records/audit-acts.ts';
import { type FilterQuery, type KnownFilters, readListQuery } from '../../../records/list-query.ts';
import type { PagedListLabels } from '../../../records/PagedList/PagedList.tsx';

/** What the audit trail says of itself. */
export const auditListLabels: PagedListLabels = {
  title: 'Audit',
  one: 'event',
  many: 'events',
  searchLabel: 'Act, reason, email or id',
  searched: 'Acts and reasons are searched, whole emails, and whole ids of events, of people and of what they changed.',
  failureTitle: 'Failed to fetch the audit trail',
  empty: { title: 'No events yet', text: 'Whatever somebody changes stands here from then on, and stays.' },
  shared: {
    noApi: 'The audit trail is read through the API of a project, and none of the projects has one.',
    whomToAsk: 'Your account may not read the audit trail any more. Ask another sudo person.',
  },
};

/** Such as "Official league". */
export const kindWord = (kind: string): string =>
  (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll(/[_-]/g, ' ');

/** The acts that the console can name, such as `league.update`, and the kinds of thing that they are done to. */
const acts = Object.keys(auditActs);
const kinds = [...new Set(acts.map((act) => act.replace(/\..*/, '')))];

interface FilterNames {
  readonly projects: readonly Project[];
  /** The e-mail of an account, where it is known. */
  readonly emailOf?: (id: string) => string | undefined;
  /** Looks up the id of the account that has an e-mail. */
  readonly find?: ((email: string) => Promise<string | undefined>) | undefined;
}

/** The filters of the audit trail; the names stand in the address, where `project` is the selected one. */
export const auditFilters = ({ projects, emailOf = () => undefined, find }: FilterNames): readonly TableFilter[] => [
  { kind: 'dates', name: 'at', label: 'When' },
  { kind: 'id', name: 'actor', label: 'Done by', nameOf: emailOf, find },
  { kind: 'id', name: 'subject', label: 'Done to', nameOf: emailOf, find },
  {
    kind: 'choice',
    name: 'object',
    label: 'Kind of thing',
    options: kinds.map((value) => ({ value, label: kindWord(value) })),
  },
  {
    kind: 'choice',
    name: 'action',
    label: 'Act',
    options: acts.map((value) => ({ value, label: kindWord(value.replace('.', ': ')) })),
  },
  {
    kind: 'choice',
    name: 'in',
    label: 'Project',
    options: projects.map((project) => ({ value: project.key, label: projectLabel(project) })),
  },
];

/** What the audit trail is asked with. */
export type AuditListQuery = ListQuery<AuditSort> & AuditFilters;

const dayLength = 86_400_000;
const beginningOf = (day: number, timeZone: string) => new Date(startOfDay(day, timeZone)).toISOString();

/** What the API is asked for by the filters as they stand in the address; its days are those of the zone that the page shows. */
export function auditQueryOf(
  { search, sort, order, at = '', ...set }: ListQuery<AuditSort> & FilterQuery<KnownFilters>,
  timeZone: string,
): AuditListQuery {
  const days = readDayRange(at);
  return {
    ...{ search, sort, order },
    subjectId: set['subject'],
    actorId: set['actor'],
    object: set['object'],
    action: set['action'],
    projectKey: set['in'],
    from: days?.from ? beginningOf(Date.parse(days.from), timeZone) : undefined,
    to: days?.to ? beginningOf(Date.parse(days.to) + dayLength, timeZone) : undefined,
  };
}

/** What an address asks for. */
export const readAuditListQuery = (
  address: URLSearchParams,
  { projects, timeZone }: { readonly projects: readonly Project[]; readonly timeZone: string },
): AuditListQuery => auditQueryOf(readListQuery(address, auditSorts, knownIn(auditFilters({ projects }))), timeZone);

/** The zone in which the page writes moments: that of the project, unless the address asks for UTC. */
export const auditZone = (address: URLSearchParams, timeZone: string): string =>
  address.get('zone') === 'utc' ? 'UTC' : timeZone;
