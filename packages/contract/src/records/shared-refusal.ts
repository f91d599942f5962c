import type { ProjectAccess } from '../session/identity.ts';
import type { Project } from '../session/project.ts';
import type { LackingProjects, SharedBy, SharedWith } from './shared-records.ts';

// Without zod beside it: pages that say why nothing can be changed load it first.
/** Why somebody may not write, or read, what projects share. */
export type SharedRefusal =
  | { readonly code: 'forbidden' }
  | { readonly code: 'shared_production'; readonly lacking: LackingProjects };

/**
 * Whether somebody may write the texts or the plan of a project: they need `rw` there and in every production project
 * that shares them. Undefined when they may. The console and the server ask the same.
 */
export function sharedRefusal(
  access: ProjectAccess | undefined,
  { known, productionOthers }: SharedWith,
): SharedRefusal | undefined {
  if (access !== 'rw') return { code: 'forbidden' };
  const readOnly = known.filter((project) => project.environment === 'production' && project.access !== 'rw');
  if (readOnly.length === 0 && productionOthers === 0) return undefined;
  return { code: 'shared_production', lacking: { known: readOnly.map(({ key }) => key), others: productionOthers } };
}

/**
 * Whether somebody may read what a shared plan or shared texts have of production: the files, and who changed a text. One
 * production project that they may open is enough; where none shares it, the project of the address is. Undefined when
 * they may. The console and the server ask the same.
 */
export function sharedReadingRefusal(
  { environment }: Pick<Project, 'environment'>,
  { known, productionOthers }: SharedWith,
): Extract<SharedRefusal, { code: 'shared_production' }> | undefined {
  const isOpen = environment === 'production' || known.some((each) => each.environment === 'production');
  if (isOpen || productionOthers === 0) return undefined;
  return { code: 'shared_production', lacking: { known: [], others: productionOthers } };
}

/** What is lacking for {@link sharedReadingRefusal}, for people. */
export const sharedReadingSentence = (by: SharedBy): string =>
  by === 'translationKey'
    ? 'To see who changed these texts, you need access to a production project that shares them.'
    : 'To see the files of this plan, you need access to a production project that shares it.';

/** Whether a change of what projects share reaches players of a production project. */
export const reachesProduction = (
  { environment }: Pick<Project, 'environment'>,
  { known, productionOthers }: SharedWith,
): boolean =>
  environment === 'production' || productionOthers > 0 || known.some((each) => each.environment === 'production');

/** What is lacking, for people; projects that they may not open stay unnamed. */
export function sharedRefusalSentence(
  by: SharedBy,
  { known, others }: LackingProjects,
  nameOf: (projectKey: string) => string = (projectKey) => projectKey,
): string {
  const more = known.length > 0 ? 'more production project' : 'production project';
  const unnamed = others === 0 ? [] : [`${others} ${more}${others === 1 ? '' : 's'} that you may not open`];
  const projects = [...known.map(nameOf), ...unnamed];
  const last = projects.pop() ?? '';
  const list = projects.length === 0 ? last : `${projects.join(', ')} and ${last}`;
  const shared = by === 'translationKey' ? 'These texts are' : 'This plan is';
  return `${shared} shared with ${list}. To change ${by === 'translationKey' ? 'them' : 'it'}, you need write access there too.`;
}
