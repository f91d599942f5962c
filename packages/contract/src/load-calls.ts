import type { AdminApi } from './admin-api.ts';

/**
 * How a client loads the calls of one resource without those of the others: a bundler makes a chunk of each, and leaves out
 * what the OpenAPI document says of them.
 */
export const loadCalls: { readonly [Resource in keyof AdminApi]: () => Promise<AdminApi[Resource]> } = {
  activity: () => import('./overview/activity.ts').then(({ activityApi }) => activityApi),
  audit: () => import('./sudo/audit.ts').then(({ auditApi }) => auditApi),
  experts: () => import('./manage/experts.ts').then(({ expertsApi }) => expertsApi),
  funds: () => import('./manage/funds.ts').then(({ fundsApi }) => fundsApi),
  grants: () => import('./sudo/grants.ts').then(({ grantsApi }) => grantsApi),
  images: () => import('./manage/images.ts').then(({ imagesApi }) => imagesApi),
  instruments: () => import('./manage/instruments.ts').then(({ instrumentsApi }) => instrumentsApi),
  invitations: () => import('./sudo/invitations.ts').then(({ invitationsApi }) => invitationsApi),
  leagues: () => import('./manage/leagues.ts').then(({ leaguesApi }) => leaguesApi),
  names: () => import('./manage/names.ts').then(({ namesApi }) => namesApi),
  officialLeagues: () => import('./manage/official-leagues.ts').then(({ officialLeaguesApi }) => officialLeaguesApi),
  overview: () => import('./overview/overview.ts').then(({ overviewApi }) => overviewApi),
  plan: () => import('./project/plan.ts').then(({ planApi }) => planApi),
  players: () => import('./manage/players.ts').then(({ playersApi }) => playersApi),
  scripts: () => import('./scripts/scripts.ts').then(({ scriptsApi }) => scriptsApi),
  season: () => import('./season/season.ts').then(({ seasonApi }) => seasonApi),
  sessions: () => import('./sudo/sessions.ts').then(({ sessionsApi }) => sessionsApi),
  staff: () => import('./sudo/staff.ts').then(({ staffApi }) => staffApi),
  sudo: () => import('./sudo/identities.ts').then(({ sudoApi }) => sudoApi),
  translations: () => import('./translations/translations.ts').then(({ translationsApi }) => translationsApi),
  visits: () => import('./overview/activity.ts').then(({ visitsApi }) => visitsApi),
};
