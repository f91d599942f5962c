import type { Project } from '@bullpen/contract';

/** A path of the console as somebody else opens it, in the same project. */
export function linkOf(to: string, project: Pick<Project, 'key'> | null): string {
  const url = new URL(to, globalThis.location?.origin ?? 'http://localhost');
  if (project) url.searchParams.set('project', project.key);
  return String(url);
}
