import type { Project, ProjectFeature } from './project.ts';

/** A part of the console with a route of its own. */
export interface Area {
  readonly path: string;
  /** The word on its link. */
  readonly label: string;
  /** The area exists only in projects that have this feature on. */
  readonly feature?: ProjectFeature;
  /** The area exists only for sudo people. */
  readonly sudo?: true;
}

/** Every area, in the order of the navigation. */
export const areas = {
  overview: { path: '/overview', label: 'Overview' },
  manage: { path: '/manage', label: 'Manage' },
  project: { path: '/project', label: 'Project', feature: 'plow' },
  translate: { path: '/translate', label: 'Translations', feature: 'translations' },
  apiDocs: { path: '/api-docs', label: 'API', feature: 'api-docs' },
  scripts: { path: '/scripts', label: 'Scripts', feature: 'scripts' },
  sudo: { path: '/sudo', label: 'Sudo', sudo: true },
} as const satisfies Record<string, Area>;
/** The name of an area, as in {@link areas}. */
export type AreaName = keyof typeof areas;

/** The calls that are there only in projects that have a feature on, by the first word of their name. */
const callFeatures: Readonly<Record<string, ProjectFeature>> = {
  experts: 'experts',
  plan: 'plow',
  scripts: 'scripts',
  translations: 'translations',
};

/**
 * Whether a project has the calls of that name, such as `scripts` of `scripts.runs.list`; they answer 404 where it has
 * not. The features of the overview hide cards alone.
 */
export const hasCalls = (name: string, { features }: Pick<Project, 'features'>): boolean => {
  const feature = Object.hasOwn(callFeatures, name) ? callFeatures[name] : undefined;
  return feature === undefined || features.includes(feature);
};

/** A page of Manage. */
export interface ManageTab extends Area {
  /** What one of its records is called, as the audit trail has it; a page without records has none. */
  readonly record?: string;
  /** Staff make new ones there, in the dialog that `?new=1` opens. */
  readonly hasNew?: true;
}

/** The pages of Manage, each a tab, in their order; its own address shows the players. */
export const manageTabs = {
  experts: { path: '/manage/experts', label: 'Experts', feature: 'experts', record: 'expert', hasNew: true },
  images: { path: '/manage/images', label: 'Images', record: 'image' },
  leagues: { path: '/manage/leagues', label: 'Leagues', record: 'league', hasNew: true },
  officialLeagues: {
    path: '/manage/official-leagues',
    label: 'Official leagues',
    record: 'official-league',
    hasNew: true,
  },
  players: { path: '/manage/players', label: 'Players', record: 'player' },
  funds: { path: '/manage/funds', label: 'Funds', record: 'fund' },
  instruments: { path: '/manage/instruments', label: 'Instruments', record: 'instrument' },
  names: { path: '/manage/names', label: 'Names' },
  origami: { path: '/manage/origami', label: 'Origami' },
} as const satisfies Record<string, ManageTab>;

/** The pages of Scripts, each a tab, in their order; the first has the address of the area. */
export const scriptTabs = {
  templates: { path: '/scripts', label: 'Templates', feature: 'scripts' },
  history: { path: '/scripts/history', label: 'History', feature: 'scripts' },
} as const satisfies Record<string, Area>;

/** The pages of Sudo, each a tab, in their order; the first has the address of the area. */
export const sudoTabs = {
  identities: { path: '/sudo', label: 'Identities', sudo: true },
  access: { path: '/sudo/access', label: 'Access matrix', sudo: true },
  invitations: { path: '/sudo/invitations', label: 'Invitations', sudo: true },
  review: { path: '/sudo/review', label: 'Access review', sudo: true },
  audit: { path: '/sudo/audit', label: 'Audit', sudo: true },
} as const satisfies Record<string, Area>;

/** As a router reads it, which takes `/%73UDO` for `/sudo`. */
const asRead = (pathname: string): string => decoded(pathname).toLowerCase();

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The area that an address of the console belongs to, however it is written. */
export const areaAt = (pathname: string): Area | undefined => {
  const asked = asRead(pathname);
  return Object.values(areas).find(({ path }) => asked === path || asked.startsWith(`${path}/`));
};

/** The page of an area with several that an address belongs to, as its tabs have it; that of a record to its list's. */
export const pageAt = (pathname: string): Area | undefined => {
  const asked = asRead(pathname);
  if (asked === areas.manage.path) return manageTabs.players;
  const tabs: readonly Area[] = [manageTabs, scriptTabs, sudoTabs].flatMap((each) => Object.values<Area>(each));
  return (
    tabs.find(({ path }) => asked === path) ??
    Object.values(manageTabs).find(({ path }) => asked.startsWith(`${path}/`))
  );
};

/** Whether an area is there for this person in this project: decides both its link and its page. */
export function hasArea(
  area: Area,
  { project, isSudo }: { project: Pick<Project, 'features'> | null; isSudo: boolean },
): boolean {
  if (area.sudo) return isSudo;
  return area.feature === undefined || (project?.features.includes(area.feature) ?? false);
}
