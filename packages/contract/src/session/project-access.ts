import type { ProjectAccess } from './identity.ts';
import type { Project } from './project.ts';
import type { SessionData, SignedInSession } from './session.ts';

/** Deactivated and unverified accounts are blocked, whatever they were granted. */
const mayEnter = (session: SessionData | undefined): session is SignedInSession =>
  session?._t === 'session' && session.isActive && session.isEmailVerified;

/** The projects that a person may open, in catalogue order. */
export function accessibleProjects<P extends Pick<Project, 'key'>>(
  session: SessionData | undefined,
  catalogue: readonly P[],
): readonly P[] {
  if (!mayEnter(session)) return [];
  if (session.isSudo) return catalogue;
  return catalogue.filter((project) => Object.hasOwn(session.projects, project.key));
}

/**
 * The access that a session has to one project, as the console shows it; `undefined` when there is none. The server decides
 * by `accessOf` of the identity, call by call.
 */
export function accessTo(session: SessionData | undefined, projectKey: string): ProjectAccess | undefined {
  if (!mayEnter(session)) return undefined;
  if (session.isSudo) return 'rw';
  return Object.hasOwn(session.projects, projectKey) ? session.projects[projectKey] : undefined;
}

/** What a request says about the project that is asked for, strongest first. */
export interface ProjectParams {
  /** `?project=` of the address. */
  readonly address?: string | null | undefined;
  /** What the device remembers. */
  readonly remembered?: string | null | undefined;
}

/**
 * The project that a page shows: the address, else the remembered one if it is still accessible, else the first
 * accessible one, else null. `'refused'` when the address names one that is unknown or not this person's.
 */
export function selectProject<P extends Pick<Project, 'key'>>(
  projects: readonly P[],
  { address, remembered }: ProjectParams,
): P | null | 'refused' {
  const find = (key: string) => projects.find((project) => project.key === key);
  if (address) return find(address) ?? 'refused';
  return (remembered ? find(remembered) : undefined) ?? projects[0] ?? null;
}

/** The project whose Admin API answers: the selected one, else the first that has one. */
export function projectWithApi<P extends Pick<Project, 'apiUrl'>>(
  selected: P | null,
  projects: readonly P[],
): (P & { readonly apiUrl: string }) | null {
  const hasApi = (project: P): project is P & { readonly apiUrl: string } => project.apiUrl !== null;
  return selected && hasApi(selected) ? selected : (projects.find(hasApi) ?? null);
}
