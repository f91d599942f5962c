import type { FieldIssue } from '../api-error.ts';
import type { ProjectAccess } from '../session/identity.ts';
import type { Project } from '../session/project.ts';

/**
 * What is wrong with the projects that somebody is to have: those that the catalogue does not know, unless the person
 * has them already, from when it did.
 */
export const rightsIssues = (
  wanted: Readonly<Record<string, ProjectAccess>>,
  catalogue: readonly Pick<Project, 'key'>[],
  held: typeof wanted = {},
): FieldIssue[] =>
  Object.keys(wanted)
    .filter((key) => !Object.hasOwn(held, key) && catalogue.every((project) => project.key !== key))
    .map((key) => ({ path: ['projects', key], message: 'There is no such project.' }));
