import type { Project } from './project.ts';

/** `S01` to `S09`, then `S10` and above without padding. */
export const seasonLabel = (season: number): string => `S${String(season).padStart(2, '0')}`;

/** `PROD` for production, `TEST` for anything else. */
export const environmentLabel = (environment: string): 'PROD' | 'TEST' =>
  environment === 'production' ? 'PROD' : 'TEST';

/** The badge that a status wears. */
export const statusBadge = (status: string): 'default' | 'secondary' => (status === 'live' ? 'default' : 'secondary');

/** A project in one line: environment, season, description. */
export const projectLabel = (project: Pick<Project, 'environment' | 'season' | 'description'>): string =>
  `${environmentLabel(project.environment)} ${seasonLabel(project.season)} ${project.description}`;
