import type { Project } from '@bullpen/contract';

/** Which plan a project has: projects with the same `plowKey` share one, the others share nothing. */
export function planKeyOf(projects: readonly Project[], projectKey: string): string {
  const { plowKey } = projects.find(({ key }) => key === projectKey) ?? {};
  return plowKey ?? `project:${projectKey}`;
}

/** The projects that have a plan together. */
export const projectsOfPlan = (projects: readonly Project[], planKey: string): readonly string[] =>
  projects.map(({ key }) => key).filter((key) => planKeyOf(projects, key) === planKey);
