import { type Identity, type Project, projectAccess, sharingProjects } from '@bullpen/contract';
import type { FilterValues, TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import { projectName } from '../project-name.ts';

/** A project of the matrix. */
export interface AccessColumn {
  readonly key: string;
  /** Such as "PROD S03 Handelskompas". */
  readonly name: string;
  /** Undefined for one that the catalogue does not know any more: it can only be changed for those who have it. */
  readonly project: Project | undefined;
  /** What access to it opens of other projects, which share their texts or their plan with it; empty for nothing. */
  readonly opens: string;
}

/** The projects of one client, next to each other. */
export interface AccessColumnGroup {
  readonly client: string;
  readonly columns: readonly AccessColumn[];
}

/** What stands above grants of which the catalogue knows no project. */
export const unknownClient = 'Not in the catalogue';

const isProduction = ({ project }: AccessColumn): boolean => project?.environment === 'production';

/** What the projects of the matrix can be filtered by; the names stand in the address, which `project` is not free in. */
export const projectFilters = (projects: readonly Project[]): readonly TableFilter[] => [
  {
    kind: 'choice',
    name: 'environment',
    label: 'Environment',
    options: [
      { value: 'production', label: 'PROD' },
      { value: 'test', label: 'TEST' },
    ],
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'Project',
    options: [
      { value: 'live', label: 'Live' },
      { value: 'closed', label: 'Closed' },
    ],
  },
  {
    kind: 'several',
    name: 'projects',
    label: 'Projects',
    options: projects.map(({ key }) => ({ value: key, label: projectName(key, projects) })),
  },
];

const passes = (project: Project | undefined, { key }: Pick<AccessColumn, 'key'>, filters: FilterValues): boolean =>
  (!filters['environment'] || project?.environment === filters['environment']) &&
  (!filters['status'] || project?.status === filters['status']) &&
  (!filters['projects'] || filters['projects'].split(',').includes(key));

/** By season, the latest first, production before its tests. */
const bySeason = (a: AccessColumn, b: AccessColumn): number =>
  (b.project?.season ?? 0) - (a.project?.season ?? 0) || Number(isProduction(b)) - Number(isProduction(a));

const list = new Intl.ListFormat('en-GB');

/**
 * What access to a project opens beside it: of a test project the texts and the plan that production shares with it, of
 * a production project the authors and files as well, which the test projects do not open.
 */
function opensOf(project: Project, projects: readonly Project[]): string {
  const ofProduction = project.environment === 'production';
  const [texts, plans] = (['translationKey', 'plowKey'] as const).map((by) =>
    sharingProjects(projects, project.key, by).filter((each) => ofProduction || each.environment === 'production'),
  ) as [Project[], Project[]];
  const names = new Set([...texts, ...plans].map(({ key }) => projectName(key, projects)));
  if (names.size === 0) return '';
  const of = (text: string, plan: string) =>
    list.format([...(texts.length > 0 ? [text] : []), ...(plans.length > 0 ? [plan] : [])]);
  return ofProduction
    ? `opens the ${of('authors of the texts', 'files of the plan')} that it shares with ${list.format(names)}`
    : `opens the ${of('texts', 'plan')} of ${list.format(names)}, without ${of('authors', 'files')}`;
}

/** The columns that filters let through, client by client as the catalogue has them; last those that only grants name. */
export function accessColumns(
  projects: readonly Project[],
  identities: readonly Identity[],
  filters: FilterValues,
): readonly AccessColumnGroup[] {
  const known = new Set(projects.map(({ key }) => key));
  const unknown = new Set<string>();
  for (const identity of identities) {
    for (const key of Object.keys(projectAccess(identity))) if (!known.has(key)) unknown.add(key);
  }
  const all: readonly (AccessColumn & { readonly client: string })[] = [
    ...projects.map((project) => {
      const { client, key } = project;
      return { key, project, client, name: projectName(key, projects), opens: opensOf(project, projects) };
    }),
    ...[...unknown].sort().map((key) => ({ key, project: undefined, client: unknownClient, name: key, opens: '' })),
  ];
  const shown = all.filter((column) => passes(column.project, column, filters));
  return [...Map.groupBy(shown, ({ client }) => client)].map(([client, columns]) => ({
    client,
    columns: columns.map(({ client: _, ...column }): AccessColumn => column).sort(bySeason),
  }));
}

/** How many people were given each project, by its key. */
export function countGranted(identities: readonly Identity[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const identity of identities) {
    for (const key of Object.keys(projectAccess(identity))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
