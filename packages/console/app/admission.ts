import {
  areaAt,
  type Gate,
  gateFor,
  hasArea,
  type Project,
  pageAt,
  type SessionData,
  selectProject,
} from '@bullpen/contract';

/** Who comes to which page, and what they may open. */
export interface Arrival {
  readonly session: SessionData | undefined;
  /** Only the projects that this person may open. */
  readonly projects: readonly Project[];
  readonly pathname: string;
  readonly search: URLSearchParams;
  /** The project that the device remembers. */
  readonly remembered: string | null;
}

/** What stands at the address, for this person, now. Decided alike on the server and after each change in the browser. */
export type Admission =
  | { readonly is: 'gate'; readonly gate: Gate }
  /** The address names a project that is unknown or somebody else's; which of the two is not said. */
  | { readonly is: 'refused-project' }
  /** The address names a project that is unknown, to a sudo person, who may open all there are. */
  | { readonly is: 'missing-project' }
  | { readonly is: 'forbidden-area'; readonly project: Project | null }
  | { readonly is: 'open'; readonly project: Project | null };

/** Gates first, then the project, then the area. */
export function admit({ session, projects, pathname, search, remembered }: Arrival): Admission {
  const gate = gateFor(session, projects);
  if (gate !== undefined) return { is: 'gate', gate };
  const project = selectProject(projects, { address: search.get('project'), remembered });
  const isSudo = session?._t === 'session' && session.isSudo;
  if (project === 'refused') return { is: isSudo ? 'missing-project' : 'refused-project' };
  const area = areaAt(pathname);
  const isThere = area === undefined || hasArea(area, { project, isSudo });
  return { is: isThere ? 'open' : 'forbidden-area', project };
}

const statuses = {
  gate: 200,
  open: 200,
  'refused-project': 403,
  'forbidden-area': 403,
  'missing-project': 404,
} as const;

/** The status of the document: a gate is an answer like any other. */
export const statusOf = ({ is }: Admission): 200 | 403 | 404 => statuses[is];

export const consoleName = 'Bullpen admin console';

type Standing = Admission['is'] | 'not-found' | 'error';

/** What a page is called that stands in the place of another. */
const refusals: Readonly<Record<Exclude<Standing, 'gate' | 'open'>, string>> = {
  'refused-project': 'No access',
  'forbidden-area': 'No access',
  'missing-project': 'No such project',
  'not-found': 'Page not found',
  error: 'Error',
};

/** The title of the page: its name and the area's, once it may be seen. */
export function titleOf({ is }: { readonly is: Standing }, pathname: string): string {
  const area = is === 'open' ? areaAt(pathname) : undefined;
  const page = area && pageAt(pathname);
  const refusal = is === 'gate' || is === 'open' ? undefined : refusals[is];
  return [refusal, page?.label, area?.label, consoleName].filter((name) => name !== undefined).join(' · ');
}
