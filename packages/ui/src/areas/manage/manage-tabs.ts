import type { ProjectFeature } from '@bullpen/contract';

/** A tab of Manage, with a route of its own. */
export interface ManageTab {
  readonly path: string;
  readonly label: string;
  /** The tab exists only in projects that have this feature on. */
  readonly feature?: ProjectFeature;
}

/** Every tab of Manage, in their order. */
export const manageTabs = {
  experts: { path: '/manage/experts', label: 'Experts', feature: 'experts' },
  images: { path: '/manage/images', label: 'Images' },
  leagues: { path: '/manage/leagues', label: 'Leagues' },
  officialLeagues: { path: '/manage/official-leagues', label: 'Official leagues' },
  players: { path: '/manage/players', label: 'Players' },
  origami: { path: '/manage/origami', label: 'Origami' },
} as const satisfies Record<string, ManageTab>;

/** The tab at an address of Manage: its start shows the players. */
export const manageTabAt = (pathname: string): ManageTab =>
  Object.values(manageTabs).find(({ path }) => path === pathname) ?? manageTabs.players;
