import { environmentLabel, type Project, seasonLabel } from '@bullpen/contract';

const find = (key: string, projects: readonly Project[]) => projects.find((project) => project.key === key);

/** What a project is called beside its badge or its mark alone: "Handelskompas S03" can be PROD and TEST. */
export function nameBesideMark(key: string, projects: readonly Project[]): string {
  const project = find(key, projects);
  return project ? `${project.description} ${seasonLabel(project.season)}` : key;
}

/** What a project is called, such as "Handelskompas S03 PROD"; its key where the catalogue does not know it. */
export function projectName(key: string, projects: readonly Project[]): string {
  const project = find(key, projects);
  return project ? `${nameBesideMark(key, projects)} ${environmentLabel(project.environment)}` : key;
}

/** Beside its client: what the name of that does not say, for one season can have several tests. */
export function seasonBesideClient({ description, season }: Project, client: string): string {
  const rest = description.startsWith(client) ? description.slice(client.length).trim() : '';
  return `${seasonLabel(season)} ${rest}`.trim();
}
