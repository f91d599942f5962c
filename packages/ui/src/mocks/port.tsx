import type { Project } from '@bullpen/contract';
import { createActivityLog } from '../components/Toaster/activity-log.ts';
import type { Notify } from '../components/Toaster/notify.ts';
import { connectApi } from '../data/api-connection.ts';
import type { LinkProps } from '../foundation/link.ts';
import { createUnsavedChanges } from '../foundation/unsaved-changes.ts';
import type { Port, ProjectModel } from '../provider/port.ts';
import { marieke } from './identities.ts';
import { ownAccount } from './own-account.ts';
import { handelskompas, projects } from './projects.ts';

const StoryLink = ({ to, projectKey, ...props }: LinkProps) => (
  <a href={projectKey === undefined ? to : `${to}&project=${projectKey}`} {...props} />
);

const silent: Notify = {
  default: () => '',
  success: () => '',
  info: () => '',
  warning: () => '',
  error: () => '',
  loading: () => '',
  dismiss: () => undefined,
  promise: () => '',
};

function apiOf(selected: Project | null) {
  const { key: projectKey, apiUrl, status } = selected?.apiUrl ? selected : handelskompas;
  const isSeasonClosed = status === 'closed';
  return connectApi({ projectKey, apiUrl: apiUrl ?? '', getToken: async () => marieke.id, isSeasonClosed });
}

const projectModel: ProjectModel = {
  hasAccessProjects: projects,
  selectedProject: handelskompas,
  recentKeys: [],
  selectProject: () => undefined,
};

/** What a port has otherwise where this project is selected; with null there is none to select. */
export const inProject = (selectedProject: Project | null, changes: Partial<Port> = {}): Partial<Port> => ({
  project: { ...projectModel, selectedProject, ...(selectedProject ? {} : { hasAccessProjects: [] }) },
  ...changes,
});

/** Context for a story: {@link marieke} in a production project, over the mocked API. */
export const makePort = (changes: Partial<Port> = {}): Port => ({
  api: apiOf(changes.project === undefined ? handelskompas : changes.project.selectedProject),
  viewer: { identityId: marieke.id, email: marieke.traits.email, isSudo: true, access: 'rw' },
  project: projectModel,
  Link: StoryLink,
  navigate: () => undefined,
  address: { pathname: '/sudo', search: new URLSearchParams(), update: () => undefined },
  notify: silent,
  activity: createActivityLog(() => new Date('2026-11-21T13:12:00Z')),
  unsaved: createUnsavedChanges(),
  logOut: () => undefined,
  account: ownAccount,
  supportEmail: 'support@bullpen.test',
  theme: { choice: 'system', choose: () => undefined },
  now: () => new Date('2026-11-21T13:12:00Z'),
  timeZone: 'Europe/Brussels',
  ...changes,
});
