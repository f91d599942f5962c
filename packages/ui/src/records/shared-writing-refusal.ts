import {
  type Project,
  projectLabel,
  reachesProduction,
  type SharedBy,
  type SharedWith,
  sharedRefusal,
  sharedRefusalSentence,
} from '@bullpen/contract';
import type { Viewer } from '../provider/port.ts';
import type { reachOf } from './reach-of.ts';

/** Why a person may not change what projects share; undefined when they may. */
export function sharedWritingRefusal(
  by: SharedBy,
  access: Viewer['access'],
  { sharedWith, projects }: { readonly sharedWith: SharedWith; readonly projects: readonly Project[] },
): string | undefined {
  const refusal = sharedRefusal(access, sharedWith);
  if (refusal === undefined) return undefined;
  return refusal.code === 'forbidden'
    ? 'You may only read in this project. Ask a sudo person for write access.'
    : sharedRefusalSentence(by, refusal.lacking, (key) => nameOf(key, projects));
}

/** The other projects that share it, by name where the person may open them, else by their number. */
export function sharersOf({ known, others }: SharedWith, projects: readonly Project[]): readonly string[] {
  const named = known.map(({ key }) => nameOf(key, projects));
  if (others === 0) return named;
  const more = named.length > 0 ? 'more' : others === 1 ? 'project' : 'projects';
  return [...named, `${others} ${more} that you may not open`];
}

/** What the dialog of a change says that reaches players, in this project or in one that shares what is changed. */
export const sharedReachOf = (project: Project, sharedWith: SharedWith): ReturnType<typeof reachOf> =>
  reachesProduction(project, sharedWith) ? { environment: 'production', text: 'Reaches production' } : undefined;

const nameOf = (key: string, projects: readonly Project[]): string => {
  const project = projects.find((each) => each.key === key);
  return project ? projectLabel(project) : key;
};
