import * as z from 'zod/mini';
import { ProjectAccess } from '../session/identity.ts';
import { Project, ProjectKey } from '../session/project.ts';

const count = z.int().check(z.nonnegative());

/** The other projects that have the same texts or the same plan: what is changed in one is changed in all of them. */
export const SharedWith = z.looseObject({
  /** Those that this person may open, in the order of the catalogue, each with their access to it. */
  known: z.array(z.looseObject({ key: ProjectKey, environment: Project.shape.environment, access: ProjectAccess })),
  /** How many more there are. */
  others: count,
  /** How many of those are production projects. */
  productionOthers: count,
});
/** See the schema. */
export type SharedWith = z.infer<typeof SharedWith>;

/** By which key projects share their texts, and by which their plan. */
export type SharedBy = 'translationKey' | 'plowKey';

/** The other projects that share a key with this one, in the order of the catalogue. */
export function sharingProjects<P extends Pick<Project, 'key' | SharedBy>>(
  projects: readonly P[],
  projectKey: string,
  by: SharedBy,
): readonly P[] {
  const shared = projects.find(({ key }) => key === projectKey)?.[by];
  if (shared === undefined) return [];
  return projects.filter((project) => project.key !== projectKey && project[by] === shared);
}

/** What one person learns of the projects that share a key with theirs. */
export function sharedWith(
  projects: readonly Pick<Project, 'key' | 'environment' | SharedBy>[],
  projectKey: string,
  by: SharedBy,
  accessTo: (projectKey: string) => ProjectAccess | undefined,
): SharedWith {
  const known: SharedWith['known'] = [];
  let others = 0;
  let productionOthers = 0;
  for (const { key, environment } of sharingProjects(projects, projectKey, by)) {
    const access = accessTo(key);
    if (access !== undefined) known.push({ key, environment, access });
    else {
      others += 1;
      if (environment === 'production') productionOthers += 1;
    }
  }
  return { known, others, productionOthers };
}

/** The production projects in which somebody lacks the access that a call needs: by key, and how many they may not open. */
export const LackingProjects = z.object({ known: z.array(ProjectKey), others: count });
/** See the schema. */
export type LackingProjects = z.infer<typeof LackingProjects>;

/** The refusal of a call that reaches what production projects share, for want of access there. */
export const sharedProduction = {
  shared_production: {
    status: 403,
    message: 'This is shared with production projects in which you lack the access that it needs.',
    data: LackingProjects,
  },
} as const;
