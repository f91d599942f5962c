import type { Port } from '@bullpen/ui';
import { connectApi } from '@bullpen/ui/data';
import {
  alpenboerse,
  autumn,
  beursvizier,
  createWorld,
  demo,
  dirk,
  handelskompas,
  identities,
  inProject,
  type MockApiOptions,
  makeIdentity,
  makePort,
  makeSeason,
  marieke,
  mockApi,
  projects,
  type World,
} from '@bullpen/ui/mocks';
import { type Project, projectWithApi, type Season, seasonPhaseAt } from '../packages/contract/src/index.ts';

/** What the toolbar and the address choose, by the names below. */
export type Globals = Readonly<Record<string, unknown>>;

/** Chooses nothing. */
const asStory = { type: 'reset', title: 'As the story says' } as const;

const menu = (title: string, icon: 'mirror' | 'folder' | 'key' | 'globe' | 'time' | 'lightning' | 'browser') => ({
  title,
  icon,
  dynamicTitle: true,
});

/** Inputs of `createPort`, of the network and of the frame. */
export const toolbar = {
  theme: {
    toolbar: {
      ...menu('Theme', 'mirror'),
      items: [
        { type: 'reset', title: 'Light' } as const,
        { value: 'dark', title: 'Dark' },
        { value: 'both', title: 'Light beside dark' },
      ],
    },
  },
  project: {
    toolbar: {
      ...menu('Project', 'folder'),
      items: [
        asStory,
        { value: 'production', title: 'PROD', right: handelskompas.key },
        { value: 'test', title: 'TEST', right: alpenboerse.key },
        { value: 'closed', title: 'Closed season', right: beursvizier.key },
        { value: 'unreachable', title: 'No API', right: demo.key },
        { value: 'fewest', title: 'Fewest features' },
      ],
    },
  },
  access: {
    toolbar: {
      ...menu('Access', 'key'),
      items: [
        asStory,
        { value: 'none', title: 'No access' },
        { value: 'r', title: 'Reads' },
        { value: 'rw', title: 'Writes' },
        { value: 'sudo', title: 'Sudo' },
      ],
    },
  },
  zone: {
    toolbar: {
      ...menu('Time zone', 'globe'),
      items: [
        asStory,
        { value: 'utc', title: 'UTC' },
        { value: 'newyork', title: 'New York' },
        { value: 'kolkata', title: 'Kolkata', right: '+5:30' },
        { value: 'auckland', title: 'Auckland', right: '+13:00' },
      ],
    },
  },
  clock: {
    toolbar: {
      ...menu('Clock', 'time'),
      items: [
        { ...asStory, right: '21 November 2026' },
        { value: 'first', title: 'First minute', right: '14 September 2026' },
        { value: 'trading', title: 'Trading day', right: '23 November 2026' },
        { value: 'holiday', title: 'Market holiday', right: '25 December 2026' },
        { value: 'over', title: 'Season over', right: '1 February 2027' },
        { value: 'real', title: 'Real time' },
      ],
    },
  },
  network: {
    toolbar: {
      ...menu('Network', 'lightning'),
      items: [
        asStory,
        { value: 'slow', title: 'Slow', right: '3 s an answer' },
        { value: 'offline', title: 'Offline' },
        { value: 'failing', title: 'Failing', right: '500' },
        { value: 'empty', title: 'Nothing yet', right: 'no players, no leagues …' },
      ],
    },
  },
  shell: {
    toolbar: {
      ...menu('Shell', 'browser'),
      items: [asStory, { value: 'on', title: 'In the shell' }],
    },
  },
};

const says = (globals: Globals, name: string) => typeof globals[name] === 'string';

/** What was chosen, as `globals` of an address has it. */
export const addressedAs = (globals: Globals): string =>
  Object.keys(toolbar)
    .filter((name) => says(globals, name))
    .map((name) => `${name}:${String(globals[name])}`)
    .join(';');

const oneOf = <Value>(values: Readonly<Record<string, Value>>, name: unknown): Value | undefined =>
  typeof name === 'string' && Object.hasOwn(values, name) ? values[name] : undefined;

const [fewest = demo] = projects
  .filter(({ apiUrl }) => apiUrl !== null)
  .toSorted((one, other) => one.features.length - other.features.length);
const projectsByChoice = {
  production: handelskompas,
  test: alpenboerse,
  closed: beursvizier,
  unreachable: demo,
  fewest,
};

const zones = { utc: 'UTC', newyork: 'America/New_York', kolkata: 'Asia/Kolkata', auckland: 'Pacific/Auckland' };

const moments = {
  first: '2026-09-14T07:00:00Z',
  trading: '2026-11-23T10:30:00Z',
  holiday: '2026-12-25T11:00:00Z',
  over: '2027-02-01T09:00:00Z',
};

/** The moment at which the story stands, null for that of the clock on the wall. */
export const momentOf = ({ clock }: Globals): string | null =>
  clock === 'real' ? null : (oneOf(moments, clock) ?? '2026-11-21T13:12:00Z');

const nowOf = (globals: Globals) => () => new Date(momentOf(globals) ?? Date.now());

/** The season at the chosen moment; undefined where the story says which. */
export function seasonOf(globals: Globals): Season | undefined {
  if (!says(globals, 'clock')) return;
  const now = new Date(momentOf(globals) ?? Date.now());
  return makeSeason({ now: now.toISOString(), phase: seasonPhaseAt(autumn, now) });
}

/** Whoever has been given this access by the toolbar. */
function personOf({ access }: Globals, project: Project | null) {
  if (access === 'sudo') return marieke;
  const { email } = dirk.traits;
  const account = { number: 4, email, created: '2025-03-14T07:55:00Z', changed: '2026-11-18T16:45:00Z' };
  return (access === 'r' || access === 'rw') && project
    ? makeIdentity({ ...account, projects: { [project.key]: access } })
    : makeIdentity(account);
}

const projectOf = (globals: Globals, port?: Partial<Port>) =>
  oneOf(projectsByChoice, globals['project']) ?? makePort(port).project.selectedProject;

/** What of a story's port, as it is without the toolbar, is another by the toolbar's choice. */
export function chosenPort(globals: Globals, port?: Partial<Port>): Partial<Port> {
  const timeZone = oneOf(zones, globals['zone']);
  return {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(says(globals, 'clock') ? { now: nowOf(globals) } : {}),
    ...(says(globals, 'project') || says(globals, 'access') ? whoAndWhere(globals, port) : {}),
  };
}

function whoAndWhere(globals: Globals, port?: Partial<Port>): Partial<Port> {
  const { access } = globals;
  const project = access === 'none' ? null : projectOf(globals, port);
  const person = says(globals, 'access') ? personOf(globals, project) : null;
  const viewer = person
    ? {
        identityId: person.id,
        email: person.traits.email,
        isSudo: access === 'sudo',
        access: project ? (access === 'r' ? ('r' as const) : ('rw' as const)) : undefined,
      }
    : makePort(port).viewer;
  const theirs = !person || viewer.isSudo ? projects : project ? [project] : [];
  const source = projectWithApi(project, theirs);
  const { project: model } = makePort(inProject(project));
  return {
    viewer,
    project: { ...model, hasAccessProjects: theirs },
    api:
      source &&
      connectApi({
        projectKey: source.key,
        apiUrl: source.apiUrl,
        getToken: async () => viewer.identityId,
        isSeasonClosed: source.status === 'closed',
      }),
  };
}

/** What the mocked API knows of a story: whoever the toolbar has given an access has it there as well. */
export function worldOf(globals: Globals, port?: Partial<Port>): World {
  const person = says(globals, 'access') ? personOf(globals, projectOf(globals, port)) : null;
  const season = seasonOf(globals);
  return createWorld({
    ...(season ? { season, now: nowOf(globals) } : {}),
    ...(person ? { people: [person, ...identities.filter(({ id }) => id !== person.id)] } : {}),
  });
}

/** What `mockApi` puts before its answers, alone: those of the story follow. */
const before = (options: MockApiOptions) => mockApi(options).handlers.slice(0, 1);

/** How the network is: what answers before anything that the story says. */
export function networkOf(globals: Globals, port?: Partial<Port>) {
  switch (globals['network']) {
    case 'slow':
      return before({ latency: 3_000 });
    case 'offline':
      return before({ offline: true });
    case 'failing':
      return before({ failing: true });
    case 'empty':
      return mockApi({
        empty: true,
        ...(says(globals, 'access') ? { as: personOf(globals, projectOf(globals, port)) } : {}),
      }).handlers;
    default:
      return [];
  }
}
