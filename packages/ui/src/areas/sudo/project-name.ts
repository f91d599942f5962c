import { type Project, projectLabel, seasonLabel } from '@bullpen/contract';

const find = (key: string, projects: readonly Project[]) => projects.find((project) => project.key === key);

/** What a project is called beside its badge or its mark alone: "S03 Handelskompas" can be PROD and TEST. */
export function nameBesideMark(key: string, projects: readonly Project[]): string {
  const project = find(key, projects);
  return project ? `${seasonLabel(project.season)} ${project.description}` : key;
}

/** What a project is called, such as "PROD S03 Handelskompas"; its key where the catalogue does not know it. */
export function projectName(key: string, projects: readonly Project[]): string {
  const project = find(key, projects);
  return project ? projectLabel(project) : key;
}

/** Beside its client: what the name of that does not say, for one season can have several tests. */
export function seasonBesideClient({ description, season }: Project, client: string): string {
  const rest = description.startsWith(client) ? description.slice(client.length).trim() : '';
  return `${seasonLabel(season)} ${rest}`.trim();
}
